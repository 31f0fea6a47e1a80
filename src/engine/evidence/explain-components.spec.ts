import {
  aLease,
  anEndpointSlice,
  anUnschedulablePod,
  aPod,
  aTroubledPod,
  aWebhookConfiguration,
} from '../../../scenarios/builders';
import { aDrain } from '../../testing/a-drain';
import { aNodeItem, aPoolItem } from '../../testing/an-unfinished-item';
import { somePoolSlots } from '../../testing/some-pool-slots';
import { aNode } from '../../testing/an-update-status';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { loaded, missing } from '../snapshot';
import { formatInstant, MINUTE, type Instant } from '../time';
import type { UnfinishedItem } from '../status/mover';
import type { EvidenceObjects } from '../reading/wanted-objects';
import { explainDrains } from './explain-drains';
import { explainUnfinished } from './explain-unfinished';
import { AWAY, evidenceOf } from '../../testing/engine/evidence-of';

describe('the pod that builds an image', () => {
  const building = (minutes: number, pace: UnfinishedItem['pace'] = 'moving') =>
    aPoolItem({
      move: 'build',
      mover: 'BuildController',
      sinceAt: minutesAgo(minutes),
      normal: { longestNs: 34n * MINUTE, basis: 'pool', samples: 1 },
      pace,
    });
  const waiting = (minutes: number) =>
    anUnschedulablePod(
      {
        name: 'build-worker-1-x8k2p',
        namespace: 'openshift-machine-config-operator',
        node: '',
        createdAt: formatInstant(minutesAgo(minutes)),
      },
      '0/11 nodes are available: 11 Insufficient memory.',
    );
  const explain = (item: UnfinishedItem, ...pods: readonly object[]) => {
    const object = {
      group: 'machineconfiguration.openshift.io',
      resource: 'machineosbuilds',
      name: 'worker-1',
    };
    const build = { kind: 'building', message: '', object } as const;
    return explainUnfinished(
      [item],
      evidenceOf({ podsByBuild: new Map([['worker-1', loaded(pods)]]) }, [], [], [item], {
        slots: [somePoolSlots({ pool: 'worker', build })],
      }),
      NOW,
    );
  };

  it('has a late build need a person where no node takes it', () =>
    expect(explain(building(45, 'slow'), waiting(45))).toMatchObject([
      {
        pace: 'needsPerson',
        cause: { code: 'ResourceShort' },
        evidence: [{ code: 'PodNotRunning', reason: 'Unschedulable' }],
      },
    ]));

  it('does so within the time of the build as soon as it has lasted', () => {
    expect(explain(building(12), waiting(12))).toMatchObject([{ pace: 'needsPerson' }]);
    expect(explain(building(4), waiting(4))).toEqual([building(4)]);
  });

  it('says nothing of what else its pool is at', () => {
    const start = aPoolItem({ pace: 'slow' });
    expect(explain(start, waiting(45))).toEqual([start]);
    expect(explain(building(45, 'slow'))).toEqual([building(45, 'slow')]);
  });
});

