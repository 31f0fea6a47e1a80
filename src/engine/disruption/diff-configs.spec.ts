import { diffConfigs, type LayeredImages } from './diff-configs';
import { aConfig, aFile, contentOf } from './testing/configs';

function kinds(from: object, to: object, images?: LayeredImages): readonly string[] {
  return diffConfigs(contentOf(from), contentOf(to), images).map(({ kind }) => kind);
}

const CORE = { users: [{ name: 'core', sshAuthorizedKeys: ['ssh-ed25519 A'] }] };

describe('what counts as a change', () => {
  it.each([
    { name: 'identical', from: aConfig(), to: aConfig(), changed: [] },
    {
      name: 'another osImageURL',
      from: aConfig(),
      to: aConfig({ spec: { osImageURL: 'quay.io/os@sha256:2' } }),
      changed: ['osImage'],
    },
    {
      name: 'kernel arguments null and empty',
      from: aConfig({ spec: { kernelArguments: null } }),
      to: aConfig({ spec: { kernelArguments: [] } }),
      changed: [],
    },
    {
      name: 'extensions absent and empty',
      from: aConfig(),
      to: aConfig({ spec: { extensions: [] } }),
      changed: [],
    },
    {
      name: 'kernel type empty and default',
      from: aConfig({ spec: { kernelType: '' } }),
      to: aConfig(),
      changed: [],
    },
    {
      name: 'a key added',
      from: aConfig(),
      to: aConfig({ passwd: CORE }),
      changed: ['passwd'],
    },
    {
      name: 'a password hash changed',
      from: aConfig({ passwd: { users: [{ name: 'core', passwordHash: 'a' }] } }),
      to: aConfig({ passwd: { users: [{ name: 'core', passwordHash: 'b' }] } }),
      changed: ['passwd'],
    },
    {
      name: 'a file added',
      from: aConfig(),
      to: aConfig({ files: [aFile('/a')] }),
      changed: ['file'],
    },
    {
      name: 'all files removed',
      from: aConfig({ files: [aFile('/a')] }),
      to: aConfig(),
      changed: ['file'],
    },
    {
      name: 'files in another order',
      from: aConfig({ files: [aFile('/a'), aFile('/b')] }),
      to: aConfig({ files: [aFile('/b'), aFile('/a')] }),
      changed: [],
    },
    {
      name: 'another Ignition version',
      from: aConfig(),
      to: aConfig({ ignition: { ignition: { version: '3.5.0' } } }),
      changed: [],
    },
    {
      name: 'another extensions image',
      from: aConfig(),
      to: aConfig({ spec: { baseOSExtensionsContainerImage: 'quay.io/e' } }),
      changed: [],
    },
    {
      name: 'encrypted disks',
      from: aConfig(),
      to: aConfig({ storage: { luks: [{ name: 'root', clevis: { tang: [{ url: 'x' }] } }] } }),
      changed: [],
    },
    {
      name: 'a unit disabled that did not say',
      from: aConfig({ units: [{ name: 'a.service' }] }),
      to: aConfig({ units: [{ name: 'a.service', enabled: false }] }),
      changed: ['unit'],
    },
    {
      name: 'empty contents of a unit that had none',
      from: aConfig({ units: [{ name: 'a.service' }] }),
      to: aConfig({ units: [{ name: 'a.service', contents: '' }] }),
      changed: ['unit'],
    },
    {
      name: 'null and empty members of a file',
      from: aConfig({ files: [aFile('/a', 'x', { user: {}, group: { name: null }, append: [] })] }),
      to: aConfig({ files: [aFile('/a', 'x')] }),
      changed: [],
    },
  ])('$name: $changed', ({ from, to, changed }) => expect(kinds(from, to)).toEqual(changed));
});

describe('image mode', () => {
  it.each([
    { name: 'the same image', images: { current: 'i', desired: 'i' }, changed: ['file'] },
    { name: 'another image', images: { current: 'i', desired: 'j' }, changed: ['osImage', 'file'] },
    {
      name: 'into image mode',
      images: { current: '', desired: 'i' },
      changed: ['osImage', 'file'],
    },
    {
      name: 'out of image mode',
      images: { current: 'i', desired: '' },
      changed: ['osImage', 'file'],
    },
  ])('$name', ({ images, changed }) =>
    expect(kinds(aConfig(), aConfig({ files: [aFile('/a')] }), images)).toEqual(changed),
  );

  it.each([
    { spec: { osImageURL: 'quay.io/os@sha256:2' }, changed: ['imageBuild'] },
    { spec: { kernelArguments: ['a'] }, changed: ['imageBuild', 'kernelArguments'] },
    { spec: { extensions: ['usbguard'] }, changed: ['imageBuild', 'extensions'] },
    { spec: { kernelType: 'realtime' }, changed: ['imageBuild', 'kernelType'] },
  ])('an image is built for $spec', ({ spec, changed }) =>
    expect(kinds(aConfig(), aConfig({ spec }), { current: 'i', desired: 'i' })).toEqual(changed),
  );
});

it('tells kernel arguments added and removed by how often they stand there', () => {
  const [change] = diffConfigs(
    contentOf(aConfig({ spec: { kernelArguments: ['a', 'a', 'b'] } })),
    contentOf(aConfig({ spec: { kernelArguments: ['c', 'a'] } })),
  );
  expect(change).toEqual({ kind: 'kernelArguments', added: ['c'], removed: ['a', 'b'] });
});

it('tells kernel arguments in another order from the same', () => {
  const changes = diffConfigs(
    contentOf(aConfig()),
    contentOf(aConfig({ spec: { kernelArguments: ['b', 'a'] } })),
  );
  expect(changes).toEqual([{ kind: 'kernelArguments', added: [], removed: [] }]);
});

it('takes the last of two files with one path', () => {
  const from = contentOf(aConfig({ files: [aFile('/a', 'old'), aFile('/a', 'new')] }));
  expect(diffConfigs(from, contentOf(aConfig({ files: [aFile('/a', 'new')] })))).toEqual([]);
});

it('says which files only differ in their mode', () => {
  const from = contentOf(aConfig({ files: [aFile('/a'), aFile('/b')] }));
  const to = contentOf(aConfig({ files: [aFile('/a', 'text', { mode: 493 }), aFile('/b', 'x')] }));
  expect(diffConfigs(from, to)).toEqual([
    { kind: 'file', path: '/a', change: 'changed', isContentSame: true, mayShow: false },
    { kind: 'file', path: '/b', change: 'changed', isContentSame: false, mayShow: false },
  ]);
});

it('says what of the users differs', () => {
  const [change] = diffConfigs(
    contentOf(aConfig({ passwd: CORE })),
    contentOf(
      aConfig({ passwd: { users: [{ name: 'core', sshAuthorizedKeys: [], passwordHash: 'x' }] } }),
    ),
  );
  expect(change).toEqual({ kind: 'passwd', parts: ['sshKeys', 'passwordHash'] });
});
