import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assessUpdate } from '../../src/engine';
import { listRecordings, readRecording, type Recording } from './recording';
import { saidBy } from './said';
import { judge, type Finding } from './score';

/** When clusters that stay as they are get judged again. */
const LATER_S = [0, 1_200, 4_200];

const RECORDINGS = listRecordings(path.join(__dirname, 'recordings'));

/**
 * Recordings that are judged wrong today, and how. One that is mended has to be taken off this list, and its test says
 * so. After new recordings: UPDATE_FIXTURES=1 npx jest tools/lab/recordings.spec.ts
 */
const WRONG_FILE = path.join(__dirname, 'recordings-judged-wrong.json');
if (process.env.UPDATE_FIXTURES) {
  const wrong = RECORDINGS.map(([name, recording]) => [name, findProblems(recording)] as const);
  const listed = Object.fromEntries(wrong.filter(([, problems]) => problems.length > 0));
  writeFileSync(WRONG_FILE, `${JSON.stringify(listed, undefined, 2)}\n`);
}
const WRONG = JSON.parse(readFileSync(WRONG_FILE, 'utf8')) as Readonly<
  Record<string, readonly string[]>
>;

it.each(RECORDINGS)('%s', (name, recording) => {
  const problems = findProblems(recording);
  const known = WRONG[name] ?? [];
  const mended = known.filter((problem) => !problems.includes(problem));
  const message = `judged right now, take off tools/lab/recordings-judged-wrong.json: ${mended.join(', ')}`;
  expect([mended.length > 0 ? message : '', problems]).toEqual(['', known]);
});

it('lists no recording that is there no longer', () => {
  const names = new Set(RECORDINGS.map(([name]) => name));
  expect(Object.keys(WRONG).filter((name) => !names.has(name))).toEqual([]);
});

/** What is wrong, each once: `missed`, or `missed 20m later`. */
function findProblems(recording: Recording): readonly string[] {
  const found = (recording.truth.stands ? LATER_S : [0]).flatMap((laterS) => {
    const { now, snapshot } = readRecording(recording, laterS);
    const said = saidBy(assessUpdate(snapshot, now));
    return judge(said, recording.truth, recording.ageS + laterS)
      .filter((finding) => isWrong(finding, laterS))
      .map(({ mark }) => (laterS === 0 ? mark : `${mark} ${laterS / 60}m later`));
  });
  return [...new Set(found)];
}

/** Later, also what was moving in the recording stands still: that others are named, too, is right then. */
function isWrong({ isAlert, mark }: Finding, laterS: number): boolean {
  return (
    mark !== 'named' && mark !== 'notYet' && (mark !== 'extra' || laterS === 0 || isAlert === true)
  );
}
