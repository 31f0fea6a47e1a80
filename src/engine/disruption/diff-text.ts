import { structuredPatch } from 'diff';

export interface DiffLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Lines that differ, with some around them; the parts of a file that are left out lie between the groups. */
export type TextDiff = readonly (readonly DiffLine[])[];

const CONTEXT_LINES = 3;

/** The lines in which two texts differ. Empty when they do not. */
export function diffText(from: string, to: string): TextDiff {
  const { hunks } = structuredPatch('', '', from, to, undefined, undefined, {
    context: CONTEXT_LINES,
  });
  return hunks.map(({ lines }) =>
    lines.filter((line) => !line.startsWith('\\')).map((line) => readLine(line)),
  );
}

function readLine(line: string): DiffLine {
  const text = line.slice(1);
  if (line.startsWith('+')) return { kind: 'added', text };
  return line.startsWith('-') ? { kind: 'removed', text } : { kind: 'same', text };
}
