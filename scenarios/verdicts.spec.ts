import type { UpdateStatus } from '../src/engine';
import { assessScenario } from '../src/testing/assess-scenario';
import { SCENARIOS, type Scenario } from '.';

interface Expected {
  readonly id: string;
  readonly verdict: string;
  readonly operators: string;
  /** Updated of all nodes per pool with nodes, in list order. `?`: not known. */
  readonly pools: string;
}

/** What the engine makes of each scenario at the moment that it shows. */
const EXPECTED: readonly Expected[] = [
  {
    id: 'moving-update',
    verdict: 'progressing Operators',
    operators: '33/34',
    pools: 'infra 1/3, master 1/3, worker 2/12',
  },
  {
    id: 'idle',
    verdict: 'notUpdating Idle',
    operators: '34/34',
    pools: 'infra 3/3, master 3/3, worker 12/12',
  },
  {
    id: 'signer-expiring',
    verdict: 'notUpdating Idle',
    operators: '34/34',
    pools: 'infra 3/3, master 3/3, worker 12/12',
  },
  {
    id: 'looking-ahead',
    verdict: 'notUpdating Idle',
    operators: '34/34',
    pools: 'infra 3/3, master 3/3, worker 12/12',
  },
  {
    id: 'progressing',
    verdict: 'progressing Operators',
    operators: '24/34',
    pools: 'infra 0/3, master 0/3, worker 0/12',
  },
  {
    id: 'slow',
    verdict: 'slow Operators',
    operators: '32/34',
    pools: 'infra 0/3, master 0/3, worker 0/12',
  },
  {
    id: 'stalled',
    verdict: 'stalled Operators',
    operators: '32/34',
    pools: 'infra 0/3, master 0/3, worker 0/12',
  },
  {
    id: 'registry-unreachable',
    verdict: 'waitingForYou Operators',
    operators: '32/34',
    pools: 'infra 0/3, master 0/3, worker 0/12',
  },
  {
    id: 'webhook-unreachable',
    verdict: 'failing ClusterVersionFailing',
    operators: '30/34',
    pools: 'infra 0/3, master 0/3, worker 0/12',
  },
  {
    id: 'failing',
    verdict: 'failing ClusterVersionFailing',
    operators: '30/34',
    pools: 'infra 0/3, master 0/3, worker 0/12',
  },
  {
    id: 'drain-blocked',
    verdict: 'waitingForYou DrainBlocked',
    operators: '34/34',
    pools: 'infra 3/3, master 3/3, worker 2/12',
  },
  {
    id: 'drain-variety',
    verdict: 'waitingForYou DrainBlocked',
    operators: '34/34',
    pools: 'master 3/3, worker 0/12',
  },
  {
    id: 'replacement-missing',
    verdict: 'waitingForYou DrainBlocked',
    operators: '34/34',
    pools: 'master 3/3, worker 2/6',
  },
  {
    id: 'controller-hangs',
    verdict: 'waitingForYou NodeLate',
    operators: '34/34',
    pools: 'master 3/3, worker 2/6',
  },
  {
    id: 'config-invalid',
    verdict: 'waitingForYou RenderFailed',
    operators: '34/34',
    pools: 'infra 2/2, master 3/3, worker 4/6',
  },
  {
    id: 'drain-few-rights',
    verdict: 'waitingForYou DrainBlocked',
    operators: '34/34',
    pools: 'infra 3/3, master 3/3, worker 2/12',
  },
  {
    id: 'node-degraded',
    verdict: 'waitingForYou NodesDegraded',
    operators: '33/34',
    pools: 'master 1/3, worker 0/8',
  },
  {
    id: 'node-not-ready',
    verdict: 'failing ClusterVersionFailing',
    operators: '33/34',
    pools: 'master 1/3, worker 6/6',
  },
  {
    id: 'os-image-pull',
    verdict: 'waitingForYou NodesDegraded',
    operators: '33/34',
    pools: 'master 1/3, worker 4/4',
  },
  {
    id: 'not-back',
    verdict: 'stalled NodeLate',
    operators: '34/34',
    pools: 'master 3/3, worker 4/8',
  },
  {
    id: 'certificate-pending',
    verdict: 'waitingForYou NodeLate',
    operators: '34/34',
    pools: 'master 3/3, worker 4/8',
  },
  { id: 'version-only', verdict: 'unknown PoolsMissing', operators: '0/0', pools: '' },
  {
    id: 'paused-pool',
    verdict: 'waitingForYou PoolsPaused',
    operators: '34/34',
    pools: 'infra 2/3, master 3/3, worker 0/40',
  },
  {
    id: 'config-change',
    verdict: 'notUpdating Idle',
    operators: '34/34',
    pools: 'edge 2/2, gpu 4/4, infra 3/3, master 3/3, worker 60/60',
  },
  {
    id: 'second-update',
    verdict: 'progressing WorkerPools',
    operators: '34/34',
    pools: 'master 3/3, worker 3/10',
  },
  {
    id: 'before-start',
    verdict: 'notUpdating Idle',
    operators: '34/34',
    pools: 'infra 3/3, master 3/3, worker 12/12',
  },
  {
    id: 'payload-not-accepted',
    verdict: 'waitingForYou PayloadNotAccepted',
    operators: '34/34',
    pools: 'infra 3/3, master 3/3, worker 12/12',
  },
  {
    id: 'payload-signature',
    verdict: 'waitingForYou PayloadNotAccepted',
    operators: '34/34',
    pools: 'infra 3/3, master 3/3, worker 12/12',
  },
  {
    id: 'payload-preconditions',
    verdict: 'waitingForYou PayloadNotAccepted',
    operators: '34/34',
    pools: 'infra 3/3, master 3/3, worker 12/12',
  },
  {
    id: 'workers-behind',
    verdict: 'progressing WorkerPools',
    operators: '34/34',
    pools: 'infra 0/2, master 3/3, worker 12/60',
  },
  { id: 'single-node', verdict: 'progressing Operators', operators: '33/34', pools: 'master 0/1' },
  {
    id: 'single-node-back',
    verdict: 'progressing Operators',
    operators: '33/34',
    pools: 'master 0/1',
  },
  { id: 'compact', verdict: 'progressing Operators', operators: '33/34', pools: 'master 1/3' },
  {
    id: 'two-node-arbiter',
    verdict: 'stalled NodeLate',
    operators: '33/34',
    pools: 'arbiter 0/1, master 2/2',
  },
  { id: 'hosted', verdict: 'progressing Operators', operators: '19/21', pools: '' },
  { id: 'hosted-idle', verdict: 'notUpdating Idle', operators: '21/21', pools: '' },
  {
    id: 'hosted-nodes-lost',
    verdict: 'slow Operators',
    operators: '19/21',
    pools: '',
  },
  {
    id: 'windows-nodes',
    verdict: 'progressing WorkerPools',
    operators: '34/34',
    pools: 'master 3/3, worker 4/6',
  },
  {
    id: 'new-worker',
    verdict: 'progressing WorkerPools',
    operators: '34/34',
    pools: 'master 3/3, worker 3/7',
  },
  {
    id: 'few-rights',
    verdict: 'progressing Operators',
    operators: '33/34',
    pools: 'infra 2/3, master 2/3, worker 4/12',
  },
  {
    id: 'no-machine-configs',
    verdict: 'progressing WorkerPools',
    operators: '34/34',
    pools: 'infra 3/3, master 3/3, worker 8/12',
  },
  {
    id: 'slots-held',
    verdict: 'waitingForYou SlotsHeld',
    operators: '34/34',
    pools: 'master 3/3, worker 2/8',
  },
  {
    id: 'zone-silent',
    verdict: 'waitingForYou NodeLate',
    operators: '34/34',
    pools: 'master 3/3, worker 6/9',
  },
  {
    id: 'image-build',
    verdict: 'waitingForYou ImageBuild',
    operators: '33/34',
    pools: 'gpu 0/2, infra 0/3, master 1/3, worker 2/9',
  },
  {
    id: 'multi-arch',
    verdict: 'progressing Operators',
    operators: '33/34',
    pools: 'infra 1/3, master 1/3, worker 2/12',
  },
  {
    id: 'partial-before',
    verdict: 'progressing Operators',
    operators: '22/34',
    pools: 'master 0/3, worker 0/12',
  },
  {
    id: 'retargeted',
    verdict: 'progressing Operators',
    operators: '33/34',
    pools: 'master 1/3, worker 0/12',
  },
  {
    id: 'unknown-state',
    verdict: 'unknown CannotDetermine',
    operators: '0/34',
    pools: 'infra 0/3, master 0/3, worker 0/12',
  },
  {
    id: 'slow-masters',
    verdict: 'progressing Operators',
    operators: '33/34',
    pools: 'master 1/3, worker 2/2',
  },
  {
    id: 'passing-noise',
    verdict: 'progressing Operators',
    operators: '33/34',
    pools: 'master 1/3, worker 1/6',
  },
  {
    id: 'config-in-between',
    verdict: 'progressing WorkerPools',
    operators: '34/34',
    pools: 'master 3/3, worker 3/8',
  },
  {
    id: 'config-deleted',
    verdict: 'waitingForYou NodesDegraded',
    operators: '34/34',
    pools: 'master 3/3, worker 2/5',
  },
  {
    id: 'kernel-arguments',
    verdict: 'failing ClusterVersionFailing',
    operators: '33/34',
    pools: 'master 0/3, worker 3/3',
  },
  {
    id: 'other-master',
    verdict: 'failing ClusterVersionFailing',
    operators: '33/34',
    pools: 'master 0/3, worker 3/3',
  },
  {
    id: 'machine-deleted',
    verdict: 'waitingForYou NodeLate',
    operators: '33/34',
    pools: 'master 2/3, worker 1/6',
  },
  {
    id: 'half-listed',
    verdict: 'waitingForYou DrainBlocked',
    operators: '34/34',
    pools: 'master 3/3, worker 22/60',
  },
  {
    id: 'apis-unregistered',
    verdict: 'failing ClusterVersionFailing',
    operators: '33/34',
    pools: 'infra 0/3, master 0/3, worker 0/12',
  },
  {
    id: 'operator-silent',
    verdict: 'stalled Operators',
    operators: '32/34',
    pools: 'infra 0/3, master 0/3, worker 0/12',
  },
  {
    id: 'operator-crashing',
    verdict: 'waitingForYou Operators',
    operators: '32/34',
    pools: 'infra 0/3, master 0/3, worker 0/12',
  },
  {
    id: 'operator-unmanaged',
    verdict: 'waitingForYou Operators',
    operators: '32/34',
    pools: 'infra 0/3, master 0/3, worker 0/12',
  },
];