describe('the machine-config controller', () => {
  const NAMESPACE = 'openshift-machine-config-operator';
  const crashing = aTroubledPod(
    { name: 'machine-config-controller-1', namespace: NAMESPACE, node: 'master-0' },
    { reason: 'CrashLoopBackOff' },
  );
  const drain = aNodeItem({
    node: 'worker-1',
    move: 'drain',
    mover: 'DrainController',
    pace: 'slow',
    can: 'unknown',
  });
  const explain = (item: UnfinishedItem, ...pods: readonly object[]) =>
    explainUnfinished(
      [item],
      evidenceOf({ controllerPods: loaded(pods) }, undefined, undefined, [item]),
      NOW,
    );

  it.each([
    ['drain', 'DrainController'],
    ['uncordon', 'DrainController'],
    ['start', 'NodeController'],
    ['render', 'RenderController'],
  ] as const)('that crashes has a late %s need a person', (move, mover) =>
    expect(explain({ ...drain, move, mover }, crashing)).toMatchObject([
      {
        mover: 'Administrator',
        can: 'no',
        pace: 'needsPerson',
        evidence: [
          { code: 'PodNotRunning', object: { resource: 'pods', name: crashing.metadata.name } },
        ],
      },
    ]),
  );

  it('that is not ready, though it runs, has it need one, too', () => {
    const notReady = aTroubledPod(
      {
        name: 'machine-config-controller-1',
        namespace: NAMESPACE,
        node: 'master-0',
        status: { containerStatuses: [] },
      },
      { reason: 'CrashLoopBackOff', sinceAt: formatInstant(minutesAgo(5)) },
    );
    expect(explain(drain, notReady)).toMatchObject([
      {
        mover: 'Administrator',
        pace: 'needsPerson',
        evidence: [{ code: 'PodNotRunning', reason: 'NotReady' }],
      },
    ]);
  });

  it('that has no pod has it need one, too', () =>
    expect(explain(drain)).toMatchObject([
      {
        mover: 'Administrator',
        can: 'no',
        pace: 'needsPerson',
        evidence: [{ code: 'ControllerMissing', object: { resource: 'deployments' } }],
      },
    ]));

  it.each<{ name: string; sinceAt: Instant; restarts: number; pace: UnfinishedItem['pace'] }>([
    { name: 'as long as it may just start', sinceAt: minutesAgo(2), restarts: 1, pace: 'moving' },
    { name: 'that crashes for long', sinceAt: minutesAgo(5), restarts: 1, pace: 'needsPerson' },
    { name: 'that crashes often', sinceAt: minutesAgo(2), restarts: 7, pace: 'needsPerson' },
  ])('$name leaves what it has to move: $pace', ({ pace, restarts, sinceAt }) => {
    const pod = aTroubledPod(
      { name: 'machine-config-controller-1', namespace: NAMESPACE, node: 'master-0' },
      { reason: 'CrashLoopBackOff', sinceAt: formatInstant(sinceAt), restarts },
    );
    const moving = { ...drain, sinceAt: minutesAgo(2), pace: 'moving', can: 'yes' } as const;
    expect(explain(moving, pod)).toMatchObject([{ pace }]);
  });

  it('that is ready and has not renewed its lease has a move within its time need one', () => {
    const pods = [aPod({ name: 'machine-config-controller-1', namespace: NAMESPACE })];
    const leaseRenewed = (minutes: number) =>
      aLease({
        name: 'machine-config-controller',
        namespace: NAMESPACE,
        holder: 'machine-config-controller-1_0a1b',
        renewedAt: formatInstant(minutesAgo(minutes)),
      });
    const moving = { ...drain, sinceAt: minutesAgo(2), pace: 'moving', can: 'yes' } as const;
    const drains = [aDrain({ node: 'worker-1', nextAttemptAt: NOW })];
    const look = (minutes: number) => {
      const leases = new Map([[NAMESPACE, loaded([leaseRenewed(minutes)])]]);
      const objects = { controllerPods: loaded(pods), leasesByNamespace: leases };
      const evidence = evidenceOf(objects, undefined, drains, [moving]);
      const [{ nextAttemptAt } = {}] = explainDrains(drains, evidence);
      return { items: explainUnfinished([moving], evidence, NOW), nextAttemptAt };
    };
    expect(look(3)).toEqual({ items: [moving], nextAttemptAt: NOW });
    expect(look(4)).toMatchObject({
      items: [
        {
          mover: 'Administrator',
          pace: 'needsPerson',
          evidence: [{ code: 'LeaseNotRenewed', sinceAt: minutesAgo(4) }],
        },
      ],
      nextAttemptAt: undefined,
    });
  });

  it('retries no drain while none of its pods runs', () => {
    const drains = [aDrain({ node: 'worker-1', nextAttemptAt: NOW })];
    const retriesWith = (pods: EvidenceObjects['controllerPods']) =>
      explainDrains(drains, evidenceOf({ controllerPods: pods }, undefined, drains, [drain])).map(
        ({ nextAttemptAt, retryEveryNs }) => [nextAttemptAt, retryEveryNs],
      );
    expect(retriesWith(loaded([]))).toEqual([[undefined, undefined]]);
    expect(retriesWith(loaded([crashing]))).toEqual([[undefined, undefined]]);
    expect(retriesWith(missing('Forbidden'))).toEqual([[NOW, 300_000_000_000n]]);
    expect(retriesWith(loaded([aPod({ namespace: NAMESPACE, node: 'master-1' })]))).toEqual([
      [NOW, 300_000_000_000n],
    ]);
  });

  it('may be there where its pods cannot be read', () => {
    const evidence = evidenceOf({ controllerPods: missing('Forbidden') }, undefined, undefined, [
      drain,
    ]);
    expect(explainUnfinished([drain], evidence, NOW)).toEqual([drain]);
  });

  it.each<{ name: string; item: UnfinishedItem; others?: readonly object[] }>([
    { name: 'what waits for others', item: { ...drain, mover: 'ApplicationOwner' } },
    { name: 'what the daemon moves', item: { ...drain, move: 'apply', mover: 'Daemon' } },
    {
      name: 'what another pod of it moves, which is ready',
      item: drain,
      others: [aPod({ namespace: NAMESPACE, node: 'master-1' })],
    },
  ])('says nothing of $name', ({ item, others = [] }) =>
    expect(explain(item, crashing, ...others)).toEqual([item]),
  );
});

