import { MARKS, type Mark } from './score';
import type { Judged, Predictions } from './watcher';

const HEADS: Readonly<Record<Mark, string>> = {
  named: 'named',
  notYet: 'not yet',
  missed: 'missed',
  extra: 'extra',
  allClear: 'wrong all-clear',
  command: 'wrong command',
  contradiction: 'contradiction',
};

/** How often each mark was given, at how many of the looks nothing was wrong, and when the root was named. */
export function formatTable(judged: readonly Judged[]): string {
  const rows = judged.map(({ looks, name }) => {
    const count = (mark: Mark) =>
      looks.filter(({ findings }) => findings.some((each) => each.mark === mark)).length;
    const right = looks.filter(({ findings }) =>
      findings.every(({ mark }) => mark === 'named' || mark === 'notYet'),
    ).length;
    return [name, looks.length, right, ...MARKS.map(count)];
  });
  const total = [0, 1, ...MARKS.map((_, index) => index + 2)].map((column) =>
    rows.reduce((sum, row) => sum + Number(row[column + 1]), 0),
  );
  const lines = [
    ['fault', 'looks', 'right', ...MARKS.map((mark) => HEADS[mark])],
    ['---', ...total.map(() => '--:')],
    ...rows,
    ['**all**', ...total],
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** What was wrong, each once, with how often. */
export function formatNotes(judged: readonly Judged[]): string {
  return judged
    .flatMap(({ looks, name }) => {
      const notes = new Map<string, number>();
      for (const { mark, note } of looks.flatMap(({ findings }) => findings)) {
        if (mark === 'named' || mark === 'notYet') continue;
        const key = `${name}: ${HEADS[mark]}: ${note}`;
        notes.set(key, (notes.get(key) ?? 0) + 1);
      }
      return [...notes].map(([key, count]) => `${count} × ${key}`);
    })
    .join('\n');
}

/** @param endedAtMs When the update was complete. */
export function formatPredictions(
  { ends, next }: Predictions,
  endedAtMs: number | undefined,
): string {
  const inside = ends.filter(({ atMs, left: [shortest, longest] }) => {
    const leftS = ((endedAtMs ?? 0) - atMs) / 1_000;
    return leftS >= shortest && leftS <= longest;
  }).length;
  const right = next.filter(({ isRight }) => isRight).length;
  const end =
    endedAtMs === undefined ? 'not reached' : `inside at ${inside} of ${ends.length} looks`;
  const wrong = next
    .filter(({ isRight }) => !isRight)
    .map(({ node, predicted }) => `${node}, not one of ${predicted.flat().join(', ')}`);
  return [
    `Estimated end: ${end}. Next node: right ${right} of ${next.length} times.`,
    ...wrong,
  ].join('\n');
}
