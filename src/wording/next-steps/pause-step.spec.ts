import { stepFor } from '../../testing/step-for';

it('asks first for what has paused a pool, if that is no tool of people', () => {
  const pausedBy = 'sriov-network-operator';
  const step = stepFor({ code: 'PoolPaused', pool: 'infra', pausedBy });
  expect(step.action).toMatch(/^Check whether sriov-network-operator, which paused the pool, /);
  expect(step.check).toBe('oc -n openshift-sriov-network-operator get pods -o wide');
  expect(step.command).toMatch(/"paused":false/);
});

it.each(['oc', 'kubectl-edit', 'Mozilla', undefined])('takes %s for a person', (pausedBy) =>
  expect(stepFor({ code: 'PoolPaused', pool: 'infra', pausedBy }).action).toBe(
    'Resume the pool when its nodes can reboot.',
  ),
);

it('says that a paused pool’s nodes restart when it is resumed', () => {
  expect(stepFor({ code: 'PoolPaused', pool: 'infra' }).availability).toBe(
    "Drains and reboots the pool's nodes, up to maxUnavailable at a time.",
  );
});