describe('the daemon of a node that is late', () => {
  const item = aNodeItem({ node: 'worker-1', pace: 'slow' });
  const explain = (
    list: ReturnType<typeof missing> | ReturnType<typeof loaded<readonly object[]>>,
  ) => explainUnfinished([item], evidenceOf({ daemonsByNode: new Map([['worker-1', list]]) }), NOW);

  it('needs a person where it is known to be absent: nothing else moves the node on', () =>
    expect(explain(loaded([]))).toMatchObject([
      {
        mover: 'Administrator',
        can: 'no',
        pace: 'needsPerson',
        evidence: [{ code: 'DaemonMissing', node: 'worker-1', object: { resource: 'daemonsets' } }],
      },
    ]));

  it('is not asked about where the node is away', () => {
    const away = aNode({ ...AWAY, name: 'worker-1' });
    const daemonsByNode = new Map([['worker-1', loaded([])]]);
    expect(explainUnfinished([item], evidenceOf({ daemonsByNode }, [away]), NOW)).toEqual([item]);
  });

  it('may be there where its pods cannot be read', () =>
    expect(explain(missing('Forbidden'))).toEqual([item]));
});

describe('a webhook that does not answer', () => {
  const drains = [
    aDrain({
      node: 'worker-1',
      message:
        'error when evicting pods/"web-0" -n "shop": Internal error occurred: failed calling webhook "validate.policy.example.com": failed to call webhook: Post "https://webhook.policies.svc:443/validate?timeout=10s": no endpoints available for service "webhook"',
    }),
  ];
  const explain = (ready: number, pace: UnfinishedItem['pace'], minutes?: number) =>
    explainUnfinished(
      [
        aNodeItem({
          node: 'worker-1',
          move: 'drain',
          mover: 'DrainController',
          pace,
          ...(minutes !== undefined && { sinceAt: minutesAgo(minutes) }),
        }),
      ],
      evidenceOf(
        {
          validatingWebhooks: loaded([aWebhookConfiguration()]),
          endpointSlices: new Map([['policies/webhook', loaded([anEndpointSlice({ ready })])]]),
        },
        [],
        drains,
      ),
      NOW,
    );

  it('is for those who run it, as long as nothing is ready there', () => {
    expect(explain(0, 'moving', 5)).toMatchObject([
      { mover: 'ApplicationOwner', can: 'no', pace: 'moving' },
    ]);
    expect(explain(0, 'slow')).toMatchObject([{ can: 'no', pace: 'needsPerson' }]);
  });

  it('needs them at once where nobody knows since when the drain fails', () =>
    expect(explain(0, 'moving')).toMatchObject([
      { mover: 'ApplicationOwner', can: 'no', pace: 'needsPerson' },
    ]));

  it('may answer the next time, once something is', () =>
    expect(explain(1, 'slow')).toMatchObject([
      { mover: 'DrainController', can: 'yes', evidence: [{ readyEndpoints: 1 }] },
    ]));
});
