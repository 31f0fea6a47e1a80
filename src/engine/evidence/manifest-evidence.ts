import { isRecognized, type CauseReader } from '../known-causes/read-cause';
import { findFirstCondition } from '../resources/conditions';
import type { Evidence } from '../status/evidence';
import type { ManifestError } from '../resources/manifest-error';
import type { UpdateStatus } from '../status/update-status';
import { compareInstants } from '../time';
import type { EvidenceFinder } from './finder';

type StatusWithErrors = Pick<UpdateStatus, 'controlPlane' | 'manifestErrors'>;

/** Manifests that ClusterVersion fails to apply, from the log of its operator. */
export const failingManifests: EvidenceFinder = {
  find: (input) => [
    {
      about: input.controlPlane.insight.resource,
      part: 'manifests',
      evidence: findFailingManifests(input, input.causes),
    },
  ],
};

/** More manifests than that fail for one reason. */
const MOST_MANIFESTS = 5;

/** The errors that condition Failing is about: it names the manifest, or has the same message. The oldest first. */
export function listFailingManifests({
  controlPlane,
  manifestErrors = [],
}: StatusWithErrors): readonly ManifestError[] {
  const failing = findFirstCondition(controlPlane.conditions, 'Failing');
  if (!failing || failing.status === 'False') return [];
  return manifestErrors
    .filter(
      ({ appliedAt, manifest, message }) =>
        appliedAt === undefined &&
        (failing.message.includes(`${manifest} (`) ||
          (message !== '' && failing.message.includes(message))),
    )
    .sort((a, b) => compareInstants(a.firstAt, b.firstAt));
}

/** Evidence from the log about the manifests that ClusterVersion fails for, those with a known cause first. */
export function findFailingManifests(
  status: StatusWithErrors,
  causes: CauseReader,
): readonly Evidence[] {
  const found = listFailingManifests(status).map((error): Evidence => {
    const { attempts, firstAt, lastAt, manifest, message } = error;
    const text = `error running apply for ${manifest}: ${message}`;
    const cause = causes.read({ source: 'clusterVersion', text, about: {} });
    return {
      code: 'ApplyFailed',
      object: OPERATOR,
      sinceAt: firstAt,
      manifest,
      message,
      attempts,
      lastAt,
      ...(isRecognized(cause) && { cause }),
    };
  });
  const known = found.filter(({ cause }) => cause !== undefined);
  return [...known, ...found.filter(({ cause }) => cause === undefined)].slice(0, MOST_MANIFESTS);
}

/** The Deployment whose log it is. */
const OPERATOR = {
  group: 'apps',
  resource: 'deployments',
  namespace: 'openshift-cluster-version',
  name: 'cluster-version-operator',
} as const;
