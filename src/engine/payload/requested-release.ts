import { unquoteGo } from '../text/go-quote';
import type { ClusterVersion } from '../resources/cluster-version';
import { findFirstCondition } from '../resources/conditions';
import type { RequestedRelease } from '../status/payload';

/**
 * The release that is requested and not accepted yet; `undefined` without one. A request that the operator has not seen
 * is being checked, at no step. The reason of condition ReleaseAccepted is the step: False is refused, anything else
 * but True is being checked; retries alternate between both. Source: openshift/cluster-version-operator@6e71933,
 * pkg/cvo/status.go, pkg/cvo/sync_worker.go.
 */
export function readRequestedRelease(clusterVersion: ClusterVersion): RequestedRelease | undefined {
  const { requested } = clusterVersion;
  const accepted = findFirstCondition(clusterVersion.conditions, 'ReleaseAccepted');
  if (!accepted || accepted.status === 'True') {
    return requested && isUnseen(clusterVersion) ? notBegun(requested) : undefined;
  }
  const named = readNamedRelease(accepted.message);
  if (isAtRequest(clusterVersion, named)) return undefined;
  const forced = requested?.force ?? false;
  if (requested && named && !isAbout(requested, named)) {
    // Another release was asked for meanwhile: the condition still tells of the one before.
    return notBegun(requested);
  }
  return {
    version: requested?.version || named?.version || requested?.image || '',
    image: requested?.image || named?.image || '',
    forced,
    state: accepted.status === 'False' ? 'refused' : 'checking',
    step: accepted.reason,
    message: accepted.message,
    sinceAt: accepted.lastTransitionAt,
  };
}

type AskedRelease = NonNullable<ClusterVersion['requested']>;

/** Asked for since the operator looked last: what it says is about an earlier request. */
function isUnseen(clusterVersion: ClusterVersion): boolean {
  return clusterVersion.isStale && !isAtRequest(clusterVersion, undefined);
}

function notBegun({ version, image, force, sinceAt }: AskedRelease): RequestedRelease {
  const release = { version: version || image, image, forced: force };
  return { ...release, state: 'checking', step: '', message: '', sinceAt };
}

interface NamedRelease {
  readonly version: string;
  readonly image: string;
}

const NAMED = /version="((?:[^"\\]|\\.)*)" image="((?:[^"\\]|\\.)*)"/;

/** The release that a message of the condition, or of an event on ClusterVersion, is about. */
function readNamedRelease(message: string): NamedRelease | undefined {
  const match = NAMED.exec(message);
  return match
    ? { version: unquoteGo(match[1] ?? ''), image: unquoteGo(match[2] ?? '') }
    : undefined;
}

function isAtRequest(
  { requested, desiredVersion, desiredImage, desiredArchitecture }: ClusterVersion,
  named: NamedRelease | undefined,
): boolean {
  const isRunningChecked = named?.image === desiredImage;
  if (!requested) return isRunningChecked;
  const { version, image, architecture } = requested;
  if (version !== '' && version !== desiredVersion) return false;
  if (image !== '' && image !== desiredImage) return false;
  // Before 4.21 a multi-architecture cluster does not say that it is one: then only the image that is checked tells.
  const isMigration = architecture !== '' && architecture !== desiredArchitecture;
  return !isMigration || named === undefined || isRunningChecked;
}

function isAbout({ version, image }: AskedRelease, named: NamedRelease): boolean {
  return image === ''
    ? version === '' || named.version === '' || version === named.version
    : image === named.image;
}
