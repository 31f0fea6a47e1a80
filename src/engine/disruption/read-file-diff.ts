import type { Fetched } from '../snapshot';
import { mayShowContent } from './content-visibility';
import { decodeFileContents, type FileContents } from './decode-file-contents';
import { diffText, type TextDiff } from './diff-text';
import { readMachineConfigContent } from './machine-config-content';

/** Difference between the contents of a file in two MachineConfigs. */
export type FileDiff =
  | { readonly state: 'text'; readonly diff: TextDiff }
  /** Not shown: it may hold secrets. */
  | { readonly state: 'hidden' }
  | { readonly state: 'binary' }
  | { readonly state: 'unreadable'; readonly message: string };

/** Decodes a file of both configurations, if its content may be shown, and compares it. Never rejects. */
export async function readFileDiff(
  path: string,
  from: Fetched<unknown>,
  to: Fetched<unknown>,
): Promise<FileDiff> {
  if (!mayShowContent(path)) return { state: 'hidden' };
  const [before, after] = await Promise.all([contentsIn(path, from), contentsIn(path, to)]);
  for (const contents of [before, after]) {
    if (contents.state === 'unreadable') return contents;
    if (contents.state === 'binary') return { state: 'binary' };
  }
  return { state: 'text', diff: diffText(textOf(before), textOf(after)) };
}

async function contentsIn(path: string, config: Fetched<unknown>): Promise<FileContents> {
  if (config.state === 'missing') return { state: 'unreadable', message: config.message };
  const reading = readMachineConfigContent(config.value);
  if (reading.state === 'unreadable') return reading;
  return decodeFileContents(reading.content.files.byName.get(path)?.entry);
}

function textOf(contents: FileContents): string {
  return contents.state === 'text' ? contents.text : '';
}
