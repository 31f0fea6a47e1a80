import { gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { packTar, type TarEntry } from 'modern-tar';
import { toYaml } from '../testing/must-gather';
import { folder, OPTIONS, oneFile } from '../testing/saved-input';
import { readSavedData, type SavedOptions } from '.';

const SEED = { seed: 14, numRuns: 60 };

function clusterVersion(clusterID: string, transitionAt: string, resourceVersion = '1') {
  return {
    apiVersion: 'config.openshift.io/v1',
    kind: 'ClusterVersion',
    metadata: { name: 'version', resourceVersion },
    spec: { clusterID },
    status: {
      conditions: [{ type: 'Progressing', status: 'True', lastTransitionTime: transitionAt }],
    },
  };
}

function node(name: string, resourceVersion = '1', unschedulable = false) {
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, resourceVersion },
    spec: { unschedulable },
  };
}

const ONE = clusterVersion('one', '2026-01-01T00:00:00Z');
const NODES = Array.from({ length: 40 }, (_, index) => node(`node-${index + 10}`));
const IN = 'must-gather.local.1/image';
const FILES = [
  {
    path: `${IN}/cluster-scoped-resources/config.openshift.io/clusterversions/version.yaml`,
    object: ONE,
  },
  ...NODES.map((object) => ({
    path: `${IN}/cluster-scoped-resources/core/nodes/${object.metadata.name}.yaml`,
    object,
  })),
];

function entry(name: string, content: string, header: Partial<TarEntry['header']> = {}): TarEntry {
  const body = new TextEncoder().encode(content);
  return { header: { name, size: body.length, ...header }, body };
}

const TAR = packTar(FILES.map(({ object, path }) => entry(path, toYaml(object))));

async function read(bytes: Uint8Array, options: Partial<SavedOptions> = {}) {
  const { cluster, faults } = await readSavedData(oneFile('case.tar', bytes), {
    ...OPTIONS,
    ...options,
  });
  const nodes = cluster?.snapshot.nodes;
  return { cluster, faults, nodeCount: nodes?.state === 'loaded' ? nodes.value.length : 0 };
}

async function readEntries(...more: readonly TarEntry[]) {
  return read(await packTar([entry('version.yaml', toYaml(ONE)), ...more]));
}

describe('an archive that is cut off', () => {
  it.each([
    { form: 'a tar', pack: (tar: Uint8Array) => tar },
    { form: 'a compressed one', pack: (tar: Uint8Array) => gzipSync(tar) },
  ])('keeps what came before: $form', async ({ pack }) => {
    const whole = pack(await TAR);
    const { faults, nodeCount } = await read(whole.subarray(0, Math.floor(whole.length * 0.75)));
    expect(faults).toMatchObject([{ code: 'Truncated', path: 'case.tar', count: 1 }]);
    expect(nodeCount).toBeGreaterThan(20);
    expect(nodeCount).toBeLessThan(40);
  });

  it('anywhere, never fails, and never makes anything up', async () => {
    const tar = await TAR;
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: 0, max: 0.99, noNaN: true }),
        fc.boolean(),
        async (share, isCompressed) => {
          const whole = isCompressed ? new Uint8Array(gzipSync(tar)) : tar;
          const { faults, nodeCount } = await read(
            whole.subarray(0, Math.floor(whole.length * share)),
          );
          expect(faults).toHaveLength(1);
          expect(nodeCount).toBeLessThanOrEqual(40);
        },
      ),
      SEED,
    );
  });
});

it('never fails for an archive with wrong bytes', async () => {
  const tar = await TAR;
  const wrong = fc.array(fc.tuple(fc.nat(tar.length - 1), fc.nat(255)), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(wrong, fc.boolean(), async (changes, isCompressed) => {
      const bytes = new Uint8Array(isCompressed ? gzipSync(tar) : tar);
      for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
      const { nodeCount } = await read(bytes);
      expect(nodeCount).toBeLessThanOrEqual(40);
    }),
    SEED,
  );
});

it('never fails for any bytes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 3000 }), async (bytes) => {
      const { cluster, faults } = await read(bytes);
      expect([cluster, faults.length]).toEqual([undefined, 1]);
    }),
    SEED,
  );
});

it.each([
  { name: 'a name that leads out', more: entry('../version.yaml', toYaml(NODES[0])) },
  { name: 'a name from the root', more: entry('/etc/nodes.yaml', toYaml(NODES[0])) },
  { name: 'a name of another system', more: entry('C:\\nodes.yaml', toYaml(NODES[0])) },
  {
    name: 'a symbolic link',
    more: entry('nodes.yaml', '', { type: 'symlink', linkname: '/etc/shadow' }),
  },
  {
    name: 'a hard link',
    more: entry('nodes.yaml', '', { type: 'link', linkname: 'version.yaml' }),
  },
])('refuses $name, and reads the rest', async ({ more }) => {
  const { cluster, faults, nodeCount } = await readEntries(more, entry('b.yaml', toYaml(NODES[1])));
  expect(faults).toEqual([{ code: 'Refused', path: more.header.name, count: 1 }]);
  expect([cluster?.origin.clusterId, nodeCount]).toEqual(['one', 1]);
});

