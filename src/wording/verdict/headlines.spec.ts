import { SCENARIOS } from '../../../scenarios';
import { assessScenario } from '../../testing/assess-scenario';
import { describeEntry } from '../health/entry';
import { english } from '../language/english';
import { describeVerdict } from './verdict';
import { describeVerdictCause } from './verdict-cause';

const IDS = SCENARIOS.map(({ id }) => id);

/** Words as a reader counts them: they have a letter or a digit; the label of an age is none. */
const countWords = (text: string): number =>
  text
    .replace(/\((?:for )?(.*?)(?: ago)?\)$/u, '($1)')
    .split(/\s+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

describe('headlines', () => {
  it.each(IDS)('of %s has at most ten words, eleven where it counts two kinds of nodes', (id) => {
    const headline = describeVerdict(assessScenario(id), english);
    const most = headline.startsWith('Updating nodes: ') ? 11 : 10;
    expect(countWords(headline)).toBeLessThanOrEqual(most);
  });

  // What objects tell that were read for it stands at both places, in the same words, where they are not on one page.
  it.each(['certificate-pending', 'slots-held', 'webhook-unreachable'])(
    'of %s has the cause of its entry below it',
    (id) => {
      const status = assessScenario(id);
      const [fault] = status.attention;
      const [part] = fault ? describeEntry(fault, status, english).parts : [];
      expect(part?.causes[0]).toBeDefined();
      expect(describeVerdictCause(status, english)).toBe(part?.causes[0]);
    },
  );

  // What differs between several nodes stands with each of them. A rejected release has an entry of its own.
  it.each(IDS)('of %s have no cause that the entry below leaves out', (id) => {
    const status = assessScenario(id);
    const told = describeVerdictCause(status, english);
    const { kind, reason } = status.verdict;
    const isBlocked = ['failing', 'slow', 'stalled', 'waitingForYou'].includes(kind);
    const isElsewhere = reason === 'PayloadNotAccepted' || id === 'drain-variety';
    const said = status.attention
      .flatMap((fault) => describeEntry(fault, { ...status, isWhole: true }, english).parts)
      .flatMap(({ causes }) => causes)
      .join('\n');
    const isLeftOut = isBlocked && !isElsewhere && !said.includes(told.replace(/\.$/u, ''));
    expect(isLeftOut ? told : '').toBe('');
  });

  // That a condition is missing is all there is to say of it.
  it.each(IDS)('of %s leave something to say to each entry', (id) => {
    const status = assessScenario(id);
    const empty = status.attention
      .filter(
        ({ insights: [first] }) =>
          first?.code !== 'PayloadNotAccepted' && first?.code !== 'NoFailingCondition',
      )
      .map((fault) => describeEntry(fault, { ...status, isWhole: true }, english))
      .filter(({ parts }) =>
        parts.some(
          ({ causes, facts, isCauseAwaited }) =>
            !isCauseAwaited && causes.length + facts.length === 0,
        ),
      );
    expect(empty.map(({ title }) => title)).toEqual([]);
  });
});
