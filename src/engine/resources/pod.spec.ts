import { aPod } from '../../../scenarios/builders';
import { readPod, trimPod } from './pod';

const ENDING = aPod({
  labels: { 'kubevirt.io': 'virt-launcher', app: 'web' },
  annotations: { 'kubevirt.io/domain': 'db', 'example.com/secret': 'x' },
  owner: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', name: 'db' },
  ending: {
    at: '2025-11-03T14:00:00Z',
    graceSeconds: 600,
    finalizers: ['example.com/a'],
  },
});

describe('a pod', () => {
  it('is read', () => {
    expect(readPod(ENDING)).toMatchObject({
      name: 'web-0',
      namespace: 'shop',
      nodeName: 'worker-a',
      phase: 'Running',
      isReady: true,
      isMirror: false,
      gracePeriodSeconds: 600,
      finalizers: ['example.com/a'],
      controller: { group: 'kubevirt.io', kind: 'VirtualMachineInstance', name: 'db' },
      virtualMachine: 'db',
    });
  });

  it.each([
    { name: 'its annotation', pod: { annotations: { 'kubevirt.io/domain': 'a' } }, machine: 'a' },
    {
      name: 'its owner',
      pod: { owner: { apiVersion: 'kubevirt.io/v1', kind: 'VirtualMachineInstance', name: 'b' } },
      machine: 'b',
    },
    { name: 'its label', pod: {}, machine: 'c' },
  ])('tells its virtual machine by $name', ({ machine, pod }) => {
    const labels = { 'kubevirt.io': 'virt-launcher', 'vm.kubevirt.io/name': 'c' };
    expect(readPod(aPod({ ...pod, labels })).virtualMachine).toBe(machine);
  });

  it('that is no launcher runs no virtual machine', () =>
    expect(
      readPod(aPod({ annotations: { 'kubevirt.io/domain': 'a' } })).virtualMachine,
    ).toBeUndefined());

  it('is owned by its controller, and by nobody else', () => {
    const owned = (controller: boolean) => ({
      metadata: {
        name: 'x',
        ownerReferences: [{ apiVersion: 'v1', kind: 'Node', name: 'n', controller }],
      },
    });
    expect(readPod(owned(true)).controller).toEqual({ group: '', kind: 'Node', name: 'n' });
    expect(readPod(owned(false)).controller).toBeUndefined();
  });

  it.each([null, undefined, 7, 'x', [], {}, { metadata: [], spec: 3, status: 'x' }])(
    'may be anything: %p',
    (object) => expect(readPod(object)).toMatchObject({ name: '', finalizers: [], isReady: false }),
  );
});

describe('a trimmed pod', () => {
  it('reads as the pod itself', () => expect(readPod(trimPod(ENDING))).toEqual(readPod(ENDING)));

  it('keeps what became of its containers', () => {
    const waiting = { name: 'app', image: 'x', state: { waiting: { reason: 'ErrImagePull' } } };
    expect(trimPod(aPod({ status: { initContainerStatuses: [waiting] } }))).toMatchObject({
      status: { initContainerStatuses: [waiting] },
    });
  });

  it('lets go of environment, commands, volumes and other annotations', () => {
    const secret = 'hunter2';
    const object = aPod({
      annotations: { 'example.com/note': secret },
      spec: {
        containers: [
          { name: 'app', image: 'x', env: [{ name: 'A', value: secret }], args: [secret] },
        ],
        volumes: [{ name: secret, emptyDir: {} }],
      },
    });
    expect(JSON.stringify(trimPod(object))).not.toContain(secret);
  });

  it('has to have a name', () => {
    expect(trimPod({ metadata: {} })).toBeUndefined();
    expect(trimPod(null)).toBeUndefined();
  });
});
