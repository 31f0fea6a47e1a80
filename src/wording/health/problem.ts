import type { HealthInsight, OperatorAssessment } from '../../engine';
import { describeCause } from '../causes/describe-cause';
import { capitalize } from '../language/capitalize';
import type { Language } from '../language/language';
import { isKubeletSilent, isMachineDeleted, isShortOfDisk } from './fault-root';
import { describeHealthDescription } from './health-details';
import { describeHealthSummary } from './health-insight';
import { withKnownConditions } from './known-conditions';

/**
 * The problem as a title of a few words, with names of objects but no codes. It is the same on the page, in tabs, and
 * in small slots; only the text of `oc` has its own words (`describeHealthSummary`).
 */
export function describeProblem(insight: HealthInsight, language: Language): string {
  const { t } = language;
  switch (insight.code) {
    case 'NodeUnavailable':
      return describeUnavailable(insight, language);
    case 'OperatorUnavailable':
      return capitalize(
        t('operator {{operator}} is unavailable', { operator: insight.operator }),
        language,
      );
    case 'OperatorDegraded':
      return capitalize(
        t('operator {{operator}} is degraded', { operator: insight.operator }),
        language,
      );
    case 'ClusterVersionFailing':
      if (insight.isInstallation) {
        return insight.uncertain
          ? t('ClusterVersion reports that the installation may be failing')
          : t('ClusterVersion reports that the installation is failing');
      }
      return insight.uncertain
        ? t('ClusterVersion reports that the update may be failing')
        : t('ClusterVersion reports that the update is failing');
    case 'ClusterVersionInvalid':
      return t('ClusterVersion {{name}} is invalid', { name: insight.clusterVersion });
    case 'NoFailingCondition':
      return t("ClusterVersion {{name}} doesn't report whether the update is failing", {
        name: insight.clusterVersion,
      });
    case 'AlertFiring':
      return t('Alert {{alert}} is firing', { alert: insight.alert });
    case 'PayloadNotAccepted':
      return insight.isDownload
        ? t("Release {{version}} can't be downloaded", { version: insight.version })
        : t('Release {{version}} was rejected', { version: insight.version });
    case 'PoolPaused':
      return t('Pool {{pool}} is paused', { pool: insight.pool });
    case 'DrainSlow':
      // One that needs a person is told as its entry tells it.
      return insight.level === 'Error'
        ? capitalize(t("node {{node}} can't be drained", { node: insight.node }), language)
        : describeHealthSummary(insight, language);
    case 'NodeLate':
      if (isMachineDeleted(insight)) {
        return capitalize(
          t('machine of node {{node}} is being deleted', { node: insight.node }),
          language,
        );
      }
      if (insight.move === 'apply' && isKubeletSilent(insight.cause)) {
        return t("Node {{node}} can't continue its update while its kubelet doesn't report", {
          node: insight.node,
        });
      }
      return isShortOfDisk(insight.cause)
        ? t('Node {{node}} has disk pressure', { node: insight.node })
        : describeHealthSummary(insight, language);
    case 'PreviousUpdatePartial': {
      const { previous, rebootAgain: count } = insight;
      return count === undefined
        ? describeHealthSummary(insight, language)
        : t('Update to {{previous}} never completed: its {{count}} updated nodes reboot again', {
            previous,
            count,
            defaultValue_one:
              'Update to {{previous}} never completed: its {{count}} updated node reboots again',
          });
    }
    default:
      return describeHealthSummary(insight, language);
  }
}

/**
 * The cause of a problem, as a sentence that adds to the title: the recognized cause, or a sentence that it is not
 * recognized, with the first words of the message. Empty if there is nothing to add yet.
 */
export function describeProblemCause(insight: HealthInsight, language: Language): string {
  const { cause } = insight;
  if (cause && cause.code !== 'NotRecognized') return describeCause(cause, language);
  const told = describeReported(insight, language);
  return cause && told !== '' ? quoteUnrecognized(told, language) : told;
}

/** The message of a cause that no row of known causes matches. */
export function quoteUnrecognized(message: string, { t }: Language): string {
  return t('Cause not recognized. Reported: {{message}}', { message });
}

/**
 * A sentence that an operator is healthy and idle at the previous release, and reports no reason; empty for all others.
 */
export function describeMute(operator: OperatorAssessment | undefined, { t }: Language): string {
  return operator?.state === 'waiting' && operator.health === 'healthy'
    ? t("Operator {{operator}} hasn't started: it reports neither progress nor a problem.", {
        operator: operator.name,
      })
    : '';
}

/** The report about a problem: the first words of the cluster's message, or our description. */
function describeReported(insight: HealthInsight, language: Language): string {
  const known = withKnownConditions(insight);
  switch (known.code) {
    case 'NodeUnavailable':
      return shorten(known.causes.find(({ message }) => message !== '')?.message ?? '');
    case 'AlertFiring':
      return shorten(known.summary === known.alert ? known.description : known.summary);
    // Their descriptions say the title and the next step once more.
    case 'NoFailingCondition':
    case 'PoolPaused':
      return '';
    default:
      return 'message' in known
        ? shorten(known.message)
        : describeHealthDescription(known, language);
  }
}

/** The code that the cluster gives as the reason; `undefined` of findings without one. */
export function readReason(insight: HealthInsight): string | undefined {
  switch (insight.code) {
    case 'ClusterVersionFailing':
    case 'OperatorDegraded':
    case 'OperatorUnavailable':
      return insight.conditionReason || undefined;
    case 'PayloadNotAccepted':
      return insight.step || undefined;
    default:
      return undefined;
  }
}

type Unavailable = Extract<HealthInsight, { code: 'NodeUnavailable' }>;

function describeUnavailable(insight: Unavailable, language: Language): string {
  const { t } = language;
  const { node } = insight;
  const [first] = [...insight.causes].sort((a, b) => rankOf(a.kind) - rankOf(b.kind));
  switch (first?.kind) {
    case 'DiskPressure':
      return t('Node {{node}} has disk pressure', { node });
    case 'NetworkUnavailable':
      return t('Node {{node}} has no network', { node });
    case 'Unschedulable':
      return t('Node {{node}} is cordoned', { node });
    case 'DaemonProcessing':
      return t('The machine-config daemon is busy on node {{node}}', { node });
    case 'NotReady':
    case undefined:
      return t('Node {{node}} is not ready', { node });
  }
}

/** The plainest first: a silent kubelet explains the rest. */
const KINDS: readonly Unavailable['causes'][number]['kind'][] = [
  'NotReady',
  'DiskPressure',
  'NetworkUnavailable',
  'Unschedulable',
  'DaemonProcessing',
];

function rankOf(kind: Unavailable['causes'][number]['kind']): number {
  return KINDS.indexOf(kind);
}

/** About two lines. */
const LONGEST = 180;

/** The error in the output of a tool, behind its command line and progress. */
const LAST_ERROR = /^[^]*(?:^|[\n:]) *(?<error>error: [^\n]+)/;

/** The first words of a message, or of the error in it if other text fills the line. All of it is shown elsewhere. */
export function shorten(message: string): string {
  const [line = ''] = message.trim().split('\n');
  if (Array.from(line).length <= LONGEST) return line;
  const error = LAST_ERROR.exec(message)?.groups?.error;
  return error === undefined ? cut(line) : `… ${cut(error)}`;
}

function cut(line: string): string {
  const characters = Array.from(line);
  if (characters.length <= LONGEST) return line;
  const kept = characters.slice(0, LONGEST).join('');
  return `${kept.replace(/\s+\S*$/, '')}…`;
}
