import { SCENARIOS, snapshotOf, type Scenario } from '../../../scenarios';
import { verdictTone } from '../../components/shared/tone';
import {
  assessSummary,
  createFewNodesAssessor,
  createUpdateAssessor,
  fromMilliseconds,
  parseInstant,
  wantsDeployment,
  wantsFewNodes,
  type UpdateStatus,
} from '../../engine';
import { assessScenario } from '../../testing/assess-scenario';
import { describeEntry } from '../../wording/health/entry';
import { english } from '../../wording/language/english';
import { describeVerdict } from '../../wording/verdict/verdict';
import { describeVerdictCause } from '../../wording/verdict/verdict-cause';

/** What small surfaces show without what the controller publishes. */
function assessSmall(scenario: Scenario): UpdateStatus {
  const { denials, showAtMs, startsAt } = scenario;
  const now = (parseInstant(startsAt) ?? 0n) + fromMilliseconds(showAtMs);
  const snapshot = snapshotOf(scenario.stateAt(showAtMs), denials, now);
  const { machineConfigOperator, ...others } = snapshot;
  const counted = assessSummary(others, now);
  const reported = wantsDeployment(counted)
    ? assessSummary({ ...others, machineConfigOperator }, now)
    : counted;
  const hasNodes = wantsFewNodes(reported) && snapshot.nodes.state === 'loaded';
  if (!hasNodes) return reported;
  return createFewNodesAssessor(createUpdateAssessor()).assess(
    wantsDeployment(counted) ? snapshot : others,
    reported,
  );
}

function headlineOf(status: UpdateStatus) {
  return { severity: verdictTone(status), headline: describeVerdict(status, english) };
}

/** What every small surface is made of. */
function wordsOf(status: UpdateStatus) {
  const [first] = status.attention;
  const entry = first && describeEntry(first, status, english);
  return {
    ...headlineOf(status),
    cause: describeVerdictCause(status, english),
    title: entry?.title,
    age: entry?.age,
    step: entry?.parts[0].step.action,
  };
}

/** Of these, pods, policies, machines or requests tell the cause, and what to do; they are read only where the page looks. */
const ONLY_THE_PAGE_TELLS_WHY: readonly string[] = [
  'webhook-unreachable',
  'drain-blocked',
  'paused-pool',
  'payload-signature',
  'drain-few-rights',
  'slots-held',
  'image-build',
];

/** And of these also that a person has to act, or that nobody has to; the object and its age are the same. */
const ONLY_THE_PAGE_TELLS_WHO: Readonly<Record<string, string>> = {
  'registry-unreachable': 'warning: Updating slowly: waiting for operator network (1h 15m)',
  'drain-variety': 'warning: Updating slowly: node worker-a is still draining (25m)',
  'replacement-missing': 'warning: Updating slowly: node worker-c is still draining (40m)',
  'certificate-pending':
    "warning: Updating slowly: node worker-e hasn't come back after reboot (25m)",
  // Nodes of a hosted cluster tell whether a NodePool is behind.
  'hosted-idle': 'success: Control plane running 4.18.8 since Apr 2',
  // And which of them are down, so that operators miss their pods.
  'hosted-nodes-lost': 'warning: Updating slowly: operator network is degraded (28m)',
};

/** Of these, MachineConfigNodes and requests tell what doesn't hold the update; they are read only where the page looks. */
const ONLY_THE_PAGE_FINDS: readonly string[] = ['new-worker'];

describe.each(SCENARIOS)('$id, without what the controller publishes', (scenario) => {
  const page = assessScenario(scenario);
  const small = assessSmall(scenario);
  const other = ONLY_THE_PAGE_TELLS_WHO[scenario.id];

  if (other !== undefined) {
    it('says less than the page', () => {
      const { headline, severity } = headlineOf(small);
      expect(`${severity}: ${headline}`).toBe(other);
      expect(headlineOf(page)).not.toEqual({ headline, severity });
    });
  } else if (ONLY_THE_PAGE_TELLS_WHY.includes(scenario.id)) {
    it('has headline, severity and age of the page', () => {
      const { age, title, ...words } = wordsOf(small);
      expect(wordsOf(page)).toMatchObject({ age, title, ...headlineOf(page) });
      expect(words).toMatchObject(headlineOf(page));
    });
  } else if (ONLY_THE_PAGE_FINDS.includes(scenario.id)) {
    it('has headline and severity of the page, and no entry', () => {
      expect(headlineOf(small)).toEqual(headlineOf(page));
      expect(small.attention).toEqual([]);
      expect(page.attention).not.toEqual([]);
    });
  } else {
    it('has headline, severity, cause, age and step of the page', () =>
      expect(wordsOf(small)).toEqual(wordsOf(page)));
  }
});
