import { gzipSync } from 'node:zlib';
import { decodeFileContents } from './decode-file-contents';

const TEXT = 'pool pool.ntp.org iburst\n# Größe: 100 %\n';
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

it.each([
  { name: 'percent', source: `data:,${encodeURIComponent(TEXT)}`, text: TEXT },
  { name: 'percent, not all of it encoded', source: 'data:,a+b=c d%0A', text: 'a+b=c d\n' },
  { name: 'a comma in the data', source: 'data:,a,b', text: 'a,b' },
  {
    name: 'base64 with a type',
    source: `data:text/plain;charset=utf-8;base64,${base64(Buffer.from(TEXT))}`,
    text: TEXT,
  },
  { name: 'base64', source: `data:;base64,${base64(Buffer.from(TEXT))}`, text: TEXT },
  {
    name: 'gzip',
    source: `data:;base64,${base64(gzipSync(TEXT))}`,
    compression: 'gzip',
    text: TEXT,
  },
  { name: 'compression without a name', source: 'data:,a', compression: '', text: 'a' },
  { name: 'compression null', source: 'data:,a', compression: null, text: 'a' },
  { name: 'no source', source: null, text: '' },
  { name: 'an empty one', source: '', text: '' },
])('decodes $name', async ({ source, compression, text }) => {
  expect(await decodeFileContents({ contents: { source, compression } })).toEqual({
    state: 'text',
    text,
  });
});

it.each([
  { name: 'bytes that are no text', source: 'data:,%FF%FE', size: 2 },
  { name: 'a zero byte', source: 'data:,a%00b', size: 3 },
])('does not show $name', async ({ source, size }) => {
  expect(await decodeFileContents({ contents: { source } })).toEqual({ state: 'binary', size });
});

it.each([
  { name: 'another compression', source: 'data:,a', compression: 'xz', says: /unsupported.*"xz"/ },
  { name: 'broken gzip', source: 'data:,a', compression: 'gzip', says: /gzip/ },
  { name: 'broken base64', source: 'data:;base64,%%%', says: /base64/ },
  { name: 'broken percent-encoding', source: 'data:,%zz', says: /percent/ },
  { name: 'a remote address', source: 'https://example.com/a', says: /data URL/ },
])('says what is wrong with $name', async ({ source, compression, says }) => {
  const contents = await decodeFileContents({ contents: { source, compression } });
  expect(contents).toEqual({ state: 'unreadable', message: expect.stringMatching(says) as string });
});

it.each([undefined, null, 7, 'x', [], { contents: [] }])(
  'takes %j for an empty file',
  async (entry) => expect(await decodeFileContents(entry)).toEqual({ state: 'text', text: '' }),
);
