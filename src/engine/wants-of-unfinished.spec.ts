import { assessScenario } from '../testing/assess-scenario';
import { aNodeItem } from '../testing/an-unfinished-item';
import { anUpdateStatus } from '../testing/an-update-status';
import { minutesAgo } from '../testing/engine/readings';
import type { UnfinishedItem } from './status/mover';
import { wantsOfUnfinished } from './wants-of-unfinished';

const readsOf = (...unfinished: readonly UnfinishedItem[]) => [
  ...new Set(wantsOfUnfinished(anUpdateStatus({ unfinished })).map(({ read }) => read)),
];

it('wants nothing where nothing is left to do, or all moves in time', () => {
  expect(readsOf()).toEqual([]);
  const moves = ['drain', 'apply', 'reboot', 'uncordon'] as const;
  expect(readsOf(...moves.map((move) => aNodeItem({ move, sinceAt: minutesAgo(9) })))).toEqual([]);
});

it.each(['idle', 'progressing', 'single-node', 'hosted', 'moving-update'])(
  'wants nothing of a cluster that is well: %s',
  (scenario) => expect(readsOf(...assessScenario(scenario).unfinished)).toEqual([]),
);

describe('certificates', () => {
  const away = aNodeItem({ move: 'reboot', sinceAt: minutesAgo(10) });
  const evidence: UnfinishedItem['evidence'] = [
    {
      code: 'CertificatePending',
      object: { resource: 'certificatesigningrequests', name: 'csr-1' },
      node: 'worker-0',
      requestor: '',
      isDenied: false,
      others: 0,
    },
  ];

  it.each<{ name: string; item: UnfinishedItem; isWanted: boolean }>([
    { name: 'away for 10 minutes', item: away, isWanted: true },
    { name: 'away since nobody knows when', item: { ...away, sinceAt: undefined }, isWanted: true },
    {
      name: 'in the way and not ready',
      item: { ...away, move: 'free', mover: 'InfrastructureOwner' },
      isWanted: true,
    },
    {
      name: 'in the way and cordoned',
      item: { ...away, move: 'free', mover: 'Administrator' },
      isWanted: false,
    },
    {
      name: 'known to wait for one',
      item: { ...away, move: 'free', mover: 'Administrator', evidence },
      isWanted: true,
    },
    { name: 'being drained', item: { ...away, move: 'drain', pace: 'slow' }, isWanted: false },
  ])('of a node that is $name: $isWanted', ({ isWanted, item }) =>
    expect(readsOf(item).includes('certificateSigningRequests')).toBe(isWanted),
  );
});
