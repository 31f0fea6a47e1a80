import { readObject } from '../resources/object';
import { overlayConfig } from './overlay-config';
import { aConfig, aFile, assess, contentOf } from './testing/configs';

const added = (options: Parameters<typeof aConfig>[0], spec: object = {}) =>
  aConfig({
    name: '99-x',
    ...options,
    spec: { osImageURL: '', kernelType: '', kernelArguments: [], ...spec },
  });

function overlay(base: object, over: object, replaced?: object) {
  return contentOf(overlayConfig(base, over, replaced));
}

function entryOf(content: ReturnType<typeof contentOf>, path: string) {
  return content.files.byName.get(path)?.entry;
}

const gzipped = { contents: { source: 'data:;base64,H4s=', compression: 'gzip' } };

describe('files', () => {
  it('replaces the content where the file stands, and keeps what the new one does not say', () => {
    const base = aConfig({
      files: [aFile('/a', 'old', { mode: 384, user: { name: 'chrony' } }), aFile('/b')],
    });
    const content = overlay(
      base,
      added({ files: [{ path: '/a', contents: { source: 'data:,new' } }] }),
    );
    expect([...content.files.byName.keys()]).toEqual(['/a', '/b']);
    expect(entryOf(content, '/a')).toEqual({
      path: '/a',
      mode: 384,
      user: { name: 'chrony' },
      overwrite: true,
      contents: { source: 'data:,new' },
    });
  });

  it('adds new ones at the end, to be overwritten', () => {
    const content = overlay(
      aConfig({ files: [aFile('/b')] }),
      added({ files: [{ path: '/a', contents: { source: 'data:,x' } }] }),
    );
    expect([...content.files.byName.keys()]).toEqual(['/b', '/a']);
    expect(entryOf(content, '/a')).toMatchObject({ overwrite: true });
  });

  it('does not take over the compression of what was below', () => {
    const content = overlay(
      aConfig({ files: [aFile('/a', '', gzipped)] }),
      added({ files: [{ path: '/a', contents: { source: 'data:,x' } }] }),
    );
    expect(entryOf(content, '/a')?.contents).toEqual({ source: 'data:,x' });
  });

  it('keeps a compression that the new one has', () => {
    const content = overlay(aConfig(), added({ files: [aFile('/a', '', gzipped)] }));
    expect(entryOf(content, '/a')?.contents).toEqual(gzipped.contents);
  });

  it('strings appended parts together', () => {
    const part = (source: string) => ({ append: [{ source }] });
    const content = overlay(
      aConfig({ files: [aFile('/a', 'x', part('data:,1'))] }),
      added({ files: [{ path: '/a', ...part('data:,2') }] }),
    );
    expect(entryOf(content, '/a')?.append).toEqual([{ source: 'data:,1' }, { source: 'data:,2' }]);
  });

  it('lets a link take the place of a file', () => {
    const content = overlay(
      aConfig({ files: [aFile('/a'), aFile('/b')] }),
      added({ storage: { links: [{ path: '/a', target: '/b' }] } }),
    );
    expect([...content.files.byName.keys()]).toEqual(['/b']);
  });
});

describe('units and users', () => {
  it('merges a unit, and its drop-ins by name', () => {
    const base = aConfig({
      units: [
        {
          name: 'crio.service',
          enabled: true,
          dropins: [
            { name: '10.conf', contents: 'a' },
            { name: '20.conf', contents: 'b' },
          ],
        },
      ],
    });
    const content = overlay(
      base,
      added({
        units: [
          {
            name: 'crio.service',
            dropins: [
              { name: '20.conf', contents: 'c' },
              { name: '30.conf', contents: 'd' },
            ],
          },
        ],
      }),
    );
    expect(content.units.byName.get('crio.service')?.entry).toEqual({
      name: 'crio.service',
      enabled: true,
      dropins: [
        { name: '10.conf', contents: 'a' },
        { name: '20.conf', contents: 'c' },
        { name: '30.conf', contents: 'd' },
      ],
    });
  });

  it('adds keys to those of the user', () => {
    const user = (...sshAuthorizedKeys: string[]) => ({
      users: [{ name: 'core', sshAuthorizedKeys }],
    });
    const { ignition } = overlay(
      aConfig({ passwd: user('a', 'b') }),
      added({ passwd: user('b', 'c') }),
    );
    expect(readObject(ignition).passwd).toEqual(user('a', 'b', 'c'));
  });
});

