import { aClusterVersion, adminGates, aRelease } from '../../../scenarios/builders';
import { aPayload } from '../../testing/a-payload';
import { readClusterVersion } from '../resources/cluster-version';
import { loaded, missing } from '../snapshot';
import type { AdminGate } from '../status/payload';
import { addOpenGates, listGatesOf, listOpenGates } from './admin-gates';

const VERSION = readClusterVersion(
  aClusterVersion({
    history: [
      { release: aRelease('4.19.1'), state: 'Partial', startedAt: '2026-03-01T10:00:00Z' },
      {
        release: aRelease('4.18.9'),
        state: 'Completed',
        startedAt: '2026-02-01T10:00:00Z',
        completedAt: '2026-02-01T11:00:00Z',
      },
    ],
  }),
);

function openGates(
  gates: Readonly<Record<string, string>>,
  acknowledged: readonly string[] = [],
): readonly AdminGate[] | undefined {
  const [inGates, inAcks] = adminGates(gates, acknowledged);
  return listOpenGates(VERSION, {
    adminGates: loaded([inGates]),
    adminAcks: loaded([inAcks]),
  });
}

const gatesOf = (...parameters: Parameters<typeof openGates>) =>
  openGates(...parameters)?.map(({ gate }) => gate);

describe('open gates', () => {
  it('are those of the minor that is left, by name', () =>
    expect(
      openGates({ 'ack-4.18-b': 'B.', 'ack-4.18-a': 'A.', 'ack-4.17-a': 'No.', 'ack-4.19-a': '' }),
    ).toEqual([
      { gate: 'ack-4.18-a', minor: '4.18', message: 'A.', isInvalid: false },
      { gate: 'ack-4.18-b', minor: '4.18', message: 'B.', isInvalid: false },
    ]));

  it('are not those that are acknowledged', () =>
    expect(gatesOf({ 'ack-4.18-a': 'A.', 'ack-4.18-b': 'B.' }, ['ack-4.18-a'])).toEqual([
      'ack-4.18-b',
    ]));

  it.each(['True', 'yes', ''])('are acknowledged by "true" alone, not by "%s"', (value) =>
    expect(
      listOpenGates(VERSION, {
        adminGates: loaded([{ data: { 'ack-4.18-a': 'A.' } }]),
        adminAcks: loaded([{ data: { 'ack-4.18-a': value } }]),
      }),
    ).toHaveLength(1),
  );

  it.each(['ack-4.18', 'ack-4.18--x', 'ack-3.11-x', 'kube-4.18-x'])(
    'are invalid with the name %s, whatever the minor',
    (gate) =>
      expect(openGates({ [gate]: 'A.' })).toEqual([
        { gate, minor: '', message: 'A.', isInvalid: true },
      ]),
  );

  it('are invalid when they say nothing', () =>
    expect(openGates({ 'ack-4.18-a': '' })).toMatchObject([{ isInvalid: true }]));

  it('are all open without a ConfigMap that acknowledges', () =>
    expect(
      listOpenGates(VERSION, {
        adminGates: loaded([{ data: { 'ack-4.18-a': 'A.' } }]),
        adminAcks: loaded([]),
      }),
    ).toHaveLength(1));

  it.each([
    { adminGates: missing('Forbidden'), adminAcks: loaded([]) },
    { adminGates: loaded([]), adminAcks: missing('Forbidden') },
    { adminGates: undefined, adminAcks: undefined },
  ])('are unknown unless both ConfigMaps are known', (objects) =>
    expect(listOpenGates(VERSION, objects)).toBeUndefined(),
  );
});

describe('a request', () => {
  const gates: readonly AdminGate[] = [
    { gate: 'ack-4.18-a', minor: '4.18', message: 'A is removed.', isInvalid: false },
  ];
  const aRefused = (conditionReason: string, message = '', blocks = true) =>
    aPayload({
      preconditions: [{ name: 'ClusterVersionUpgradeable', conditionReason, message, blocks }],
    });

  it.each([
    { reason: 'AdminAckRequired', message: '', isTold: true },
    { reason: 'MultipleReasons', message: 'Two:\n* A is removed.', isTold: true },
    { reason: 'MultipleReasons', message: 'Two.', isTold: false },
    { reason: 'ClusterOperatorsNotUpgradeable', message: '', isTold: false },
  ])('that fails for $reason ($message) is told its gates: $isTold', (example) => {
    const told = addOpenGates(aRefused(example.reason, example.message), gates);
    expect(told).toMatchObject({
      preconditions: [example.isTold ? { gates } : { conditionReason: example.reason }],
    });
    expect(JSON.stringify(told.preconditions).includes('ack-4.18-a')).toBe(example.isTold);
  });

  it('stays as it is without open gates', () => {
    const refused = aRefused('AdminAckRequired');
    expect(addOpenGates(refused, [])).toBe(refused);
    expect(addOpenGates(refused, undefined)).toBe(refused);
  });
});

it('finds the gates that a message is about, in its order', () => {
  const gates = ['B is removed.', 'A is removed.', ''].map((message) => ({
    gate: `ack ${message}`,
    minor: '4.18',
    message,
    isInvalid: false,
  }));
  const namesOf = (message: string) => listGatesOf(message, gates).map(({ gate }) => gate);
  expect(namesOf('* A is removed.\n* B is removed.')).toEqual([
    'ack A is removed.',
    'ack B is removed.',
  ]);
  expect(namesOf('C is removed.')).toEqual([]);
});
