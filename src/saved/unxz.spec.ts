import { oneFile, OPTIONS } from '../testing/saved-input';
import { XZ_ARCHIVE } from '../testing/xz-archive';
import { readSavedData } from './read-saved-data';
import { unxz } from './unxz';

const read = (bytes: Uint8Array) => readSavedData(oneFile('case.tar.xz', bytes), OPTIONS);

it('reads an archive that is packed with xz', async () => {
  const { cluster, faults } = await read(XZ_ARCHIVE);
  expect(faults).toEqual([]);
  expect(cluster?.origin).toMatchObject({
    clusterId: '4f1c',
    version: '4.18.9',
  });
});

it.each([0.3, 0.6, 0.9])('says that one is cut off after %d of it', async (share) => {
  const { faults } = await read(XZ_ARCHIVE.subarray(0, XZ_ARCHIVE.length * share));
  expect(faults).toMatchObject([{ code: 'Truncated', path: 'case.tar.xz' }]);
});

// The decoder works for one at a time: who leaves it has to let it go.
it('reads the next one after one that was left', async () => {
  const inPieces = async function* () {
    yield await Promise.resolve(new Uint8Array(XZ_ARCHIVE));
  };
  for await (const piece of unxz(inPieces())) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  expect((await read(XZ_ARCHIVE)).faults).toEqual([]);
});

it('says that one is damaged', async () => {
  const bytes = Uint8Array.from(XZ_ARCHIVE);
  bytes.fill(0x55, 60, 90);
  const { faults } = await read(bytes);
  expect(faults).toMatchObject([{ code: 'Broken', path: 'case.tar.xz' }]);
});
