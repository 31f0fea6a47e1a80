import { anEvent } from '../../../scenarios/builders';
import { aDrain, aRefusedPod, POD } from '../../testing/a-drain';
import { aNodeItem } from '../../testing/an-unfinished-item';
import { aControlPlane, aNode, aPool } from '../../testing/an-update-status';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { KNOWN_CAUSE_READER } from '../known-causes';
import { loaded, missing } from '../snapshot';
import { formatInstant } from '../time';
import type { DrainBlocker } from '../status/drain';
import type { NodeAssessment } from '../status/node';
import { documentedRebootTime } from '../timelines/reboot-time';
import { readWantedObjects } from '../reading/wanted-objects';
import { explainDrains } from './explain-drains';
import { explainUnfinished } from './explain-unfinished';
import { EvidenceByObject } from './find-evidence';

const NO_NETWORK =
  'error killing pod: failed to "KillPodSandbox" for "4e4a2b3c" with KillPodSandboxError: "rpc error: code = Unknown desc = failed to destroy network for pod sandbox k8s_web-0_shop(8d1f): error removing pod shop_web-0 from CNI network \\"multus-cni-network\\": plugin type=\\"multus-shim\\" failed (delete): connection refused"';
const STUCK: DrainBlocker = { ...POD, code: 'StuckTerminating', endedAt: minutesAgo(49) };

interface Case {
  readonly events?: readonly Partial<Parameters<typeof anEvent>[0]>[];
  readonly blockers?: readonly DrainBlocker[];
  readonly node?: Partial<NodeAssessment>;
}

const FAILED = { reason: 'FailedKillPod', message: NO_NETWORK } as const;

function find({ blockers = [STUCK], events = [FAILED], node = {} }: Case) {
  const drains = [aDrain({ blockers })];
  const objects = events.map((event) =>
    anEvent({
      about: { kind: 'Pod', name: 'web-0', namespace: 'shop' },
      type: 'Warning',
      at: formatInstant(minutesAgo(2)),
      message: '',
      reason: 'FailedKillPod',
      ...event,
    }),
  );
  const evidence = new EvidenceByObject({
    operators: [],
    pools: [aPool({ nodes: [aNode({ name: 'worker-0', ...node })] })],
    loneNodes: [],
    objects: {
      ...readWantedObjects().evidence,
      eventsByObject: new Map([['shop/web-0', loaded(objects)]]),
    },
    controlPlane: aControlPlane(),
    drains,
    unfinished: [],
    slots: [],
    topology: 'HighlyAvailable',
    drainObjects: undefined,
    nodes: missing('NotCollected'),
    rebootTimeOf: () => documentedRebootTime('other'),
    causes: KNOWN_CAUSE_READER,
    now: NOW,
  });
  const item = aNodeItem({
    move: 'drain',
    mover: 'Administrator',
    pace: 'needsPerson',
    object: { resource: 'nodes', name: 'worker-0' },
  });
  return {
    evidence: evidence.of({ resource: 'nodes', name: 'worker-0' }),
    items: explainUnfinished([item], evidence, NOW),
    blockers: explainDrains(drains, evidence).flatMap((drain) => drain.blockers),
  };
}

describe('a pod that should be gone from a drained node', () => {
  it('stays for what its kubelet says', () => {
    const { blockers, evidence, items } = find({});
    const found = {
      code: 'PodNotEnding',
      object: POD.pod,
      node: 'worker-0',
      sinceAt: minutesAgo(2),
      cause: { code: 'PodNetworkNotRemoved', captures: { node: 'worker-0', object: 'web-0' } },
    };
    expect(evidence).toMatchObject([found]);
    expect(blockers).toMatchObject([{ code: 'StuckTerminating', failure: found }]);
    expect(items).toMatchObject([
      { mover: 'Administrator', pace: 'needsPerson', cause: { code: 'PodNetworkNotRemoved' } },
    ]);
  });

  it('stays for what was said last', () =>
    expect(
      find({
        events: [
          { ...FAILED, message: 'old', at: formatInstant(minutesAgo(9)) },
          { reason: 'FailedUnMount', message: 'new' },
        ],
      }).evidence,
    ).toMatchObject([{ message: 'new' }]));

  it('has no cause that nobody knows', () => {
    const [first] = find({ events: [{ message: 'no idea' }] }).evidence;
    expect(first).toMatchObject({ message: 'no idea' });
    expect(first).not.toHaveProperty('cause');
  });

  it('tells nothing of a drain that something else is in the way of first', () => {
    const { blockers, evidence } = find({ blockers: [aRefusedPod(), STUCK] });
    expect(evidence).toEqual([]);
    expect(blockers[0]).not.toHaveProperty('failure');
    expect(blockers[1]).toMatchObject({ failure: { code: 'PodNotEnding' } });
  });

  it.each<{ readonly name: string } & Case>([
    { name: 'events are about something else', events: [{ reason: 'Unhealthy', message: 'x' }] },
    { name: 'an event is no warning', events: [{ ...FAILED, type: 'Normal' }] },
    {
      name: 'it still has time',
      blockers: [{ ...POD, code: 'LongGracePeriod', endsAt: minutesAgo(-9) }],
    },
    {
      name: 'its node is silent',
      node: {
        unavailable: true,
        unavailableBecause: [{ kind: 'NotReady', message: 'Kubelet stopped posting node status.' }],
      },
    },
  ])('is not explained where $name', (given) => {
    const { blockers, evidence } = find(given);
    expect(evidence).toEqual([]);
    expect(blockers[0]).not.toHaveProperty('failure');
  });
});
