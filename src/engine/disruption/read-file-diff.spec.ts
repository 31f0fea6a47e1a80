import { loaded, missing } from '../snapshot';
import { mayShowContent } from './content-visibility';
import { readFileDiff } from './read-file-diff';
import { aConfig, aFile } from './testing/configs';

it.each([
  { path: '/etc/containers/registries.conf', shown: true },
  { path: '/etc/containers/policy.json', shown: true },
  { path: '/etc/containers/registries.d/sigstore.yaml', shown: true },
  { path: '/etc/sysctl.d/99-vm.conf', shown: true },
  { path: '/etc/chrony.conf', shown: true },
  { path: '/var/lib/kubelet/config.json', shown: false },
  { path: '/etc/chrony.keys', shown: false },
  { path: '/etc/containers/registries.d/../auth.json', shown: false },
  { path: '/etc/containers/registries.d', shown: false },
  { path: '/etc/kubernetes/kubelet-ca.crt', shown: false },
  { path: '/etc/sysctl.d', shown: false },
  { path: '', shown: false },
])('the content of $path may be shown: $shown', ({ path, shown }) =>
  expect(mayShowContent(path)).toBe(shown),
);

const CHRONY = '/etc/chrony.conf';
const chrony = (text: string) => loaded(aConfig({ files: [aFile(CHRONY, text)] }));

it('shows the lines that differ', async () => {
  expect(
    await readFileDiff(CHRONY, chrony('pool a\nrtcsync\n'), chrony('pool b\nrtcsync\n')),
  ).toEqual({
    state: 'text',
    diff: [
      [
        { kind: 'removed', text: 'pool a' },
        { kind: 'added', text: 'pool b' },
        { kind: 'same', text: 'rtcsync' },
      ],
    ],
  });
});

it('shows a new file as added', async () => {
  expect(await readFileDiff(CHRONY, loaded(aConfig()), chrony('pool b\n'))).toEqual({
    state: 'text',
    diff: [[{ kind: 'added', text: 'pool b' }]],
  });
});

it('shows nothing where the bytes are the same', async () => {
  expect(await readFileDiff(CHRONY, chrony('a\n'), chrony('a\n'))).toEqual({
    state: 'text',
    diff: [],
  });
});

it('never decodes what may hold secrets', async () => {
  const path = '/var/lib/kubelet/config.json';
  const secret = loaded(aConfig({ files: [aFile(path, 'hush')] }));
  const diff = await readFileDiff(path, secret, loaded(aConfig()));
  expect(diff).toEqual({ state: 'hidden' });
});

it('says why it cannot', async () => {
  const broken = loaded(aConfig({ files: [aFile(CHRONY, '', { contents: { source: 'x' } })] }));
  expect(await readFileDiff(CHRONY, broken, chrony('a'))).toMatchObject({ state: 'unreadable' });
  const binary = loaded(
    aConfig({ files: [aFile(CHRONY, '', { contents: { source: 'data:,%00' } })] }),
  );
  expect(await readFileDiff(CHRONY, chrony('a'), binary)).toEqual({ state: 'binary' });
  expect(await readFileDiff(CHRONY, missing('Forbidden', 'no'), binary)).toEqual({
    state: 'unreadable',
    message: 'no',
  });
});
