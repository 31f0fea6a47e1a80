import {
  assessExpectedEnd,
  findRootOfFailing,
  fitWindow,
  toMilliseconds,
  type Instant,
  type NoEstimateReason,
  type UpdateStatus,
  type WindowFit,
} from '../../engine';
import { formatDuration, formatDurationRange } from '../language/duration';
import type { Language } from '../language/language';
import { formatMoment, formatMomentRange } from '../language/moment';
import { formatFewNames } from '../language/names';
import { listVerdictNodes } from '../verdict/verdict-nodes';
import { describeTimeLeft, type TimeLeftText } from './time-left';

type Ending = Pick<UpdateStatus, 'now' | 'timeLeft' | 'verdict'>;

/**
 * End of the update by the clock: "6:15–7:30 PM", or "6:15 PM or later"; with an obstacle, the duration once that is
 * gone. Empty if unknown.
 */
export function describeExpectedEnd(status: Ending, language: Language): string {
  const end = assessExpectedEnd(status);
  const nowMs = toMilliseconds(status.now);
  switch (end?.kind) {
    case undefined:
      return '';
    case 'between':
      return formatMomentRange(
        toMilliseconds(end.fromAt),
        toMilliseconds(end.toAt),
        nowMs,
        language,
      );
    case 'notBefore':
      return language.t('{{moment}} or later', {
        moment: formatMoment(toMilliseconds(end.fromAt), nowMs, language),
      });
    case 'after':
      return describeAfter(
        status,
        formatDurationRange(toMilliseconds(end.fromNs), toMilliseconds(end.toNs), language),
        language,
      );
  }
}

/**
 * The time remaining of the whole update: as `describeTimeLeft`, but never only "unknown" where something tells more.
 */
export function describeWholeTimeLeft(
  status: Ending & Pick<UpdateStatus, 'attention'>,
  language: Language,
): TimeLeftText {
  const end = assessExpectedEnd(status);
  switch (end?.kind) {
    case undefined: {
      const until = describeUntil(status, language);
      return until === '' ? describeTimeLeft(status.timeLeft, language) : { text: until };
    }
    case 'between':
      return describeTimeLeft(status.timeLeft, language);
    case 'notBefore':
      return {
        text: language.t('at least {{duration}}', {
          duration: formatDuration(toMilliseconds(end.leastNs), language),
        }),
      };
    case 'after':
      return { text: describeExpectedEnd(status, language) };
  }
}

/** Duration after an obstacle, in the words of the verdict. */
function describeAfter(status: Ending, duration: string, language: Language): string {
  const { t } = language;
  const { verdict } = status;
  switch (verdict.reason) {
    case 'PoolsPaused':
      return t('{{duration}} after pools {{pools}} resume', {
        duration,
        pools: formatFewNames(verdict.pools, language),
        count: verdict.pools.length,
        defaultValue_one: '{{duration}} after pool {{pools}} resumes',
      });
    case 'DrainBlocked':
      return verdict.nodes === 1
        ? t('{{duration}} after node {{node}} is drained', { duration, node: verdict.node })
        : t('{{duration}} after {{count}} nodes are drained', { duration, count: verdict.nodes });
    case 'SlotsHeld':
      return t('{{duration}} after node {{node}} is available', { duration, node: verdict.node });
    default:
      return t('{{duration}} after the problem is resolved', { duration });
  }
}

/** The reasons for which nothing tells how long the update takes once it can go on. */
const OPEN: ReadonlySet<NoEstimateReason> = new Set(['blocked', 'failing', 'stalled']);

/**
 * The condition until which the time remaining is unknown, in the words of the verdict; empty if no single object is
 * the reason.
 */
function describeUntil(
  status: Ending & Pick<UpdateStatus, 'attention'>,
  language: Language,
): string {
  const { t } = language;
  const { timeLeft, verdict } = status;
  if (timeLeft.kind !== 'none' || !OPEN.has(timeLeft.because)) return '';
  const nodes = listVerdictNodes(status);
  const [node, ...others] = nodes;
  const count = nodes.length;
  switch (verdict.reason) {
    case 'DrainBlocked':
      return describeUntilDrained(verdict.node, verdict.nodes, language);
    case 'ImageBuild':
      return t('unknown until the OS image of pool {{pool}} is built', { pool: verdict.pool });
    case 'NodesDegraded':
      return t('unknown until {{count}} nodes of pool {{pool}} are repaired', {
        pool: verdict.pool,
        count: verdict.degraded,
        defaultValue_one: 'unknown until {{count}} node of pool {{pool}} is repaired',
      });
    case 'RenderFailed':
      return t('unknown until the MachineConfigs of pool {{pool}} are rendered', {
        pool: verdict.pool,
      });
    default:
      if (node === undefined) return describeUntilRecovered(status, language);
      if (verdict.reason === 'NodeLate' && verdict.move === 'drain') {
        return describeUntilDrained(node, count, language);
      }
      return others.length === 0
        ? t('unknown until node {{node}} is available', { node })
        : t('unknown until {{count}} nodes are available', { count });
  }
}

function describeUntilDrained(node: string, count: number, { t }: Language): string {
  return count === 1
    ? t('unknown until node {{node}} is drained', { node })
    : t('unknown until {{count}} nodes are drained', { count });
}

/** The operator that the update waits for; empty where there is none. */
function describeUntilRecovered(
  { attention, verdict }: Pick<UpdateStatus, 'attention' | 'verdict'>,
  { t }: Language,
): string {
  const { object, reason } = verdict;
  const root = reason === 'ClusterVersionFailing' ? findRootOfFailing(attention)?.root : undefined;
  const ofVerdict = object?.resource === 'clusteroperators' ? object.name : undefined;
  const operator = root?.kind === 'operator' ? root.operator : ofVerdict;
  return operator === undefined
    ? ''
    : t('unknown until operator {{operator}} recovers', { operator });
}

/** Fit of the update into its maintenance window; empty without one, and while no update is in progress. */
export function describeWindow(
  status: Pick<UpdateStatus, 'now' | 'timeLeft' | 'updating' | 'windowEndsAt'>,
  language: Language,
): string {
  const { now, windowEndsAt: until } = status;
  const fit = until === undefined ? undefined : fitWindow(status, until);
  return fit && until !== undefined ? describeFit(fit, now, until, language) : '';
}

function describeFit(fit: WindowFit, now: Instant, until: Instant, language: Language): string {
  const { t } = language;
  const momentOf = (at: Instant): string =>
    formatMoment(toMilliseconds(at), toMilliseconds(now), language);
  const end = momentOf(until);
  switch (fit.fit) {
    case 'inside':
      return t('ends {{end}}: {{duration}} to spare', {
        end,
        duration: formatDuration(toMilliseconds(fit.byNs), language),
      });
    case 'mayExceed':
      return t('ends {{end}}: up to {{duration}} over', {
        end,
        duration: formatDuration(toMilliseconds(fit.byNs), language),
      });
    case 'exceeds':
      return t('ends {{end}}: at least {{duration}} over', {
        end,
        duration: formatDuration(toMilliseconds(fit.byNs), language),
      });
    case 'over':
      return t('ended {{end}}: {{duration}} over', {
        end,
        duration: formatDuration(toMilliseconds(fit.byNs), language),
      });
    case 'resolveBy':
      return t('ends {{end}}: resolve by {{moment}}', { end, moment: momentOf(fit.at) });
    case 'unknown':
      return t('ends {{end}}', { end });
  }
}