describe('the rest of the spec', () => {
  it('appends kernel arguments and extensions, repeated ones too', () => {
    const content = overlay(
      aConfig({ spec: { extensions: ['x'] } }),
      added({}, { kernelArguments: ['a', 'c'], extensions: ['x'] }),
    );
    expect(content.kernelArguments).toEqual(['a', 'b', 'a', 'c']);
    expect(content.extensions).toEqual(['x', 'x']);
  });

  it.each([
    { kernelType: 'realtime', becomes: 'realtime' },
    { kernelType: '64k-pages', becomes: '64k-pages' },
    { kernelType: 'default', becomes: 'realtime' },
    { kernelType: '', becomes: 'realtime' },
  ])('kernel type $kernelType over realtime', ({ kernelType, becomes }) => {
    const base = aConfig({ spec: { kernelType: 'realtime' } });
    expect(overlay(base, added({}, { kernelType })).kernelType).toBe(becomes);
  });

  it('takes another image only if one is named', () => {
    expect(overlay(aConfig(), added({})).osImageUrl).toBe('quay.io/os@sha256:1');
    expect(overlay(aConfig(), added({}, { osImageURL: 'q' })).osImageUrl).toBe('q');
  });

  it('never takes FIPS back', () => {
    const base = aConfig({ spec: { fips: true } });
    expect(overlay(base, added({}, { fips: false })).fips).toBe(true);
    expect(overlay(aConfig(), added({}, { fips: true })).fips).toBe(true);
  });

  it('changes nothing with nothing', () => {
    const base = aConfig({ files: [aFile('/a')], units: [{ name: 'a.service' }] });
    expect(assess(base, overlayConfig(base, { spec: {} })).changes).toEqual([]);
  });
});

describe('one that replaces another of its name', () => {
  it('takes its kernel arguments out where they stand', () => {
    const base = aConfig({ spec: { kernelArguments: ['a', 'x', 'y', 'b'] } });
    const old = added({}, { kernelArguments: ['x', 'y'] });
    const fresh = added({}, { kernelArguments: ['z'] });
    expect(overlay(base, fresh, old).kernelArguments).toEqual(['a', 'z', 'b']);
  });

  it('takes away the files and units that it no longer has', () => {
    const base = aConfig({
      files: [aFile('/a'), aFile('/b'), aFile('/c')],
      units: [{ name: 'a.service' }, { name: 'b.service' }],
    });
    const old = added({ files: [aFile('/a'), aFile('/b')], units: [{ name: 'a.service' }] });
    const content = overlay(base, added({ files: [aFile('/b', 'new')] }), old);
    expect([...content.files.byName.keys()]).toEqual(['/b', '/c']);
    expect([...content.units.byName.keys()]).toEqual(['b.service']);
  });
});

it('takes Ignition of spec 2, where an empty field says nothing', () => {
  const over = {
    kind: 'MachineConfig',
    spec: {
      config: {
        ignition: { version: '2.2.0' },
        storage: {
          files: [
            {
              filesystem: 'root',
              path: '/a',
              mode: 420,
              contents: { source: 'data:,x', compression: '' },
            },
            { filesystem: 'root', path: '/l', append: true, contents: { source: 'data:,y' } },
          ],
        },
        systemd: { units: [{ name: 'a.service', enable: true, mask: false, contents: '' }] },
      },
    },
  };
  const content = overlay(aConfig(), over);
  expect(entryOf(content, '/a')).toMatchObject({
    mode: 420,
    overwrite: true,
    contents: { source: 'data:,x' },
  });
  expect(entryOf(content, '/l')?.append).toEqual([{ source: 'data:,y', verification: undefined }]);
  expect(content.units.byName.get('a.service')?.text).toBe('{"enabled":true,"name":"a.service"}');
});

it('takes anything', () => {
  for (const odd of [undefined, null, 7, [], { spec: 'x' }, { spec: { config: [] } }]) {
    expect(overlay(aConfig(), { ...readObject(odd) }).files.byName.size).toBe(0);
    expect(() => overlayConfig(odd, odd, odd)).not.toThrow();
  }
});
