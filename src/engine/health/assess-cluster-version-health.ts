import type { Cause, CauseReader } from '../known-causes/read-cause';
import type { PayloadAssessment } from '../status/payload';
import type { ClusterVersion } from '../resources/cluster-version';
import { findFirstCondition, type ReadCondition } from '../resources/conditions';
import type { Instant } from '../time';
import { memoizeByIdentity } from '../changes/memoize';
import { isDownloadFailed } from '../payload/payload-steps';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { PoolAssessment } from '../status/pool';
import type { HealthInsight } from '../status/health';
import { REFERENCE } from './references';

type Finding = readonly HealthInsight[];

const NOTHING: Finding = Object.freeze([]);

function common(clusterVersion: ClusterVersion) {
  return {
    scope: 'ControlPlane',
    resources: [
      { group: 'config.openshift.io', resource: 'clusterversions', name: clusterVersion.name },
    ],
  } as const;
}

/**
 * C1: ClusterVersion does not say whether it is failing. C2: it is, or may be; without a message it is left out, as
 * `oc` leaves out what it cannot describe. Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/controlplane.go.
 */
export function assessFailing(
  clusterVersion: ClusterVersion,
  now: Instant,
  causes: CauseReader,
): Finding {
  const failing = findFirstCondition(clusterVersion.conditions, 'Failing');
  if (!failing) {
    return [
      {
        code: 'NoFailingCondition',
        level: 'Warning',
        impact: 'Update Stalled',
        startedAt: now,
        reference: REFERENCE.operatorDegraded,
        clusterVersion: clusterVersion.name,
        ...common(clusterVersion),
      },
    ];
  }
  if (failing.status === 'False' || failing.message === '') return NOTHING;
  return [
    {
      code: 'ClusterVersionFailing',
      level: 'Warning',
      impact: 'Update Stalled',
      startedAt: failing.lastTransitionAt,
      reference: REFERENCE.operatorDegraded,
      clusterVersion: clusterVersion.name,
      uncertain: failing.status === 'Unknown',
      ...(isInstallation(clusterVersion) && { isInstallation: true }),
      conditionReason: failing.reason,
      message: failing.message,
      cause: causeOf(clusterVersion, failing, causes),
      ...common(clusterVersion),
    },
  ];
}

function isInstallation({ history }: ClusterVersion): boolean {
  return history.length === 1 && history[0]?.state === 'Partial';
}

/** Number of nodes of a pool whose version is not the newest. */
const countOutdated = memoizeByIdentity(({ nodes }: PoolAssessment) => {
  const counts = new Map<string, number>();
  for (const { updated, version } of nodes) {
    if (!updated && version !== undefined) counts.set(version, (counts.get(version) ?? 0) + 1);
  }
  return counts;
});

/** V1: the last update never completed, while the control plane is not done. Mirrors openshift/oc@6b8e30c. */
export function assessPreviousUpdate(
  clusterVersion: ClusterVersion,
  controlPlane: ControlPlaneAssessment,
  pools: readonly PoolAssessment[],
): Finding {
  const { kind, previous, target, lastCompleted } = controlPlane.versions;
  if (kind !== 'fromPartial' || controlPlane.assessment === 'Completed') return NOTHING;
  const rebootAgain =
    previous === undefined || previous === lastCompleted
      ? 0
      : pools.reduce((sum, pool) => sum + (countOutdated(pool).get(previous) ?? 0), 0);
  return [
    {
      code: 'PreviousUpdatePartial',
      level: 'Warning',
      impact: 'None',
      startedAt: controlPlane.startedAt,
      reference: REFERENCE.updateHistory,
      previous: previous ?? '',
      target: target ?? '',
      lastCompleted,
      ...(rebootAgain > 0 && { rebootAgain }),
      ...common(clusterVersion),
    },
  ];
}

/** Ours, beyond `oc`: the requested release was not accepted, so the update does not begin. */
export function assessRequestedRelease(
  clusterVersion: ClusterVersion,
  requested: PayloadAssessment | undefined,
): Finding {
  if (requested?.state !== 'refused') return NOTHING;
  return [
    {
      code: 'PayloadNotAccepted',
      level: 'Error',
      impact: 'Update Stalled',
      startedAt: requested.sinceAt,
      reference: REFERENCE.versionConditions,
      version: requested.version,
      step: requested.step,
      ...(isDownloadFailed(requested) && { isDownload: true }),
      message: requested.message,
      cause: requested.cause,
      ...common(clusterVersion),
    },
  ];
}

/**
 * Ours, beyond `oc`: ClusterVersion holds something that the operator cannot use. It goes on with the release it is at,
 * and lets no update begin. Source: openshift/cluster-version-operator@6e71933, lib/validation/validation.go.
 */
export function assessInvalid(clusterVersion: ClusterVersion, causes: CauseReader): Finding {
  const invalid = findFirstCondition(clusterVersion.conditions, 'Invalid');
  if (invalid?.status !== 'True') return NOTHING;
  return [
    {
      code: 'ClusterVersionInvalid',
      level: 'Warning',
      impact: 'Update Stalled',
      startedAt: invalid.lastTransitionAt,
      reference: REFERENCE.versionConditions,
      clusterVersion: clusterVersion.name,
      fields: readInvalidFields(invalid.message),
      message: invalid.message,
      cause: causeOf(clusterVersion, invalid, causes),
      ...common(clusterVersion),
    },
  ];
}

/** `spec.desiredUpdate.version: Invalid value: "4.18.99": …`, alone or on lines with `* `. */
function readInvalidFields(message: string): readonly string[] {
  const entries = message.matchAll(
    /(?:^|\n\* |^The cluster version is invalid: )([A-Za-z]+(?:\.[A-Za-z]+|\[[^\]]*\])*): (?=Invalid value|Required value|Forbidden|Duplicate value|Unsupported value|Too |Internal error)/g,
  );
  return [...new Set([...entries].map(([, field = '']) => field))];
}

function causeOf(
  { name: object }: ClusterVersion,
  { message: text, reason, type }: ReadCondition,
  causes: CauseReader,
): Cause | undefined {
  return causes.read({
    source: 'clusterVersion',
    text,
    condition: { type, reason },
    about: { object },
  });
}
