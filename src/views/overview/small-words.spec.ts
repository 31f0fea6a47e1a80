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

type Words = ReturnType<typeof wordsOf>;

/** Where nothing of it is reported but by nodes. */
const gettingOn = (headline: string): Words => ({
  severity: 'info',
  headline,
  cause: '',
  title: undefined,
  age: undefined,
  step: undefined,
});

const UNKNOWN_PODS = {
  cause: '',
  step: 'List the pods that are left on node worker-c.',
};

/** What they say without what the controller publishes, where the page reads nodes, pods and other objects. */
const INSTEAD: Readonly<Record<string, Partial<Words>>> = {
  'registry-unreachable': {
    severity: 'warning',
    headline: 'Updating slowly: waiting for operator network (1h 15m)',
    cause: '',
    step: "Check the operator's pods for containers that aren't ready or keep restarting.",
  },
  'webhook-unreachable': {
    cause:
      'Webhook validate.policy.example.com can\'t be called: Post "https://webhook.policies.svc:443/validate?timeout=10s": no endpoints available for service "webhook".',
    step: 'Find the configuration of webhook validate.policy.example.com and its owner.',
  },
  'drain-blocked': UNKNOWN_PODS,
  'drain-few-rights': UNKNOWN_PODS,
  'drain-variety': gettingOn('Updating workers: 0 of 12 nodes updated, 1 pool remaining'),
  'replacement-missing': gettingOn('Updating workers: 2 of 6 nodes updated, 1 pool remaining'),
  'slots-held': gettingOn('Updating workers: 2 of 8 nodes updated, 1 pool remaining'),
  'not-back': gettingOn('Updating workers: 4 of 8 nodes updated, 1 pool remaining'),
  'certificate-pending': gettingOn('Updating workers: 4 of 8 nodes updated, 1 pool remaining'),
  'node-degraded': {
    headline: 'Action needed: 1 node in pool worker is degraded (3h)',
    title: '1 of 8 nodes in pool worker is degraded',
  },
  'os-image-pull': {
    headline: 'Action needed: 1 node in pool master is degraded (25m)',
    title: '1 of 3 nodes in pool master is degraded',
  },
  'node-not-ready': {
    cause: '',
    step: "Check the node's conditions and events. If the kubelet doesn't report, check the machine.",
  },
  'payload-signature': {
    cause:
      'An image policy requires a signature, and the registry has none for the image. The cluster stays on 4.20.3 and is not affected.',
    step: 'Mirror the release with its sigstore signatures, or correct the image policy. Forcing the update does not skip this check.',
  },
  'image-build': {
    cause:
      'Image build gpu-d617ccf6a0ba82e472cf2dc67d7d16cf failed; only the log of its job has the error.',
    step: 'Read the log of the image build.',
  },
  'multi-arch': { headline: 'Updating: 34 of 34 operators updated' },
};

it.each(SCENARIOS.filter(({ id }) => !id.startsWith('nodes-')))(
  '$id: small surfaces have the headline, severity, cause, age and step of the page',
  (scenario) => {
    const { denials, id, showAtMs, startsAt } = scenario;
    const now = (parseInstant(startsAt) ?? 0n) + fromMilliseconds(showAtMs);
    const summary = assessSummary(snapshotOf(scenario.stateAt(showAtMs), denials, now), now);
    expect(wordsOf(summary)).toEqual({ ...wordsOf(assessScenario(scenario)), ...INSTEAD[id] });
  },
);
