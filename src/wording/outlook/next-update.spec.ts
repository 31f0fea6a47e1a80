import type { UpdateBlocker, UpgradeRefusal } from '../../engine';
import { english } from '../language/english';
import {
  describeBlocker,
  describePauseLimits,
  describeRecommendation,
  describeRefusal,
  describeRestarts,
  describeUnderway,
  describeUpdateKind,
  reasonOfRisk,
} from './next-update';

it.each([
  ['patch', 'patch update'],
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
  ['risky', 'SlowBoot', 'a known risk applies'],
  ['risky', 'MultipleReasons', 'several known risks apply'],
  ['unknown', 'EvaluationFailed', "known risks couldn't be evaluated"],
  ['unknown', '', "known risks couldn't be evaluated"],
] as const)('%s for %p: %p', (risk, reason, text) =>
  expect(describeRecommendation({ risk, reason, message: '' }, english)).toBe(text),
);

describe('several known risks', () => {
  const aRisk = (message: string, applies?: string) => ({
    name: message,
    message,
    url: '',
    queries: [],
    applies,
  });

  it.each([
    {
      name: 'are counted by what each says of itself',
      risks: [aRisk('Slow.', 'True'), aRisk('Old.', 'True'), aRisk('Late.', 'False')],
      text: '2 known risks apply',
    },
    {
      name: 'are counted by what the message quotes',
      risks: [aRisk('Slow.'), aRisk('Old.'), aRisk('Late.')],
      text: '2 known risks apply',
    },
    {
      name: 'are not counted where one of them is missing',
      risks: [aRisk('Slow.')],
      text: 'several known risks apply',
    },
  ])('$name', ({ risks, text }) =>
    expect(
      describeRecommendation(
        { risk: 'risky', reason: 'MultipleReasons', message: 'Slow. a\n\nOld. b', risks },
        english,
      ),
    ).toBe(text),
  );
});

it.each([
  ['recommended', 'NotExposedToRisks', ''],
  ['risky', 'SlowBoot', 'SlowBoot'],
  ['risky', 'MultipleReasons', ''],
  ['unknown', 'EvaluationFailed', 'EvaluationFailed'],
] as const)('%s for %p has the reason %p', (risk, reason, shown) =>
  expect(reasonOfRisk({ risk, reason })).toBe(shown),
);

it.each<[blocker: UpdateBlocker, text: string]>([
  [{ by: 'notUpgradeable', conditionReason: 'AdminAckRequired' }, 'only patch updates are allowed'],
  [{ by: 'updateInProgress' }, 'another update is in progress'],
  [{ by: 'degradedPools', pools: ['gpu'] }, 'degraded nodes in pool gpu'],
  [{ by: 'degradedPools', pools: ['gpu', 'infra'] }, 'degraded nodes in pools gpu and infra'],
  [{ by: 'kubeletSkew', pools: ['worker'] }, 'kubelets too old in pool worker'],
  [{ by: 'giantHop', reason: 'MultipleMinorVersionsUpdate' }, 'more than one minor version ahead'],
  [{ by: 'giantHop', reason: 'MajorVersionUpdate' }, 'not the next major version'],
  [{ by: 'rollback' }, 'only a rollback to the previous version is possible'],
  [{ by: 'unreadable' }, 'unknown version format'],
])('%j: %s', (blocker, text) => expect(describeBlocker(blocker, english)).toBe(text));

it.each<[because: UpgradeRefusal['because'], operators: readonly string[], text: RegExp]>([
  ['operators', ['etcd'], /^1 operator blocks minor updates$/],
  ['operators', ['dns', 'etcd'], /^2 operators block minor updates$/],
  ['operators', [], /^Operators block minor updates$/],
  ['adminAck', [], /acknowledge/],
  ['overrides', [], /^ClusterVersion overrides/],
  ['deletions', [], /deleted/],
  ['updateInProgress', [], /in progress/],
  ['other', [], /\(Why\)$/],
])('a refusal because of %s %p', (because, operators, text) => {
  const from = operators.map((operator) => ({ operator, reason: 'R', message: '' }));
  expect(describeRefusal({ because, reason: 'Why', message: '', from }, english)).toMatch(text);
});

it.each([
  ['applying', /replaces its target/],
  ['notAccepted', /not affected/],
  ['failing', /may stop/],
  [undefined, /^$/],
] as const)('what is underway: %s', (underway, text) =>
  expect(describeUnderway(underway, english)).toMatch(text),
);

describe('nodes that restart twice', () => {
  const pool = { pool: 'worker', updated: 3, moving: 0, waiting: 7, nodes: [] };

  it('are those that are done, and some of the others', () =>
    expect(describeRestarts(pool, english)).toEqual([
      '3 nodes in pool worker reboot a second time',
      'Of the other 7 nodes, those that complete before the machine-config operator is updated also reboot twice. The rest update directly to the newer release.',
    ]));

  it('are counted with those on their way', () =>
    expect(describeRestarts({ ...pool, updated: 0, moving: 1, waiting: 0 }, english)).toEqual([
      '1 node in pool worker reboots a second time',
    ]));
});

it('names the minor before which a pool has to go on, where that is known', () => {
  const limit = { pool: 'gpu', isNext: true };
  expect(describePauseLimits([{ ...limit, unpauseBefore: '4.19' }], english)).toEqual([
    {
      isNext: true,
      text: 'Resume pool gpu before updating to 4.19: the kubelets of its nodes would be too old.',
    },
  ]);
  expect(describePauseLimits([limit], english)).toEqual([]);
});

it('names pools that have to go on before the same minor together', () => {
  const limits = [
    { pool: 'edge', isNext: false, unpauseBefore: '4.21' },
    { pool: 'gpu', isNext: true, unpauseBefore: '4.20' },
    { pool: 'infra', isNext: false, unpauseBefore: '4.21' },
  ];
  expect(describePauseLimits(limits, english).map(({ text }) => text)).toEqual([
    'Resume pools edge and infra before updating to 4.21: the kubelets of their nodes would be too old.',
    'Resume pool gpu before updating to 4.20: the kubelets of its nodes would be too old.',
  ]);
});
