import { SCENARIOS, snapshotOf, type Scenario } from '../../../scenarios';
import { at } from '../../testing/an-update-status';
import { createAssessor } from '../assess-update';
import { assessUpdate } from '../assess-with-causes';
import { KNOWN_CAUSE_READER } from '../known-causes';
import type { Cause } from '../known-causes/read-cause';
import { missing } from '../snapshot';
import type { PayloadAssessment } from '../status/payload';
import type { TimeLeft } from '../status/time-left';
import type { UpdateStatus } from '../status/update-status';
import { fromMilliseconds } from '../time';
import { SUPPLEMENT } from '.';
import { DECIDING } from './deciding';

/** Thousands of nodes tell nothing here that few do not. */
const SMALL = SCENARIOS.filter(({ id }) => !/\d{3}/.test(id));

function clusterOf(scenario: Scenario) {
  const { denials, showAtMs, startsAt } = scenario;
  const now = at(startsAt) + fromMilliseconds(showAtMs);
  const snapshot = snapshotOf(scenario.stateAt(showAtMs), denials, now);
  // What the page has when it first judges: it asks for these because of what it finds.
  const first = { ...snapshot, lists: undefined, published: undefined };
  return { now, snapshot, first: { ...first, alerts: missing('NotAsked') } };
}

/** What is there of a release that is asked for, before anybody looks at its Pod. */
function pickRequest({
  currentVersion,
  forced,
  image,
  isUpdating,
  message,
  sinceAt,
  state,
  step,
  version,
}: PayloadAssessment): Partial<PayloadAssessment> {
  return { currentVersion, forced, image, isUpdating, message, sinceAt, state, step, version };
}

/** What is said of the next update before it is looked at. */
const NO_NEXT_UPDATE = { options: [], refusals: [], restartsTwice: [], pauses: [] };

/** What nobody says before times are there. */
function isToCome(timeLeft: TimeLeft): boolean {
  return timeLeft.kind === 'range' || timeLeft.because === 'unknown';
}

/** The status with another cause of the release, wherever it stands. */
function withCauseOf(status: UpdateStatus, cause: Cause | undefined): UpdateStatus {
  const replace = (value: unknown): unknown => {
    if (value === status.payload?.cause) return cause;
    if (Array.isArray(value)) return value.map(replace);
    return typeof value === 'object' && value !== null && !(value instanceof Map)
      ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, replace(each)]))
      : value;
  };
  // Its shape stays as it is.
  return replace(status) as UpdateStatus;
}

/** What a first status needs attention for: the steps, which come with the supplement, say which nodes have to stay up. */
function faultsOf(whole: UpdateStatus, cause: Cause | undefined): UpdateStatus['attention'] {
  const { attention } = whole.payload ? withCauseOf(whole, cause) : whole;
  return attention.map((fault) => ({ ...fault, keepUp: undefined }));
}

describe.each(SMALL)('of $id', (scenario) => {
  const { now, first, snapshot } = clusterOf(scenario);
  const assessorWithout = () => createAssessor(KNOWN_CAUSE_READER);

  it('a first status needs it for readiness, the next update, times, which nodes quorum needs, and how far a requested release got alone', () => {
    const early = assessorWithout().assess(first, now);
    const { nextUpdate, payload, timeLeft } = early;
    const whole = assessUpdate(first, now);
    const isRequested = whole.payload !== undefined;
    expect(early).toEqual({
      ...(isRequested ? withCauseOf(whole, payload?.cause) : whole),
      readiness: [],
      nextUpdate,
      payload,
      poolTimes: [],
      records: [],
      timeLeft: isToCome(timeLeft) ? timeLeft : whole.timeLeft,
      attention: faultsOf(whole, payload?.cause),
    });
    expect(payload).toEqual(whole.payload && expect.objectContaining(pickRequest(whole.payload)));
    expect(nextUpdate).toEqual(NO_NEXT_UPDATE);
  });

  it('the half that decides leaves out readiness, the next update, times and the order of oc alone', () => {
    const assessor = assessorWithout();
    assessor.assess(first, now);
    assessor.addSupplement(DECIDING);
    const whole = assessUpdate(snapshot, now);
    const decided = assessor.assess(snapshot, now);
    expect(decided.health).toHaveLength(whole.health.length);
    expect(decided).toEqual({
      ...whole,
      // In another order than that of `oc`, beyond 12 of them.
      health: expect.arrayContaining([...whole.health]) as unknown,
      readiness: [],
      nextUpdate: NO_NEXT_UPDATE,
      poolTimes: [],
      records: [],
      timeLeft: isToCome(decided.timeLeft) ? decided.timeLeft : whole.timeLeft,
    });
  });

  it('an assessor that gets all of it later judges as one that had it', () => {
    const assessor = assessorWithout();
    assessor.assess(first, now);
    assessor.addSupplement(DECIDING);
    assessor.assess(snapshot, now);
    assessor.addSupplement(SUPPLEMENT);
    expect(assessor.assess(snapshot, now)).toEqual(assessUpdate(snapshot, now));
  });
});
