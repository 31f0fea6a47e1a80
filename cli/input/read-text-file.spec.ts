import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeText, readTextFile } from './read-text-file';

const TEXT = 'kind: List\nnote: Zürich 🦊\n';

/** As `>` of Windows PowerShell writes it. */
function littleEndian(text: string): Buffer {
  return Buffer.from(`\uFEFF${text}`, 'utf16le');
}

describe('decodeText', () => {
  it.each([
    { name: 'UTF-8', bytes: Buffer.from(TEXT) },
    { name: 'UTF-8 with a byte order mark', bytes: Buffer.from(`\uFEFF${TEXT}`) },
    { name: 'UTF-16, little endian', bytes: littleEndian(TEXT) },
    { name: 'UTF-16, big endian', bytes: littleEndian(TEXT).swap16() },
  ])('reads $name', ({ bytes }) => {
    expect(decodeText(bytes)).toBe(TEXT);
  });

  it.each([
    { name: 'nothing', bytes: Buffer.from([]), text: '' },
    { name: 'one byte', bytes: Buffer.from([0xff]), text: '\uFFFD' },
    { name: 'a mark alone', bytes: Buffer.from([0xff, 0xfe]), text: '' },
  ])('takes $name', ({ bytes, text }) => {
    expect(decodeText(bytes)).toBe(text);
  });
});

describe('readTextFile', () => {
  let directory: string;

  beforeEach(async () => {
    directory = await mkdtemp(path.join(tmpdir(), 'read-text-file-'));
  });

  afterEach(async () => {
    await rm(directory, { recursive: true });
  });

  it('reads what Windows PowerShell writes', async () => {
    const file = path.join(directory, 'x.yaml');
    await writeFile(file, littleEndian(TEXT));
    expect(readTextFile(file)).toEqual({ state: 'read', text: TEXT });
  });

  it('says as Go does that there is no file', () => {
    const file = path.join(directory, 'x.yaml');
    expect(readTextFile(file)).toEqual({
      state: 'failed',
      exists: false,
      message: `open ${file}: no such file or directory`,
    });
  });
});
