import { SCENARIOS, snapshotOf } from '../../../scenarios';
import { verdictTone } from '../../components/shared/tone';
import { assessSummary, fromMilliseconds, parseInstant, type UpdateStatus } from '../../engine';
import { assessScenario } from '../../testing/assess-scenario';
import { describeEntry } from '../../wording/health/entry';
import { english } from '../../wording/language/english';
import { describeVerdict, describeVerdictCause } from '../../wording/verdict/verdict';

/** What every small surface is made of. */
function wordsOf(status: UpdateStatus) {
  const [first] = status.attention;
  const entry = first && describeEntry(first, status, english);
  return {
    severity: verdictTone(status),
    headline: describeVerdict(status, english),
    cause: describeVerdictCause(status, english),
    title: entry?.title,
    age: entry?.age,
    step: entry?.parts[0].step.action,
  };
}

/** Of the others nodes, pods or policies tell more, which are read only where the page looks. */
const SAME: readonly string[] = [
  'idle',
  'moving-update',
  'progressing',
  'slow',
  'stalled',
  'failing',
  'before-start',
  'config-change',
  'signer-expiring',
  'second-update',
  'payload-not-accepted',
  'payload-preconditions',
  'workers-behind',
  'single-node',
  'compact',
  'hosted',
  'few-rights',
  'no-machine-configs',
  'partial-before',
  'unknown-state',
];

describe.each(SCENARIOS.filter(({ id }) => SAME.includes(id)))(
  '$id, without what the controller publishes',
  (scenario) => {
    const { denials, showAtMs, startsAt } = scenario;
    const now = (parseInstant(startsAt) ?? 0n) + fromMilliseconds(showAtMs);
    const page = assessScenario(scenario);
    const summary = assessSummary(snapshotOf(scenario.stateAt(showAtMs), denials, now), now);

    it('has headline, severity, cause, age and step of the page', () =>
      expect(wordsOf(summary)).toEqual(wordsOf(page)));
  },
);
