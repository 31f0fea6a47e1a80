import { KNOWN_CAUSE_READER } from '../known-causes';
import type { UnavailabilityCause } from '../status/node';
import { readDegradation } from './degradation';

const FULL: UnavailabilityCause = { kind: 'DiskPressure', message: 'kubelet has disk pressure' };

it.each<{ name: string; text: string; disk?: UnavailabilityCause; code: string }>([
  { name: 'what its daemon says', text: 'a: No space left on device', code: 'RootDiskFull' },
  { name: 'its disk, where that is unknown', text: 'exit status 1', code: 'DiskPressure' },
  {
    name: 'unknown, where a silent kubelet left the disk behind',
    text: 'exit status 1',
    disk: { ...FULL, isUnknown: true },
    code: 'NotRecognized',
  },
])('degrades a node by $name', ({ code, disk = FULL, text }) => {
  const node = { name: 'worker-a', degradedReason: text, unavailableBecause: [disk] };
  expect(readDegradation(node, KNOWN_CAUSE_READER)?.code).toBe(code);
});
