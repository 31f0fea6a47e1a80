import type { ClusterVersion } from '../resources/cluster-version';
import { findFirstCondition } from '../resources/conditions';
import type { Instant } from '../time';
import type { ControlPlaneAssessment, HealthInsight } from '../update-status';
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
 * C1: ClusterVersion does not say whether it is failing. C2: it is, or may be; without a message it is left out, as `oc`
 * leaves out what it cannot describe. Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/controlplane.go.
 */
export function assessFailing(clusterVersion: ClusterVersion, now: Instant): Finding {
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
      conditionReason: failing.reason,
      message: failing.message,
      ...common(clusterVersion),
    },
  ];
}

/** V1: the update before this one never completed. Only while the control plane is not done. Mirrors openshift/oc@6b8e30c. */
export function assessPreviousUpdate(
  clusterVersion: ClusterVersion,
  controlPlane: ControlPlaneAssessment,
): Finding {
  const { kind, previous, target, lastCompleted } = controlPlane.versions;
  if (kind !== 'fromPartial' || controlPlane.assessment === 'Completed') return NOTHING;
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
      ...common(clusterVersion),
    },
  ];
}

/** A release that is asked for, other than the one the cluster is at. */
export interface RequestedRelease {
  readonly version: string;
  /** `checking`: the cluster-version operator is at it. `refused`: a step failed; it tries again by itself. */
  readonly state: 'checking' | 'refused';
  /** The step reached, as the condition's reason names it. */
  readonly step: string;
  readonly message: string;
  readonly sinceAt?: Instant;
}

/**
 * The release that is asked for but not accepted yet; `undefined` when the cluster is at what is asked for.
 * Condition ReleaseAccepted: its reason is the step. Source: cluster-version-operator@main (2026-07-24), pkg/cvo.
 */
export function readRequestedRelease(clusterVersion: ClusterVersion): RequestedRelease | undefined {
  const accepted = findFirstCondition(clusterVersion.conditions, 'ReleaseAccepted');
  if (!accepted || accepted.status === 'True') return undefined;
  const { requested, desiredVersion, desiredImage } = clusterVersion;
  if (
    requested &&
    (requested.version === '' || requested.version === desiredVersion) &&
    (requested.image === '' || requested.image === desiredImage)
  ) {
    // It is already at what is asked for: a new check of the running release, nothing to wait for.
    return undefined;
  }
  return {
    version: requested?.version || requested?.image || '',
    state: accepted.status === 'False' ? 'refused' : 'checking',
    step: accepted.reason,
    message: accepted.message,
    sinceAt: accepted.lastTransitionAt,
  };
}

/** Ours, beyond `oc`: the requested release was not accepted, so the update does not begin. */
export function assessRequestedRelease(clusterVersion: ClusterVersion): Finding {
  const requested = readRequestedRelease(clusterVersion);
  if (requested?.state !== 'refused') return NOTHING;
  return [
    {
      code: 'PayloadNotAccepted',
      level: 'Error',
      impact: 'Update Stalled',
      startedAt: requested.sinceAt,
      reference: REFERENCE.releaseNotAccepted,
      version: requested.version,
      step: requested.step,
      message: requested.message,
      ...common(clusterVersion),
    },
  ];
}
