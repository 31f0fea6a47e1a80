import { readFile } from 'node:fs/promises';
import { errorCode, errorMessage } from './error-facts';

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

export async function readTextFile(path: string): Promise<TextFile> {
  try {
    return { state: 'read', text: await readFile(path, 'utf8') };
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
