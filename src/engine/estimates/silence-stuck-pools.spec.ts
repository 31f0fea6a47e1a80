import type { Pace, UnfinishedItem, UnfinishedSubject } from '../status/mover';
import type { PoolTimeLeft, StageTime } from '../status/time-left';
import type { Fault } from '../status/attention';
import type { HealthInsight } from '../status/health';
import { aHealthInsight } from '../../testing/an-update-status';
import { MINUTE } from '../time';
import { explainSilentOperators, silenceStuckPools } from './silence-stuck-pools';

function item(
  subject: UnfinishedSubject,
  pace: Pace,
  changes: Partial<UnfinishedItem> = {},
): UnfinishedItem {
  const object = { group: '', resource: 'nodes', name: 'any' };
  return { subject, object, move: 'roll', mover: 'Operator', can: 'yes', pace, ...changes };
}

const span = { fromNs: 5n * MINUTE, toNs: 9n * MINUTE };
const network = { kind: 'operator', operator: 'network' } as const;
const release = { kind: 'release', version: '4.18.9' } as const;

describe('explainSilentOperators', () => {
  it.each([
    { name: 'an operator that moves', items: [item(network, 'moving')], silence: undefined },
    { name: 'one that waits for its turn', items: [item(network, 'waiting')], silence: undefined },
    { name: 'one that takes too long', items: [item(network, 'slow')], silence: 'slow' },
    {
      name: 'one that stands still, beside one that takes too long',
      items: [item(network, 'slow'), item(network, 'stalled')],
      silence: 'blocked',
    },
    { name: 'a release that fails', items: [item(release, 'stalled')], silence: 'blocked' },
    {
      name: 'a later release that is not accepted',
      items: [item(release, 'needsPerson', { move: 'retrieve' })],
      silence: undefined,
    },
    {
      name: 'a node',
      items: [item({ kind: 'node', node: 'a', pool: 'worker' }, 'slow')],
      silence: undefined,
    },
  ])('$name: $silence', ({ items, silence }) => {
    expect(explainSilentOperators(items)).toBe(silence);
  });

  const common = {
    level: 'Warning',
    impact: 'Update Speed',
    scope: 'ControlPlane',
    resources: [],
    reference: '',
    operator: 'network',
  } as const;
  const late: HealthInsight = { ...common, code: 'OperatorLate', longestNs: 30n * MINUTE };
  const unavailable: HealthInsight = {
    ...common,
    code: 'OperatorUnavailable',
    conditionReason: '',
    message: '',
  };
  const faultOf = (insight: HealthInsight): Fault => ({
    key: 'operator',
    root: network,
    level: 'Warning',
    insights: [insight],
    consequences: [],
    isDraining: false,
  });

  it.each([
    { insight: aHealthInsight(), pace: 'moving', silence: 'operatorUnhealthy' },
    { insight: unavailable, pace: 'slow', silence: 'operatorUnhealthy' },
    { insight: unavailable, pace: 'stalled', silence: 'blocked' },
    { insight: late, pace: 'slow', silence: 'slow' },
  ] as const)(
    'an operator with the finding $insight.code that is $pace: $silence',
    ({ insight, pace, silence }) => {
      expect(explainSilentOperators([item(network, pace)], [faultOf(insight)])).toBe(silence);
    },
  );

  it('one whose condition only follows from another fault recovers with that one', () => {
    const node: Fault = {
      ...faultOf(aHealthInsight()),
      root: { kind: 'nodes', problem: 'slowDrain', pool: 'master', nodes: ['a'] },
      insights: [],
      consequences: [{ kind: 'insight', because: 'namesNode', insight: aHealthInsight() }],
    };
    expect(explainSilentOperators([item(network, 'moving')], [node])).toBeUndefined();
  });
});

