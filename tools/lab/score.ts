import type { Said } from './said';
import { changesSomething, needsPerson, type Matter, type Truth } from './truth';

/** How what was said at one moment compares with the truth of that moment. */
export const MARKS = [
  'named',
  'notYet',
  'missed',
  'extra',
  'allClear',
  'command',
  'contradiction',
] as const;

export type Mark = (typeof MARKS)[number];

export interface Finding {
  readonly mark: Mark;
  /** What it is about, for people. */
  readonly note: string;
  /** An alert stands for itself. */
  readonly isAlert?: true;
}

/** A matter counts as missed so long after it needs a person. */
export const TIME_TO_NAME_S = 60;

const ALARMS: ReadonlySet<string> = new Set(['waitingForYou', 'stalled', 'failing']);
const ALL_CLEAR: ReadonlySet<string> = new Set(['updated', 'notUpdating']);

/** @param ageS Of the fault, in seconds. @returns Nothing but `named` and `notYet` where all is right. */
export function judge(said: Said, truth: Truth, ageS: number): readonly Finding[] {
  return [
    ...judgeMatters(said, truth, ageS),
    ...judgeExtra(said, truth),
    ...judgeAllClear(said, truth, ageS),
    ...judgeCommands(said, truth),
    ...judgeSentences(said),
  ];
}

/** All looks while one fault lasted. */
export interface Judged {
  readonly name: string;
  readonly truth: Truth;
  readonly looks: { readonly ageS: number; readonly findings: readonly Finding[] }[];
}

/**
 * Seconds from when the root needs a person until a look at which it is named; infinite if there is none.
 * @returns `undefined` where no person is needed, or where the looks end too early to tell.
 */
export function timeToName({ looks, truth: { matters } }: Judged): number | undefined {
  const [root] = matters;
  const { personAfterS } = root ?? {};
  if (!root || personAfterS === undefined) return undefined;
  const needed = looks.filter(({ ageS }) => ageS >= personAfterS);
  const named = needed.find(({ findings }) =>
    findings.some(({ mark, note }) => mark === 'named' && note === nameMatter(root)),
  );
  if (named) return named.ageS - personAfterS;
  const lastS = needed.at(-1)?.ageS ?? 0;
  return lastS >= personAfterS + TIME_TO_NAME_S ? Infinity : undefined;
}

function nameMatter({ objects }: Matter): string {
  return objects.join(', ');
}

function judgeMatters(said: Said, { matters }: Truth, ageS: number): readonly Finding[] {
  return matters.flatMap((matter, index): readonly Finding[] => {
    const note = nameMatter(matter);
    const entry = said.entries.find((each) => isAbout(each.text, matter));
    const texts = [entry?.text ?? '', said.sentence].join('\n');
    const isFirst = index > 0 || (entry !== undefined && entry === said.entries[0]);
    const isNamed = isFirst && entry !== undefined && matches(texts, matter.says);
    if (isNamed) return [{ mark: 'named', note }];
    const { personAfterS } = matter;
    if (personAfterS === undefined) return [];
    if (ageS < personAfterS + TIME_TO_NAME_S) return [{ mark: 'notYet', note }];
    const seen = said.entries[0]?.text.split('\n')[0] ?? said.sentence;
    return [{ mark: 'missed', note: `${note}; said first: ${seen}` }];
  });
}

function judgeExtra(said: Said, { consequences = [], matters, state }: Truth): readonly Finding[] {
  const known = [...matters.flatMap(({ objects }) => objects), ...consequences];
  const extra: Finding[] = said.entries
    // An alert about what is wrong belongs to the entry of that, and about what only suffers to that of the root.
    .filter(({ isAlert, text }) => isAlert || !known.some((name) => mentions(text, name)))
    .map(({ isAlert, text }) => ({
      mark: 'extra',
      note: text.split('\n')[0] ?? '',
      ...(isAlert && { isAlert }),
    }));
  const isAlarm = matters.length === 0 && said.entries.length === 0 && ALARMS.has(said.verdict);
  if (isAlarm) extra.push({ mark: 'extra', note: said.sentence });
  if (state === 'rest' && said.verdict === 'progressing') {
    extra.push({ mark: 'extra', note: said.sentence });
  }
  return extra;
}

function judgeAllClear(said: Said, truth: Truth, ageS: number): readonly Finding[] {
  if (!ALL_CLEAR.has(said.verdict)) return [];
  const isWrong =
    truth.state === 'updating' ||
    (said.entries.length === 0 && needsPerson(truth, ageS - TIME_TO_NAME_S).length > 0);
  return isWrong ? [{ mark: 'allClear', note: said.sentence }] : [];
}

function judgeCommands(said: Said, { matters, never }: Truth): readonly Finding[] {
  const wrong = said.entries
    .flatMap(({ commands }) => commands)
    .filter(
      (command) =>
        (never !== undefined && new RegExp(never).test(command)) ||
        (matters.length === 0 && changesSomething(command)),
    );
  const unhelpful = said.entries.flatMap((entry) => {
    const matter = matters.find((each) => isAbout(entry.text, each));
    if (matter?.command === undefined || entry.commands.length === 0) return [];
    return entry.commands.some((command) => matches(command, matter.command))
      ? []
      : entry.commands.slice(0, 1);
  });
  return [...new Set([...wrong, ...unhelpful])].map((note) => ({ mark: 'command', note }));
}

/** Two sentences of one surface. */
function judgeSentences({ entries, heldPools, sentence, verdict }: Said): readonly Finding[] {
  if (verdict !== 'updated') return [];
  const others = [
    ...heldPools.map((pool) => `nodes of pool ${pool} are not back`),
    ...entries.slice(0, 1).map(({ text }) => text.split('\n')[0] ?? ''),
  ];
  return others
    .slice(0, 1)
    .map((other) => ({ mark: 'contradiction', note: `${sentence} / ${other}` }));
}

/** Two surfaces at one moment. */
export function compareSurfaces(
  one: Pick<Said, 'verdict' | 'sentence' | 'object'>,
  other: Pick<Said, 'verdict' | 'sentence' | 'object'>,
): readonly Finding[] {
  if (one.verdict === other.verdict && one.object === other.object) return [];
  return [{ mark: 'contradiction', note: `${one.sentence} / ${other.sentence}` }];
}

function isAbout(text: string, { objects }: Matter): boolean {
  return objects.some((name) => mentions(text, name));
}

/** Names end where other characters of names do not go on. */
function mentions(text: string, name: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w-])${escaped}(?![\\w-])`).test(text);
}

function matches(text: string, pattern: string | undefined): boolean {
  return pattern === undefined || new RegExp(pattern, 'i').test(text);
}
