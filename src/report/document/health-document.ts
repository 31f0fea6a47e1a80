import {
  formatInstant,
  type HealthInsight,
  type HealthLevel,
  type ImpactType,
  type Instant,
  type ResourceRef,
  type Timestamp,
} from '../../engine';
import { english } from '../../wording/language/english';
import { describeHealthDetails } from '../../wording/health/health-details';
import { describeHealthSummary, describeKnownSummary } from '../../wording/health/health-insight';
import { toTimestamp } from './common-document';
import { healthUid } from './health-uid';

/** In the shape of openshift/api's HealthInsight; texts are in English and never cut. */
export interface HealthInsightDocument {
  readonly type: 'Health';
  /**
   * Abbreviated kind of the first resource, then the MD5 of the summary of `oc` and resources in base32; -2, -3, … tell
   * equal ones apart.
   * @pattern ^[a-z]+-[a-z2-7]{26}(-[0-9]+)?$
   */
  readonly uid: string;
  readonly acquiredAt: Timestamp;
  /** Absent when unknown. */
  readonly startedAt?: Timestamp;
  readonly scope: {
    /** `Cluster` is for alerts, which `oc` gives no narrower scope; the API does not have it. */
    readonly type: HealthInsight['scope'];
    readonly resources: readonly ResourceRef[];
  };
  readonly impact: {
    readonly level: HealthLevel;
    readonly type: ImpactType;
    readonly summary: string;
    readonly description: string;
  };
  readonly remediation?: {
    /** The URL of further reading. */
    readonly reference: string;
  };
}

/**
 * In the order given. Findings that are equal in all that makes their identity get `-2`, `-3`, … so that uids are keys.
 */
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

/**
 * A function that finds the uid of a finding, or of its copy, among those of `health`. Findings with the same content
 * get their uids in turn. It returns `undefined` for a finding that is not in `health`, or not as often.
 */
export function createUidFinder(
  health: readonly HealthInsight[],
  now: Instant,
): (insight: HealthInsight) => string | undefined {
  const free = new Map<string, string[]>();
  const documents = toHealthDocuments(health, now);
  health.forEach((insight, index) => {
    const key = JSON.stringify(toHealthDocument(insight, now));
    free.set(key, [...(free.get(key) ?? []), documents[index]?.uid ?? '']);
  });
  return (insight) => free.get(JSON.stringify(toHealthDocument(insight, now)))?.shift();
}

function toHealthDocument(insight: HealthInsight, now: Instant): HealthInsightDocument {
  const { level, impact, startedAt, scope, resources, reference } = insight;
  return {
    type: 'Health',
    uid: healthUid(describeHealthSummary(insight, english), resources),
    acquiredAt: formatInstant(now),
    startedAt: toTimestamp(startedAt),
    scope: { type: scope, resources },
    impact: {
      level,
      type: impact,
      summary: describeKnownSummary(insight, english),
      description: describeHealthDetails(insight, english),
    },
    remediation: reference === undefined ? undefined : { reference },
  };
}
