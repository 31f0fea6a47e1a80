import { type Found, stepFor, unavailable } from '../../testing/step-for';

const NODE_DEGRADED = { code: 'NodeDegraded', node: 'worker-0', message: 'disk full' } as const;

function late(move: 'apply' | 'reboot' | 'uncordon'): Found {
  return { code: 'NodeLate', node: 'worker-0', move, waiting: 0 };
}

it('takes a node that does not report for that, not for what it last said of its disk', () => {
  const causes = [
    { kind: 'DiskPressure', message: '' },
    { kind: 'NotReady', message: '' },
  ] as const;
  const step = stepFor({ code: 'NodeUnavailable', node: 'worker-0', causes });
  expect(step.command).toBe('oc describe node worker-0');
});

it.each([
  ['NodePool', 'infrastructureOwner', 'management cluster', undefined],
  [
    'WindowsMachineConfigOperator',
    'nodeOwner',
    'Windows machine of node worker-0',
    'oc -n openshift-windows-machine-config-operator logs deployment/windows-machine-config-operator --tail=200',
  ],
] as const)('goes to what manages the node: %s', (manager, who, named, otherwise) => {
  for (const finding of [NODE_DEGRADED, unavailable('NotReady')]) {
    const step = stepFor({ ...finding, manager });
    expect(step).toMatchObject({ who, command: 'oc describe node worker-0' });
    expect(step.action).toContain(named);
    expect(step.otherwise?.command).toBe(otherwise);
  }
});

it('takes the record of a configuration off the disk that alone names it', () => {
  const step = stepFor({ ...NODE_DEGRADED, recordedConfig: 'rendered-worker-gone' });
  expect(step.action).toContain('the record of rendered-worker-gone');
  expect(step.check).toContain('ls -l /etc/machine-config-daemon/currentconfig');
  expect(step.command).toMatch(/^oc debug node\/worker-0 -- .*machine-config-daemon-force'$/);
  expect(step.otherwise).toBeUndefined();
});

it('sends a node that does not come back to whoever runs the machine', () => {
  const step = stepFor(late('reboot'));
  expect(step.action).toMatch(/machine console of node worker-0/);
  expect(step.who).toBe('nodeOwner');
});