/** Too many pools for one line. */
const LARGE = [
  { id: 'nodes-500', verdict: 'progressing WorkerPools', nodes: 500 },
  { id: 'nodes-5000', verdict: 'progressing WorkerPools', nodes: 5000 },
];

function scenarioNamed(id: string): Scenario {
  const scenario = SCENARIOS.find((candidate) => candidate.id === id);
  if (!scenario) throw new Error(`No scenario ${id}`);
  return scenario;
}

function poolText({ pools }: UpdateStatus): string {
  if (pools.some(({ counts }) => counts === undefined)) return '?';
  return pools
    .flatMap(({ counts, name }) =>
      counts && counts.total > 0 ? [`${name} ${counts.updated}/${counts.total}`] : [],
    )
    .join(', ');
}

describe('what the engine says', () => {
  it('is written down for every scenario', () => {
    const ids = [...EXPECTED, ...LARGE].map(({ id }) => id);
    expect(ids.sort()).toEqual(SCENARIOS.map(({ id }) => id).sort());
  });

  it.each(EXPECTED)('$id: $verdict', ({ id, operators, pools, verdict }) => {
    const status = assessScenario(scenarioNamed(id));
    const { counts } = status.controlPlane;
    expect({
      verdict: `${status.verdict.kind} ${status.verdict.reason}`,
      operators: `${counts.updated}/${counts.total}`,
      pools: poolText(status),
    }).toEqual({ verdict, operators, pools });
  });

  it.each(LARGE)('$id: $verdict', ({ id, nodes, verdict }) => {
    const status = assessScenario(scenarioNamed(id));
    expect(`${status.verdict.kind} ${status.verdict.reason}`).toBe(verdict);
    expect(status.pools.reduce((sum, { counts }) => sum + (counts?.total ?? 0), 0)).toBe(nodes);
  });
});

describe('the moving update', () => {
  const scenario = scenarioNamed('moving-update');
  const minutes = Array.from({ length: 106 * 2 }, (_, half) => half / 2);

  it('goes through its verdicts in order, and never back', () => {
    const verdicts = minutes.map((minute) => {
      const { verdict } = assessScenario(scenario, minute * 60_000);
      return `${verdict.kind} ${verdict.reason}`;
    });
    const distinct = verdicts.filter((verdict, index) => verdict !== verdicts[index - 1]);
    expect(distinct).toEqual([
      'notUpdating Idle',
      'progressing CheckingPayload',
      'progressing Operators',
      'progressing WorkerPools',
      'updated RecentlyUpdated',
    ]);
  });

  it('shows every phase of a node', () => {
    const phases = new Set(
      minutes.flatMap((minute) =>
        assessScenario(scenario, minute * 60_000).pools.flatMap(({ nodes }) =>
          nodes.map(({ phase }) => phase),
        ),
      ),
    );
    expect([...phases].sort()).toEqual(['Draining', 'Pending', 'Rebooting', 'Updated', 'Updating']);
  });
});
