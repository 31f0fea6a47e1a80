import { aMachine, anEvent } from '../../../scenarios/builders';
import { aNodeItem } from '../../testing/an-unfinished-item';
import { evidenceOf } from '../../testing/engine/evidence-of';
import { aControlPlane, anUpdateStatus } from '../../testing/an-update-status';
import { minutesAgo, NOW } from '../../testing/engine/readings';
import { wholeList } from '../reading/wanted-lists';
import { readWantedObjects, type EvidenceObjects } from '../reading/wanted-objects';
import { loaded } from '../snapshot';
import type { NextMove } from '../status/mover';
import { formatInstant } from '../time';
import { explainUnfinished } from './explain-unfinished';
import { takenNodes } from './taken-nodes';

const UPDATE_BEGAN = minutesAgo(60);

interface Taint {
  readonly key: string;
  readonly minutes?: number;
}

const tainted = (name: string, { key, minutes = 2 }: Taint) => ({
  metadata: { name },
  spec: { taints: [{ key: 'other' }, { key, timeAdded: formatInstant(minutesAgo(minutes)) }] },
});

const eventOn = (name: string, reason: string, message: string, minutes = 40) =>
  anEvent({
    about: { kind: 'Node', name },
    reason,
    message,
    at: formatInstant(minutesAgo(minutes)),
  });

function explain(
  nodes: readonly object[],
  {
    events = [],
    machines = [],
    move = 'reboot',
    nodeHealthChecks,
  }: Partial<Pick<EvidenceObjects, 'machines' | 'nodeHealthChecks'>> & {
    readonly events?: object[];
    readonly move?: NextMove;
  } = {},
) {
  const item = aNodeItem({ node: 'worker-a', pool: 'worker', move, pace: 'moving' });
  const evidence = evidenceOf({ machines, nodeHealthChecks }, [], [], [item], {
    controlPlane: { ...aControlPlane(), startedAt: UPDATE_BEGAN },
    nodes: { state: 'loaded', value: nodes },
    nodeEvents: { state: 'loaded', value: events },
  });
  return explainUnfinished([item], evidence, NOW)[0];
}

const REMEDIATION = { key: 'medik8s.io/remediation' };
const SCALE_DOWN = { key: 'ToBeDeletedByClusterAutoscaler' };

