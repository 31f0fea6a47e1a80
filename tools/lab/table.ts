import { MARKS, TIME_TO_NAME_S, timeToName, type Judged, type Mark } from './score';
import type { Predictions } from './watcher';

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
  const rows = judged.map(countLooks);
  const total = (rows[0] ?? []).map((_, column) =>
    rows.reduce((sum, row) => sum + (row[column] ?? 0), 0),
  );
  const times = judged.map(timeToName).filter((time) => time !== undefined);
  const inTime = times.filter((time) => time <= TIME_TO_NAME_S).length;
  return [
    formatCells(['fault', 'looks', 'right', ...MARKS.map((mark) => HEADS[mark]), 'named after']),
    formatCells(['---', ...total.map(() => '--:'), '--:']),
    ...judged.map(formatRow),
    formatCells(['**all**', ...total, `${inTime} of ${times.length} in time`]),
  ].join('\n');
}

/** The row of one fault. */
export function formatRow(judged: Judged): string {
  return formatCells([judged.name, ...countLooks(judged), formatTime(timeToName(judged))]);
}

function formatCells(cells: readonly (string | number)[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** All looks, those at which nothing was wrong, and those with each mark. */
function countLooks({ looks }: Judged): readonly number[] {
  const count = (isCounted: (mark: Mark) => boolean) =>
    looks.filter(({ findings }) => findings.some(({ mark }) => isCounted(mark))).length;
  const wrong = count((mark) => mark !== 'named' && mark !== 'notYet');
  return [
    looks.length,
    looks.length - wrong,
    ...MARKS.map((mark) => count((each) => each === mark)),
  ];
}

/** Seconds from when a person is needed. */
function formatTime(time: number | undefined): string {
  if (time === undefined) return '';
  return time === Infinity ? 'never' : `${Math.round(time)} s`;
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
