import { english } from '../language/english';
import { describeGateStep } from './gate-step';

const GATE = { gate: 'ack-4.18-x', minor: '4.18', message: 'Read it.', isInvalid: false };

it('acknowledges exactly what is asked for', () => {
  const { action, command } = describeGateStep(GATE, english);
  expect(action).toBe('Complete what ack-4.18-x requires, then acknowledge it.');
  expect(command).toBe(
    `oc -n openshift-config patch configmap admin-acks --patch '{"data":{"ack-4.18-x":"true"}}' --type=merge`,
  );
});

it('does not acknowledge what no acknowledgement helps', () => {
  const { command } = describeGateStep({ ...GATE, isInvalid: true }, english);
  expect(command).toBe('oc -n openshift-config-managed get configmap admin-gates -o yaml');
});
