import { anUpdateStatus } from '../../testing/an-update-status';
import { english } from '../../wording/language/english';
import { explainReadiness } from './explain-readiness';

const STATUS = anUpdateStatus({
  updating: false,
  readiness: [
    { weight: 'informs', code: 'NodeReleasesUnknown', nodes: 1, version: '4.18.9' },
    { weight: 'informs', code: 'ImageMode', pool: 'worker' },
  ],
});

it('tells what to settle before the next update, and not what another section tells', () =>
  expect(explainReadiness(STATUS, { topic: 'all' }, english)).toEqual([
    {
      title: 'Before the next update',
      items: [
        {
          text: 'Pool worker builds its own OS image',
          details: [
            {
              text: 'The image is built and pushed before the first node is updated.',
              command: 'oc get machineosconfigs,machineosbuilds',
            },
          ],
        },
      ],
    },
  ]));

it('tells nothing where nothing is found, and not for another topic', () => {
  expect(explainReadiness(anUpdateStatus({}), { topic: 'all' }, english)).toEqual([]);
  expect(explainReadiness(STATUS, { topic: 'node', name: 'a-2' }, english)).toEqual([]);
});