it.each([
  { name: 'binary garbage', more: entry('nodes.yaml', 'kind: Node\0\u0001'), code: 'Binary' },
  { name: 'broken YAML', more: entry('nodes.yaml', 'kind: Node\n  a: [\n'), code: 'NotReadable' },
  { name: 'JSON that ends', more: entry('nodes.json', '{"kind": "Node", '), code: 'NotReadable' },
  {
    name: 'YAML whose aliases stand for too much',
    more: entry(
      'nodes.yaml',
      `kind: List\na: &a [x, x]\n${'bcdefghi'.replaceAll(/./g, (c) => `${c}: &${c} [${Array.from({ length: 10 }, () => `*${String.fromCharCode(c.charCodeAt(0) - 1)}`).join(', ')}]\n`)}`,
    ),
    code: 'NotReadable',
  },
])('says that it cannot read $name, and reads the rest', async ({ code, more }) => {
  const { faults, nodeCount } = await readEntries(more, entry('z.yaml', toYaml(NODES[1])));
  expect(faults).toEqual([{ code, path: more.header.name, count: 1 }]);
  expect(nodeCount).toBe(1);
});

it('ignores objects of other kinds, and other files', async () => {
  const secret = { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'a', namespace: 'b' } };
  const { cluster, faults } = await readEntries(
    entry('secret.yaml', toYaml(secret)),
    entry('README', 'A case.'),
    entry('event-filter.html', '<html>'),
  );
  expect(faults).toEqual([]);
  expect(cluster?.listObjects()).toHaveLength(1);
  const alone = await readSavedData(folder([{ path: 'a', text: toYaml(secret) }]), OPTIONS);
  expect(alone).toEqual({ origins: [], faults: [{ code: 'NothingFound', path: '', count: 1 }] });
});

it('stops at what unpacks to far more than it is', async () => {
  const limits = { unpackedBytes: 1_000_000 };
  const large = 'kind: Node\n'.repeat(4_000_000);
  expect((await read(gzipSync(large), { limits })).faults).toMatchObject([{ code: 'TooLarge' }]);
  const inner = gzipSync(await packTar([entry('large.txt', large)]));
  const outer = await packTar([
    entry('version.yaml', toYaml(ONE)),
    { header: { name: 'inner.tar.gz', size: inner.length }, body: inner },
    entry('z.yaml', toYaml(NODES[1])),
  ]);
  const { cluster, faults, nodeCount } = await read(outer, { limits });
  expect(faults).toEqual([{ code: 'TooLarge', path: 'inner.tar.gz', count: 1 }]);
  expect([cluster?.origin.clusterId, nodeCount]).toEqual(['one', 1]);
});

it('stops once more was kept than the limit, and leaves out an object that is larger', async () => {
  const tar = await TAR;
  const few = await read(tar, { limits: { keptLength: 2_000 } });
  expect(few.faults).toMatchObject([{ code: 'TooLarge' }]);
  expect(few.nodeCount).toBeGreaterThan(1);
  const large = { ...NODES[0], data: 'x'.repeat(5_000) };
  const left = await readSavedData(
    folder([
      { path: 'a.yaml', text: toYaml(large) },
      { path: 'b.yaml', text: toYaml(NODES[1]) },
    ]),
    { ...OPTIONS, limits: { objectLength: 1_000 } },
  );
  expect(left.faults).toMatchObject([{ code: 'NotReadable', path: 'a.yaml' }]);
  expect(left.cluster?.listObjects()).toHaveLength(1);
});

it.each(['zip', 'bzip2', 'zstd', '7z'])(
  'names an archive of a form that it does not read: %s',
  async (form) => {
    const beginnings: Readonly<Record<string, readonly number[]>> = {
      zip: [0x50, 0x4b, 3, 4],
      bzip2: [0x42, 0x5a, 0x68, 0x39],
      zstd: [0x28, 0xb5, 0x2f, 0xfd],
      '7z': [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
    };
    const bytes = new Uint8Array([...(beginnings[form] ?? []), ...new Uint8Array(100)]);
    expect((await read(bytes)).faults).toEqual([
      { code: 'UnknownArchive', path: 'case.tar', count: 1, detail: form },
    ]);
  },
);

it('lets the newest of the same object count, and says so', async () => {
  const versions = ['9', '10', '8'].map((version) => node('a', version, version === '10'));
  const { cluster } = await readSavedData(
    folder(versions.map((object, index) => ({ path: `${index}.yaml`, text: toYaml(object) }))),
    OPTIONS,
  );
  expect(cluster?.snapshot.nodes).toMatchObject({ value: [{ spec: { unschedulable: true } }] });
  expect(cluster?.duplicates).toEqual([{ kind: 'nodes', name: 'a', count: 1 }]);
});

it.each([
  { choice: undefined, shown: 'two' },
  { choice: 'one', shown: 'one' },
])('tells two clusters in one place apart as far as it can: $shown', async ({ choice, shown }) => {
  const two = clusterVersion('two', '2026-02-01T00:00:00Z');
  const files = [ONE, two, NODES[0]].map((object, index) => ({
    path: `${index}.yaml`,
    text: toYaml(object),
  }));
  const { cluster, faults, origins } = await readSavedData(folder(files), { ...OPTIONS, choice });
  expect(faults).toMatchObject([{ code: 'SeveralClusters' }]);
  expect(origins.map(({ clusterId }) => clusterId).sort()).toEqual(['one', 'two']);
  expect(cluster?.origin.clusterId).toBe(shown);
});