describe('silenceStuckPools', () => {
  const operators: StageTime = {
    ...span,
    stage: 'operators',
    basis: 'operatorProgress',
    updated: 32,
    total: 33,
  };
  const timeOf = (pool: string, stages: readonly StageTime[]): PoolTimeLeft => {
    const nodes: StageTime = { ...span, stage: 'pool', pool, basis: 'documented', samples: 0 };
    const basis = { stages: [...stages, nodes], withoutNodes: 0 };
    return { pool, timeLeft: { kind: 'range', ...span, basis } };
  };
  const toCome = timeOf('worker', [operators]);
  const underWay = timeOf('infra', []);

  it('says nothing of a pool behind an operator that does not move as is normal', () => {
    for (const because of ['blocked', 'slow'] as const) {
      expect(
        silenceStuckPools([toCome, underWay], { unfinished: [], attention: [] }, because),
      ).toEqual([{ pool: 'worker', timeLeft: { kind: 'none', because, then: span } }, underWay]);
    }
    expect(
      silenceStuckPools([toCome, underWay], { unfinished: [], attention: [] }, undefined),
    ).toEqual([toCome, underWay]);
  });

  it('says nothing of a pool whose node waits for a person', () => {
    const drain = item({ kind: 'node', node: 'a', pool: 'infra' }, 'needsPerson', {
      move: 'drain',
    });
    expect(
      silenceStuckPools([toCome, underWay], { unfinished: [drain], attention: [] }, undefined),
    ).toEqual([
      toCome,
      { pool: 'infra', timeLeft: { kind: 'none', because: 'blocked', then: span } },
    ]);
  });

  const ofNode = (name: string, pace: Pace, changes: Partial<UnfinishedItem>) =>
    item({ kind: 'node', node: name, pool: 'infra' }, pace, {
      object: { resource: 'nodes', name },
      ...changes,
    });
  const silenced = (unfinished: readonly UnfinishedItem[], attention: readonly Fault[] = []) =>
    silenceStuckPools([underWay], { unfinished, attention }, undefined)[0]?.timeLeft.kind ===
    'none';

  it('says nothing of a pool with a node that another controller has taken', () => {
    const object = { resource: 'nodes', name: 'a' };
    const taken = { code: 'NodeTaken', object, node: 'a', by: 'ClusterAutoscaler', before: [] };
    const machine = { ...object, code: 'MachineNotRunning', object, isFailed: false, message: '' };
    const rebooting = (...evidence: object[]) =>
      ofNode('a', 'slow', { move: 'reboot', evidence: evidence as UnfinishedItem['evidence'] });
    expect(silenced([rebooting(taken)])).toBe(true);
    expect(silenced([rebooting({ ...machine, isDeleting: true })])).toBe(true);
    expect(silenced([rebooting({ ...machine, isDeleting: false, instanceState: 'off' })])).toBe(
      false,
    );
    expect(silenced([rebooting()])).toBe(false);
  });

  it.each([
    { move: 'recover', isSilenced: true },
    { move: 'free', isSilenced: true },
    { move: 'reboot', isSilenced: false },
  ] as const)('of a drain that waits for a node to $move: $isSilenced', ({ isSilenced, move }) => {
    const down = ofNode('a', 'moving', { move });
    const held = ofNode('b', 'waiting', { move: 'drain', behind: down.object });
    expect(silenced([down, held])).toBe(isSilenced);
  });

  describe('where a late node follows from an operator', () => {
    const late = ofNode('a', 'slow', { move: 'reboot' });
    const follows: Fault = {
      key: 'operator',
      root: { kind: 'operator', operator: 'network' },
      level: 'Warning',
      insights: [],
      isDraining: false,
      consequences: [
        {
          because: 'missesNetwork',
          kind: 'insight',
          insight: { ...aHealthInsight(), resources: [late.object] },
        },
      ],
    };

    it.each([
      { name: 'that needs a person', items: [item(network, 'needsPerson'), late], is: true },
      { name: 'that moves', items: [late, item(network, 'moving')], is: false },
    ])('$name: $is', ({ is, items }) => expect(silenced(items, [follows])).toBe(is));

    it('which does not: it still has time', () =>
      expect(silenced([item(network, 'needsPerson'), late])).toBe(false));
  });
});
