import { loaded, missing } from '../snapshot';
import { aNode, aPool } from '../../testing/an-update-status';
import {
  assessPoolDisruption,
  readDisruptionWants,
  type PoolDisruptionInput,
} from './assess-pool-disruption';
import { listImpacts } from './list-impacts';
import { aConfig, aFile, loadedConfigs, policiesOf } from './testing/configs';

const POLICY = '/etc/containers/policy.json';
const VERSION = 'machineconfiguration.openshift.io/release-image-version';

const OLD = aConfig({ name: 'old', annotations: { [VERSION]: '4.18.8' } });
const OLDER = aConfig({ name: 'older', spec: { osImageURL: 'quay.io/os@sha256:0' } });
const NEW = aConfig({
  name: 'new',
  files: [aFile(POLICY)],
  annotations: { [VERSION]: '4.18.9' },
});
const CONFIGS = loadedConfigs({ old: OLD, older: OLDER, new: NEW });

const waiting = (name: string, changes: Partial<Parameters<typeof aNode>[0]> = {}) =>
  aNode({ name, currentConfig: 'old', desiredConfig: 'old', ...changes });

function assessPool(
  nodes: readonly ReturnType<typeof aNode>[],
  changes: Partial<PoolDisruptionInput> = {},
) {
  return assessPoolDisruption({
    pool: aPool({ name: 'worker', targetConfig: 'new', nodes }),
    configs: CONFIGS,
    policies: { ...policiesOf(), isStale: false },
    isSingleReplica: false,
    ...changes,
  });
}

it('groups nodes by where they come from, worst first', () => {
  const pool = assessPool([
    waiting('b'),
    waiting('a'),
    waiting('c', { currentConfig: 'older', desiredConfig: 'older' }),
    waiting('done', { currentConfig: 'new', desiredConfig: 'new' }),
  ]);
  expect(pool).toMatchObject({ state: 'behind', atTarget: 1 });
  expect(
    pool.groups.map(({ from, to, nodes, disruption }) => [from, to, nodes, disruption.impact.kind]),
  ).toEqual([
    ['older', 'new', ['c'], 'reboot'],
    ['old', 'new', ['a', 'b'], 'services'],
  ]);
  expect(pool.groups[1]).toMatchObject({ fromVersion: '4.18.8', toVersion: '4.18.9', picked: 0 });
});

it('counts the nodes with the same fate together', () => {
  const { groups } = assessPool([
    waiting('a'),
    waiting('b', { currentConfig: 'older', desiredConfig: 'older' }),
    waiting('c', { desiredConfig: 'new' }),
  ]);
  const counted = groups.map(({ nodes, disruption }) => ({ nodes: nodes.length, disruption }));
  expect(listImpacts(counted).map(({ impact, nodes }) => [impact.kind, nodes])).toEqual([
    ['reboot', 1],
    ['services', 2],
  ]);
});

it('lets a node that was picked go where it was sent, though the pool has moved on', () => {
  const { groups } = assessPool([waiting('a', { desiredConfig: 'older' })]);
  expect(groups).toMatchObject([{ to: 'older', picked: 1 }]);
});

it('compares the images of nodes in image mode', () => {
  const { groups } = assessPool([
    waiting('a', { currentImage: 'i', desiredImage: 'j' }),
    waiting('b', { currentImage: 'j', desiredImage: 'j' }),
    waiting('c', {
      currentConfig: 'new',
      desiredConfig: 'new',
      currentImage: 'i',
      desiredImage: 'j',
    }),
  ]);
  expect(groups.map(({ nodes, disruption }) => [nodes, disruption.impact.kind])).toEqual([
    [['c'], 'reboot'],
    [['a'], 'reboot'],
    [['b'], 'services'],
  ]);
});

it.each([
  {
    name: 'all at the target',
    nodes: [waiting('a', { currentConfig: 'new', desiredConfig: 'new' })],
    state: 'atTarget',
  },
  { name: 'no nodes', nodes: [], state: 'empty' },
])('$name: $state', ({ nodes, state }) => {
  const pool = assessPool(nodes);
  expect(pool.state).toBe(state);
  expect(pool.groups).toEqual([]);
});

it('does not take nodes that could not be read for none', () => {
  const pool = { ...aPool({ targetConfig: 'new', nodes: [] }), counts: undefined };
  expect(assessPool([], { pool }).state).toBe('nodesUnknown');
});

it('does not know what becomes of a node that does not name its configuration', () => {
  const { groups } = assessPool([waiting('a', { currentConfig: '', desiredConfig: '' })]);
  expect(groups[0]?.disruption.impact).toMatchObject({ kind: 'unknown', why: 'NoConfigName' });
});

describe('a release whose configuration is not rendered yet', () => {
  const nodes = [waiting('a'), waiting('b', { currentConfig: 'new', desiredConfig: 'new' })];

  it('is expected to bring another image to every node', () => {
    expect(assessPool(nodes, { updatingTo: '4.18.10' }).expectation).toEqual({
      version: '4.18.10',
      brings: 'osImage',
      nodes: 2,
    });
  });

  it('is not expected to where the image is pinned', () => {
    const pinned = aConfig({
      annotations: { 'machineconfiguration.openshift.io/os-image-url-overridden': 'true' },
    });
    const configs = new Map([...CONFIGS, ['new', loaded(pinned)] as const]);
    expect(assessPool(nodes, { updatingTo: '4.18.10', configs }).expectation?.brings).toBe(
      'osImagePinned',
    );
  });

  it('is expected without a right to read MachineConfigs, too', () => {
    const configs = new Map([['new', missing('Forbidden', 'no')] as const]);
    const pool = assessPool(nodes, { updatingTo: '4.18.10', configs });
    expect(pool.expectation?.brings).toBe('osImage');
  });

  it.each([
    { name: 'once it is rendered', updatingTo: '4.18.9' },
    { name: 'while no update runs', updatingTo: undefined },
  ])('is not guessed at $name', ({ updatingTo }) =>
    expect(assessPool(nodes, { updatingTo })).not.toHaveProperty('expectation'),
  );
});

it('asks for the configurations of nodes that are on their way, and for no others', () => {
  const pools = [
    aPool({ targetConfig: 'new', nodes: [waiting('a'), waiting('b', { desiredConfig: 'older' })] }),
    aPool({ targetConfig: 'x', nodes: [waiting('c', { currentConfig: 'x', desiredConfig: 'x' })] }),
  ];
  expect(readDisruptionWants(pools)).toEqual(['new', 'old', 'older']);
});
