import type { UpdateHistoryEntry } from '../resources/cluster-version';
import { checkGiantHop, checkRollback, checkUpgradeable, readUpdateKind } from './preconditions';

const entry = (version: string, state = 'Completed', image = version): UpdateHistoryEntry => ({
  version,
  state,
  image,
});

it.each([
  { from: '4.18.9', to: '4.18.10', kind: 'patch' },
  { from: '4.18.9', to: '4.19.3', kind: 'minor' },
  { from: '4.22.1', to: '5.0.0', kind: 'major' },
  { from: '4.18.9', to: '4.18.8', kind: 'rollback' },
  { from: '4.18.9', to: 'later', kind: 'unknown' },
  { from: '', to: '4.18.10', kind: 'unknown' },
  { from: '4.19.0-rc.1', to: '4.19.0', kind: 'patch' },
])('from $from to $to is a $kind update', ({ from, to, kind }) =>
  expect(readUpdateKind(from, to)).toBe(kind),
);

describe('while Upgradeable is False', () => {
  const upgradeable = { status: 'False', reason: 'AdminAckRequired' };
  it.each([
    { from: '4.1.1', to: '4.2.1', result: 'blocks', reason: 'AdminAckRequired' },
    { from: '4.1.3', to: '4.1.4', result: 'passes' },
    {
      from: '4.1.3',
      to: '4.1.4',
      hasOverrides: true,
      result: 'warns',
      reason: 'ClusterVersionOverridesSet',
    },
    {
      from: '4.1.1',
      to: '4.2.1',
      hasOverrides: true,
      result: 'blocks',
      reason: 'AdminAckRequired',
    },
    { from: '4.16.1', to: '4.18.3', result: 'blocks', reason: 'AdminAckRequired' },
    { from: '4.16.3', to: '4.16.1', result: 'passes' },
    { from: '4.16.1', to: '4.15.3', result: 'passes' },
    {
      from: '4.2.1',
      to: '4.2.3',
      history: [entry('4.2.1', 'Partial'), entry('4.1.1')],
      result: 'warns',
      reason: 'MinorVersionClusterUpdateInProgress',
    },
    {
      from: '5.0.1',
      to: '5.0.3',
      history: [entry('5.0.1', 'Partial'), entry('4.1.1')],
      result: 'warns',
      reason: 'MajorVersionClusterUpdateInProgress',
    },
    { from: 'now', to: '4.2.1', result: 'warns', reason: 'InvalidCurrentVersion' },
    { from: '4.1.1', to: 'later', result: 'blocks', reason: 'InvalidDesiredVersion' },
  ])('$from to $to $result ($reason)', (row) => {
    const { from, to, hasOverrides = false, history = [entry(from)], result, reason } = row;
    expect(checkUpgradeable({ from, to, upgradeable, hasOverrides, history })).toEqual(
      reason === undefined ? { result } : { result, reason },
    );
  });
});

it.each(['True', 'Unknown', undefined])('minor updates pass with Upgradeable=%p', (status) =>
  expect(
    checkUpgradeable({
      from: '4.1.1',
      to: '4.2.1',
      upgradeable: status === undefined ? undefined : { status, reason: '' },
      hasOverrides: false,
      history: [],
    }),
  ).toEqual({ result: 'passes' }),
);

it.each([
  { from: '1.0.1', to: '1.0.0', history: [entry('1.0.1'), entry('1.0.0')], result: 'passes' },
  { from: '1.0.1', to: '1.0.0', history: [entry('1.0.1')], result: 'blocks' },
  {
    from: '1.0.2',
    to: '1.0.0',
    history: [entry('1.0.2'), entry('1.0.1', 'Partial'), entry('1.0.0')],
    result: 'blocks',
  },
  {
    from: '1.0.1',
    to: '1.0.0',
    history: [entry('1.0.1', 'Completed', 'multi'), entry('1.0.1'), entry('1.0.0')],
    result: 'blocks',
  },
  { from: '2.0.0', to: '1.0.0', history: [entry('2.0.0'), entry('1.0.0')], result: 'blocks' },
  { from: '1.0.0', to: '1.0.1', history: [], result: 'passes' },
])('going back from $from to $to $result', ({ from, to, history, result }) =>
  expect(checkRollback(from, to, history).result).toBe(result),
);

it.each([
  { from: '1.0.0', to: '1.0.1', reason: undefined },
  { from: '1.0.0', to: '1.0.0', reason: undefined },
  { from: '1.0.0', to: '1.2.0', reason: 'MultipleMinorVersionsUpdate' },
  { from: '1.0.0', to: '2.0.0', reason: 'MajorVersionUpdate' },
  { from: '4.22.3', to: '5.0.0', reason: undefined },
  { from: '4.18.3', to: '5.0.0', reason: undefined },
  { from: '4.22.3', to: '5.1.0', reason: 'MajorVersionUpdate' },
])('the hop from $from to $to: $reason', ({ from, to, reason }) =>
  expect(checkGiantHop(from, to)).toEqual(
    reason === undefined ? { result: 'passes' } : { result: 'blocks', reason },
  ),
);
