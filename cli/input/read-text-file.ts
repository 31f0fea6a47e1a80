import { readFileSync } from 'node:fs';
import { errorCode, errorMessage } from '../../connect/error-facts';

/** Text of a file, or how the system's refusal to open it reads in Go (`open <path>: no such file or directory`). */
export type TextFile =
  | { readonly state: 'read'; readonly text: string }
  | { readonly state: 'failed'; readonly exists: boolean; readonly message: string };

const REASONS: ReadonlyMap<unknown, string> = new Map([
  ['ENOENT', 'no such file or directory'],
  ['EACCES', 'permission denied'],
  ['ENOTDIR', 'not a directory'],
  ['EISDIR', 'is a directory'],
]);

const ENCODINGS = [
  { encoding: 'utf-16le', mark: Buffer.from([0xff, 0xfe]) },
  { encoding: 'utf-16be', mark: Buffer.from([0xfe, 0xff]) },
] as const;

/**
 * UTF-8 unless a byte order mark says that it is UTF-16, which is what `>` of Windows PowerShell writes. The mark
 * itself is no part of the text.
 */
export function decodeText(bytes: Uint8Array): string {
  const found = ENCODINGS.find(({ mark }) => mark.equals(bytes.subarray(0, mark.length)));
  return new TextDecoder(found?.encoding ?? 'utf-8').decode(bytes);
}

/**
 * Reads a whole file as text. Throws nothing: what went wrong is in the result. Not by promises, which take longer to
 * load than most files to read.
 */
export function readTextFile(path: string): TextFile {
  try {
    return { state: 'read', text: decodeText(readFileSync(path)) };
  } catch (error) {
    const code = errorCode(error);
    const reason = REASONS.get(code) ?? errorMessage(error);
    return {
      state: 'failed',
      exists: code !== 'ENOENT',
      message: `${code === 'EISDIR' ? 'read' : 'open'} ${path}: ${reason}`,
    };
  }
}
