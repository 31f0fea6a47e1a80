import { assessScenario } from '../../testing/assess-scenario';
import { KNOWN_CAUSE_READER } from '../known-causes';
import { assessNextUpdate } from './assess-next-update';

const { controlPlane, payload: rejected } = assessScenario('payload-not-accepted');

it.each([
  { name: 'that was refused', requested: rejected, told: 'refused' },
  {
    name: 'that is being checked',
    requested: rejected && { ...rejected, state: 'checking' as const },
    told: 'checking',
  },
  {
    name: 'of another version',
    requested: rejected && { ...rejected, version: '4.18.11' },
    told: undefined,
  },
  { name: 'that nobody asked for', requested: undefined, told: undefined },
])('tells of a release on offer $name', ({ requested, told }) => {
  const { options } = assessNextUpdate({
    clusterVersion: undefined,
    controlPlane,
    operators: [],
    pools: [],
    skew: [],
    requested,
    causes: KNOWN_CAUSE_READER,
  });
  expect(options.map((each) => [each.version, each.requested])).toEqual([['4.18.10', told]]);
});
