import type { UpdateBlocker, UpgradeRefusal } from '../../engine';
import { english } from '../language/english';
import {
  describeBlocker,
  describePauseLimit,
  describeRecommendation,
  describeRefusal,
  describeRestarts,
  describeUnderway,
  describeUpdateKind,
} from './next-update';

it.each([
  ['patch', 'patch'],
  ['minor', 'minor update'],
  ['major', 'major update'],
  ['rollback', 'rollback'],
  ['unknown', 'Unknown'],
] as const)('%s is called %p', (kind, text) =>
  expect(describeUpdateKind(kind, english)).toBe(text),
);

it.each([
  ['recommended', '', 'recommended'],
  ['recommended', 'NotExposedToRisks', 'recommended'],
  ['risky', 'SlowBoot', 'a known risk applies (SlowBoot)'],
  ['unknown', 'EvaluationFailed', 'its risk could not be checked (EvaluationFailed)'],
  ['unknown', '', 'its risk could not be checked'],
] as const)('%s for %p: %p', (risk, reason, text) =>
  expect(describeRecommendation({ risk, reason }, english)).toBe(text),
);

it.each<[blocker: UpdateBlocker, text: string]>([
  [
    { by: 'notUpgradeable', conditionReason: 'AdminAckRequired' },
    'the cluster takes only patches now (AdminAckRequired)',
  ],
  [{ by: 'updateInProgress' }, 'another update is on its way'],
  [{ by: 'degradedPools', pools: ['gpu'] }, 'degraded nodes in pool gpu'],
  [{ by: 'degradedPools', pools: ['gpu', 'infra'] }, 'degraded nodes in pools gpu and infra'],
  [{ by: 'kubeletSkew', pools: ['worker'] }, 'kubelets too old in pool worker'],
  [{ by: 'giantHop', reason: 'MultipleMinorVersionsUpdate' }, 'further than one minor version'],
  [{ by: 'giantHop', reason: 'MajorVersionUpdate' }, 'not the next major version'],
  [{ by: 'rollback' }, 'only the version before this one may be gone back to'],
  [{ by: 'unreadable' }, 'its version cannot be read'],
])('%j: %s', (blocker, text) => expect(describeBlocker(blocker, english)).toBe(text));

it.each<[because: UpgradeRefusal['because'], operators: readonly string[], text: RegExp]>([
  ['operators', ['etcd'], /^1 operator refuses a minor update$/],
  ['operators', ['dns', 'etcd'], /^2 operators refuse a minor update$/],
  ['operators', [], /^Operators refuse a minor update$/],
  ['adminAck', [], /acknowledge/],
  ['overrides', [], /^Overrides/],
  ['deletions', [], /deleted/],
  ['updateInProgress', [], /in progress/],
  ['other', [], /\(Why\)$/],
])('a refusal because of %s %p', (because, operators, text) => {
  const from = operators.map((operator) => ({ operator, reason: 'R', message: '' }));
  expect(describeRefusal({ because, reason: 'Why', message: '', from }, english)).toMatch(text);
});

it.each([
  ['applying', /replaces its target/],
  ['notAccepted', /unharmed/],
  ['failing', /stuck/],
  [undefined, /^$/],
] as const)('what is underway: %s', (underway, text) =>
  expect(describeUnderway(underway, english)).toMatch(text),
);

describe('nodes that restart twice', () => {
  const pool = { pool: 'worker', updated: 3, moving: 0, waiting: 7, nodes: [] };

  it('are those that are done, and some of the others', () =>
    expect(describeRestarts(pool, english)).toEqual([
      '3 nodes of pool worker restart a second time',
      'Of the other 7, those that get done before the machine-config operator itself is replaced restart twice too; the rest go straight to the newer release',
    ]));

  it('are counted with those on their way', () =>
    expect(describeRestarts({ ...pool, updated: 0, moving: 1, waiting: 0 }, english)).toEqual([
      '1 node of pool worker restarts a second time',
    ]));
});

it('names the minor before which a pool has to go on, where that is known', () => {
  const limit = { pool: 'gpu', isNext: true };
  expect(describePauseLimit({ ...limit, unpauseBefore: '4.19' }, english)).toMatch(
    /^Pool gpu has to go on before 4\.19:/,
  );
  expect(describePauseLimit(limit, english)).toBe('');
});
