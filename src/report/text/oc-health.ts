import {
  type HealthInsight,
  type ImpactType,
  type Instant,
  isOfOc,
  type OcStatus,
  readUpdateStart,
  roundTo,
  SECOND,
  truncateTo,
} from '../../engine';
import { describeHealthDescription } from '../../wording/health/health-details';
import { describeHealthSummary } from '../../wording/health/health-insight';
import { createLanguage, NO_CAUSE_TEXTS } from '../../wording/language/language';
import { elapsed } from './go-arithmetic';
import { formatShortDuration } from './short-duration';
import { alignTable } from './tab-table';

/** The language of `oc`, which is not translated: keys themselves, without plurals and causes. */
const LANGUAGE = createLanguage({}, 'en', 'UTC', NO_CAUSE_TEXTS);

export function formatHealth(status: OcStatus, detailed: boolean): string {
  const insights = status.health.filter(isOfOc);
  return `\n= Update Health =\n${formatInsights(status, insights, detailed)}`;
}

function formatInsights(
  status: OcStatus,
  insights: readonly HealthInsight[],
  detailed: boolean,
): string {
  const header = 'SINCE\tLEVEL\tIMPACT\tMESSAGE\n';
  if (insights.length === 0) {
    const since = formatShortDuration(updatingSinceStart(status));
    return alignTable(`${header}${since}\tInfo\tNone\tUpdate is proceeding well\n`);
  }
  if (detailed) {
    return insights.map((insight) => formatInsight(insight, status.now)).join('\n');
  }
  const rows = insights.map(
    (insight) =>
      `${describeSince(insight, status.now)}\t${insight.level}\t${ocImpact(insight)}\t${describeHealthSummary(insight, LANGUAGE)}\n`,
  );
  return (
    alignTable(`${header}${rows.join('')}`) +
    '\nRun with --details=health for additional description and links to related online documentation\n'
  );
}

/** `oc` does not tell a pool that is paused as planned from one that holds the update up. */
function ocImpact({ code, impact }: HealthInsight): ImpactType {
  return code === 'PoolPaused' ? 'Update Stalled' : impact;
}

function updatingSinceStart({ controlPlane, now }: OcStatus): bigint {
  return roundTo(elapsed(readUpdateStart(controlPlane), now), SECOND);
}

function formatInsight(insight: HealthInsight, now: Instant): string {
  const description = describeHealthDescription(insight, LANGUAGE).replaceAll(
    '\n',
    `\n${' '.repeat(15)}, `,
  );
  const lines = [
    `Message: ${describeHealthSummary(insight, LANGUAGE)}`,
    `  Since:       ${describeSince(insight, now)}`,
    `  Level:       ${insight.level}`,
    `  Impact:      ${ocImpact(insight)}`,
    `  Reference:   ${insight.reference ?? '<alert does not have a runbook_url annotation>'}`,
    '  Resources:',
    ...insight.resources.map(
      ({ resource, group, namespace, name }) =>
        `    ${resource}${group ? `.${group}` : ''}: ${namespace ? `${namespace}/` : ''}${name}`,
    ),
    `  Description: ${description}`,
  ];
  return `${lines.join('\n')}\n`;
}

function describeSince({ startedAt }: HealthInsight, now: Instant): string {
  return startedAt === undefined
    ? '-'
    : formatShortDuration(truncateTo(elapsed(startedAt, now), SECOND));
}
