import type { ByteStream } from './saved-file';

/** Byte order marks of texts that are not in UTF-8, which `>` of Windows PowerShell writes. */
const MARKS = [
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const;

/** The text of the bytes, piece by piece; a byte order mark is no part of it. `head` is the beginning of the bytes. */
export async function* readText(bytes: ByteStream, head: Uint8Array): AsyncGenerator<string> {
  const mark = findMark(head);
  const decoder = new TextDecoder(mark?.encoding ?? 'utf-8');
  for await (const piece of bytes) yield decoder.decode(piece, { stream: true });
  yield decoder.decode();
}

/** True if the bytes are no text: a text has no zeros. */
export function isBinary(head: Uint8Array): boolean {
  return findMark(head) === undefined && head.includes(0);
}

function findMark(head: Uint8Array) {
  return MARKS.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte));
}
