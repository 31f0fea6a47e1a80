import { readClusterVersion } from './cluster-version';

const CURRENT = { version: '4.22.5', image: 'registry.example/release@sha256:5' };
const NEWER = { version: '4.22.6', image: 'registry.example/release@sha256:6' };

it.each([
  {
    name: 'the release that the cluster has is not on offer while it is still listed',
    status: { desired: CURRENT, availableUpdates: [CURRENT, NEWER] },
    versions: ['4.22.6'],
  },
  {
    name: 'nor is it with a risk',
    status: { desired: CURRENT, conditionalUpdates: [{ release: CURRENT }, { release: NEWER }] },
    versions: ['4.22.6'],
  },
  {
    name: 'the same version of another image is',
    status: { desired: CURRENT, availableUpdates: [{ ...NEWER, version: '4.22.5' }] },
    versions: ['4.22.5'],
  },
  {
    name: 'a release without an image is not taken for one that has none either',
    status: { desired: { version: '4.22.5' }, availableUpdates: [{ version: '4.22.6' }] },
    versions: ['4.22.6'],
  },
])('$name', ({ status, versions }) => {
  const { availableUpdates } = readClusterVersion({ status });
  expect(availableUpdates.map(({ version }) => version)).toEqual(versions);
});
