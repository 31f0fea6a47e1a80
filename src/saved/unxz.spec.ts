import { oneFile, OPTIONS } from '../testing/saved-input';
import { readSavedData } from './read-saved-data';
import { unxz } from './unxz';

/** `must-gather/cv.yaml`, a ClusterVersion of 4.18.9, as `tar` and `xz -9` pack it. */
const ARCHIVE = Buffer.from(
  [
    '/Td6WFoAAATm1rRGAgAhARwAAAAQz1jM4Af/ALddADadSrHy4sp6gMdMpsqnKTk/Poo9K7MUNJcf3k3b7hT8p+0djg62/dM+',
    'Yvqmveabsu/OpXzZ3vQhOA74wnjXKuAIxRXI31OGlRjp8V7Wu+Nms1r7nK6XVyYLWhlrlxW4QH43EPX92eJETI4l/r/newE2',
    'L9Xe6qvn/vqeqRbUFhBOvrfCSDLQ6y+C012i3vnZWVHd4+bTUTY2E7kDyenZOffDV+eotThFZYeu3lS7kg7GUoVX/tgAAAAA',
    'EHl1FKpXcHIAAdMBgBAAAKeG4JuxxGf7AgAAAAAEWVo=',
  ].join(''),
  'base64',
);

const read = (bytes: Uint8Array) => readSavedData(oneFile('case.tar.xz', bytes), OPTIONS);

it('reads an archive that is packed with xz', async () => {
  const { cluster, faults } = await read(ARCHIVE);
  expect(faults).toEqual([]);
  expect(cluster?.origin).toMatchObject({ clusterId: '4f1c', version: '4.18.9' });
});

it.each([0.3, 0.6, 0.9])('says that one is cut off after %d of it', async (share) => {
  const { faults } = await read(ARCHIVE.subarray(0, ARCHIVE.length * share));
  expect(faults).toMatchObject([{ code: 'Truncated', path: 'case.tar.xz' }]);
});

// The decoder works for one at a time: who leaves it has to let it go.
it('reads the next one after one that was left', async () => {
  const inPieces = async function* () {
    yield await Promise.resolve(new Uint8Array(ARCHIVE));
  };
  for await (const piece of unxz(inPieces())) {
    expect(piece.length).toBeGreaterThan(0);
    break;
  }
  expect((await read(ARCHIVE)).faults).toEqual([]);
});

it('says that one is damaged', async () => {
  const bytes = Uint8Array.from(ARCHIVE);
  bytes.fill(0x55, 60, 90);
  const { faults } = await read(bytes);
  expect(faults).toMatchObject([{ code: 'Broken', path: 'case.tar.xz' }]);
});
