import { aNodeItem, anOperatorItem } from '../../testing/an-unfinished-item';
import { minutesAgo } from '../../testing/engine/readings';
import type { Fault } from '../status/attention';
import type { UnfinishedItem } from '../status/mover';
import { addUnhealthyOperators } from './unhealthy-operators';

const fault = (changes: Partial<Fault> = {}): Fault => ({
  key: 'operator etcd',
  root: { kind: 'operator', operator: 'etcd' },
  level: 'Error',
  insights: [],
  isDraining: false,
  sinceAt: minutesAgo(12),
  consequences: [],
  ...changes,
});
const UPDATING = { progressing: 'True' } as const;
const RECOVER: UnfinishedItem = {
  subject: { kind: 'operator', operator: 'etcd' },
  object: { group: 'config.openshift.io', resource: 'clusteroperators', name: 'etcd' },
  move: 'recover',
  mover: 'Operator',
  can: 'unknown',
  sinceAt: minutesAgo(12),
  pace: 'stalled',
};

describe('an operator that is unhealthy', () => {
  it.each(['Error', 'Critical'] as const)('has to recover once that is %s', (level) => {
    expect(addUnhealthyOperators([], [fault({ level })], true, UPDATING)).toEqual([RECOVER]);
  });

  it.each(['Warning', 'Info', 'Unknown'] as const)('may be for a while: %s', (level) => {
    expect(addUnhealthyOperators([], [fault({ level })], true, UPDATING)).toEqual([]);
  });

  it.each(['Error', 'Warning'] as const)('needs whom its cause names at once: %s', (level) => {
    const mover = 'InfrastructureOwner';
    const cause = {
      code: 'AppsDomainNotResolved',
      captures: {},
      text: 'no such host',
      mover,
    } as const;
    const rollout = anOperatorItem({ operator: 'etcd', pace: 'slow' });
    expect(addUnhealthyOperators([rollout], [fault({ level, cause })], true, UPDATING)).toEqual([
      { ...RECOVER, cause, mover, can: 'no', pace: 'needsPerson' },
      rollout,
    ]);
  });

  it('is as slow as it is where a component changes its cause', () => {
    const cause = {
      code: 'EtcdWithoutQuorum',
      captures: {},
      text: 'no leader',
      mover: 'Machine',
    } as const;
    expect(addUnhealthyOperators([], [fault({ level: 'Warning', cause })], true, UPDATING)).toEqual(
      [],
    );
    expect(addUnhealthyOperators([], [fault({ cause })], true, UPDATING)).toEqual([
      { ...RECOVER, cause, mover: 'Machine' },
    ]);
  });

  it.each([false, undefined])('holds nothing up where no update runs: %s', (updating) => {
    expect(addUnhealthyOperators([], [fault()], updating, UPDATING)).toEqual([]);
  });

  it('waits for another fault where it only follows from that', () => {
    const root = { kind: 'nodes', problem: 'late', nodes: ['m'] } as const;
    expect(addUnhealthyOperators([], [fault({ root })], true, UPDATING)).toEqual([]);
  });

  it.each(['needsPerson', 'stalled', 'slow'] as const)('is said already: %s', (pace) => {
    const unfinished = [anOperatorItem({ operator: 'etcd', pace })];
    expect(addUnhealthyOperators(unfinished, [fault()], true, UPDATING)).toEqual(unfinished);
  });

  it('is said once where its rollout needs the same person', () => {
    const cause = {
      code: 'RegistryUnreachable',
      captures: {},
      text: '',
      mover: 'Registry',
    } as const;
    const unfinished = [anOperatorItem({ operator: 'etcd', pace: 'needsPerson' })];
    expect(addUnhealthyOperators(unfinished, [fault({ cause })], true, UPDATING)).toEqual(
      unfinished,
    );
  });

  it.each(['moving', 'waiting'] as const)('comes before its own rollout: %s', (pace) => {
    const rollout = anOperatorItem({ operator: 'etcd', pace });
    expect(addUnhealthyOperators([rollout], [fault()], true, UPDATING)).toEqual([RECOVER, rollout]);
  });

  describe('because of which another one is late', () => {
    const late = {
      code: 'OperatorLate',
      operator: 'console',
      level: 'Warning',
      impact: 'Update Speed',
      scope: 'ControlPlane',
      resources: [],
      reference: '',
    } as const;
    const consequences = [{ kind: 'insight', because: 'missesRoute', insight: late }] as const;
    const behind = RECOVER.object;
    const rollout = (pace: UnfinishedItem['pace']) => anOperatorItem({ operator: 'console', pace });
    const waits = (item: UnfinishedItem) => ({ ...item, can: 'no', pace: 'waiting', behind });

    it.each(['slow', 'stalled'] as const)('is waited for by that one: %s', (pace) => {
      const item = rollout(pace);
      const found = addUnhealthyOperators([item], [fault({ consequences })], true, UPDATING);
      expect(found).toEqual([RECOVER, waits(item)]);
    });

    it('is slow before it is an error', () => {
      const item = rollout('slow');
      const entry = fault({ consequences, level: 'Warning' });
      const found = addUnhealthyOperators([item], [entry], true, UPDATING);
      expect(found).toEqual([{ ...RECOVER, pace: 'slow' }, waits(item)]);
    });

    it('has one item where it is late itself', () => {
      const own = anOperatorItem({ operator: 'etcd', pace: 'stalled' });
      const item = rollout('stalled');
      const found = addUnhealthyOperators([own, item], [fault({ consequences })], true, UPDATING);
      expect(found).toEqual([own, waits(item)]);
    });

    it.each(['moving', 'needsPerson'] as const)('holds nothing that has its own: %s', (pace) => {
      const item = rollout(pace);
      const found = addUnhealthyOperators([item], [fault({ consequences })], true, UPDATING);
      expect(found).toContain(item);
    });
  });

  describe('once the control plane is done', () => {
    const done = { progressing: 'False' } as const;
    const nodes = [aNodeItem({ pace: 'stalled', sinceAt: minutesAgo(3) })];
    const movesWith = (changes?: Partial<Fault>) =>
      addUnhealthyOperators(nodes, [fault(changes)], true, done).map(({ move }) => move);

    it('comes after nodes that do not get on, however old it is', () =>
      expect(movesWith()).toEqual(['apply', 'recover']));

    it('comes before what gets on', () =>
      expect(
        addUnhealthyOperators([aNodeItem({ pace: 'slow' })], [fault()], true, done)[0],
      ).toEqual({ ...RECOVER, isAside: true }));

    it.each([
      { level: 'Warning', moves: ['apply'] },
      { level: 'Error', moves: ['recover', 'apply'] },
    ] as const)('needs a person once it is an error: $level', ({ level, moves }) => {
      const cause = {
        kind: 'recognized',
        code: 'EtcdMemberUnhealthy',
        captures: {},
        text: 'x',
        mover: 'Administrator',
      } as const;
      expect(movesWith({ cause, level })).toEqual(moves);
    });

    it('holds nothing where nodes end the update without it', () =>
      expect(movesWith({ isAside: true })).toEqual(['apply']));

    it('takes its place where nodes follow from it', () => {
      const insight = {
        code: 'NodeLate',
        level: 'Error',
        impact: 'Update Stalled',
        scope: 'Cluster',
        resources: [],
        reference: '',
        node: 'worker-0',
        move: 'reboot',
        waiting: 0,
      } as const;
      const consequences = [{ kind: 'insight', because: 'missesNetwork', insight }] as const;
      expect(movesWith({ consequences })).toEqual(['recover', 'apply']);
    });
  });

  it('takes its place among the others, worst first', () => {
    const unfinished = [
      aNodeItem({ pace: 'needsPerson' }),
      anOperatorItem({ operator: 'dns', pace: 'stalled', sinceAt: minutesAgo(90) }),
      anOperatorItem({ operator: 'network', pace: 'stalled', sinceAt: minutesAgo(3) }),
      aNodeItem({ pace: 'slow' }),
    ];
    const moves = addUnhealthyOperators(unfinished, [fault()], true, UPDATING).map(
      ({ object, move }) => `${move} ${object.name}`,
    );
    expect(moves).toEqual([
      'apply worker-0',
      'roll dns',
      'recover etcd',
      'roll network',
      'apply worker-0',
    ]);
  });
});