describe('a node that the update moves', () => {
  it.each([
    { taint: REMEDIATION, by: 'Remediation' },
    { taint: SCALE_DOWN, by: 'ClusterAutoscaler' },
    { taint: { key: 'medik8s.io/drain' }, by: 'NodeMaintenance' },
    { taint: { key: 'node.kubernetes.io/out-of-service' }, by: 'OutOfService' },
  ])('is late at once when it was taken by $by', ({ by, taint }) => {
    expect(explain([tainted('worker-a', taint)])).toMatchObject({
      pace: 'slow',
      evidence: [{ code: 'NodeTaken', by, before: [], sinceAt: minutesAgo(2) }],
    });
  });

  it.each([
    { key: 'DeletionCandidateOfClusterAutoscaler' },
    { key: 'node.kubernetes.io/unreachable' },
  ])('is in time with taint $key', (taint) =>
    expect(explain([tainted('worker-a', taint)])).toMatchObject({ pace: 'moving' }),
  );

  it.each([
    { name: 'another one is', nodes: [tainted('worker-b', REMEDIATION)], events: [] },
    {
      name: 'another one was, as an event says',
      nodes: [],
      events: [eventOn('worker-b', 'AddNoExecute', 'Remediation process - NoExecute taint added')],
    },
  ])('needs a person when $name taken by the same in this update', ({ events, nodes }) => {
    expect(explain([tainted('worker-a', REMEDIATION), ...nodes], { events })).toMatchObject({
      pace: 'needsPerson',
      mover: 'Administrator',
      evidence: [{ before: ['worker-b'] }],
    });
  });

  it.each([
    { name: 'by another one', nodes: [tainted('worker-b', SCALE_DOWN)], events: [] },
    {
      name: 'before the update',
      nodes: [tainted('worker-b', { ...REMEDIATION, minutes: 90 })],
      events: [eventOn('worker-c', 'AddNoExecute', 'Remediation process - x', 90)],
    },
  ])('is only late when others were taken $name', ({ events, nodes }) => {
    expect(explain([tainted('worker-a', REMEDIATION), ...nodes], { events })).toMatchObject({
      pace: 'slow',
      evidence: [{ before: [] }],
    });
  });

  it.each([
    { phase: 'Deleting', deletedAt: formatInstant(minutesAgo(1)), also: ['MachineNotRunning'] },
    // It reports, so its instance runs.
    { phase: 'Failed', also: [] },
  ])('says that its Machine is deleted while it is drained: $phase', ({ also, ...options }) => {
    const machine = aMachine({ node: 'worker-a', ...options });
    const machines = [{ state: 'loaded', value: [machine] }] as const;
    const found = explain([tainted('worker-a', SCALE_DOWN)], { move: 'drain', machines });
    expect(found?.evidence?.map(({ code }) => code)).toEqual(['NodeTaken', ...also]);
  });

  describe('that a NodeHealthCheck has remediated', () => {
    const aCheck = (name: string, ...unhealthyNodes: readonly object[]) => ({
      metadata: { name },
      status: { unhealthyNodes },
    });
    const started = { resource: { name: 'worker-a' }, started: '2026-04-14T12:00:00Z' };
    const nodeHealthChecks = loaded([
      aCheck('masters', { name: 'master-0', remediations: [started] }),
      aCheck('others', { name: 'worker-a', remediations: [] }),
      aCheck('workers', { name: 'worker-a', remediations: [started] }),
    ]);
    const workers = {
      group: 'remediation.medik8s.io',
      resource: 'nodehealthchecks',
      name: 'workers',
    };

    it('names it', () =>
      expect(
        explain([tainted('worker-a', REMEDIATION)], { nodeHealthChecks })?.evidence,
      ).toMatchObject([{ code: 'NodeTaken', healthCheck: workers }]));

    it('names it where it has the Machine deleted', () => {
      const machine = aMachine({
        node: 'worker-a',
        phase: 'Deleting',
        deletedAt: formatInstant(minutesAgo(1)),
      });
      const found = explain([tainted('worker-a', REMEDIATION)], {
        machines: [loaded([machine])],
        nodeHealthChecks,
      });
      expect(found?.evidence).toMatchObject([
        { code: 'NodeTaken' },
        { code: 'MachineNotRunning', healthCheck: workers },
      ]);
    });

    it('names none where none says so, nor for another controller', () => {
      const none = explain([tainted('worker-a', REMEDIATION)], { nodeHealthChecks: loaded([]) });
      const scaled = explain([tainted('worker-a', SCALE_DOWN)], { nodeHealthChecks });
      const found = [...(none?.evidence ?? []), ...(scaled?.evidence ?? [])];
      expect(found).toHaveLength(2);
      for (const evidence of found) expect(evidence).not.toHaveProperty('healthCheck');
    });

    it.each([
      { taint: REMEDIATION, wanted: [wholeList('nodeHealthChecks')] },
      { taint: SCALE_DOWN, wanted: [] },
    ])('is read only where a node is remediated: $taint.key', ({ taint, wanted }) => {
      const item = aNodeItem({ node: 'worker-a', pool: 'worker', move: 'reboot', pace: 'moving' });
      const wants = takenNodes.wants?.({
        status: anUpdateStatus({ unfinished: [item] }),
        nodes: [tainted('worker-a', taint)],
        objects: readWantedObjects().evidence,
        drainObjects: undefined,
      });
      expect(wants).toEqual(wanted);
    });
  });

  it('is another one than a node that only holds a slot', () =>
    expect(explain([tainted('worker-a', SCALE_DOWN)], { move: 'free' })?.evidence).toBeUndefined());

  it('is another one than a node beside it', () =>
    expect(explain([tainted('worker-b', REMEDIATION)])?.pace).toBe('moving'));
});
