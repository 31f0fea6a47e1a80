import { formatInstant, type HealthInsight, type Instant } from '../engine';
import { english } from '../wording/english';
import { describeHealthDescription, describeHealthSummary } from '../wording/health-insight';
import type { HealthInsightDocument } from './document-types';
import { healthUid } from './health-uid';

/** In the order given. Findings that are equal in all that makes their identity get `-2`, `-3`, … so that uids are keys. */
export function toHealthDocuments(
  health: readonly HealthInsight[],
  now: Instant,
): readonly HealthInsightDocument[] {
  const uses = new Map<string, number>();
  return health.map((insight) => {
    const document = toHealthDocument(insight, now);
    const use = (uses.get(document.uid) ?? 0) + 1;
    uses.set(document.uid, use);
    return use === 1 ? document : { ...document, uid: `${document.uid}-${use}` };
  });
}

function toHealthDocument(insight: HealthInsight, now: Instant): HealthInsightDocument {
  const { level, impact, startedAt, scope, resources, reference } = insight;
  const summary = describeHealthSummary(insight, english);
  return {
    type: 'Health',
    uid: healthUid(summary, resources),
    acquiredAt: formatInstant(now),
    startedAt: startedAt === undefined ? undefined : formatInstant(startedAt),
    scope: { type: scope, resources },
    impact: {
      level,
      type: impact,
      summary,
      description: describeHealthDescription(insight, english),
    },
    remediation: reference === undefined ? undefined : { reference },
  };
}
