import { compareVersions } from '../../text/compare-versions';
import { memoizeByIdentity } from '../../changes/memoize';
import { nameReleaseMinor } from '../../outlook/release-minor';
import { readApiRequestCount, type ApiUser } from '../../resources/api-request-count';
import type { UpdateTarget } from '../../status/preflight';
import type { RemovedApi } from '../../status/readiness';
import type { Check, Findings } from '../check';
import type { Facts } from '../facts';
import { readTargetMinor } from '../target-minor';
import { readPreflightList } from '../read-preflight-list';

/** APIs that the target no longer has, and who asked for them in the last day. */
export const REMOVED_APIS: Check = {
  name: 'RemovedApis',
  needs: ['apiRequestCounts'],
  find: findRemovedApis,
};

const readCounts = memoizeByIdentity((objects: readonly unknown[]) =>
  objects.map(readApiRequestCount),
);

function findRemovedApis({ controlPlane, lists }: Facts, target: UpdateTarget): Findings {
  const objects = readPreflightList(lists, 'apiRequestCounts');
  // A patch has the Kubernetes that runs now.
  if (!objects || target.kind === 'patch') return [];
  const { target: from = '' } = controlPlane.versions;
  const kubernetes = readKubernetesMinor(target, from);
  if (kubernetes === undefined) return [{ weight: 'unknown', code: 'RemovedApisUnknown' }];
  const apis = readCounts(objects)
    .filter(
      ({ removedInRelease, requests }) =>
        requests > 0 &&
        removedInRelease !== '' &&
        compareVersions(`${removedInRelease}.0`, `${kubernetes}.0`) <= 0,
    )
    .map(({ isCapped, name, removedInRelease, requests, users }): RemovedApi => ({
      api: name,
      removedIn: removedInRelease,
      requests,
      users: users
        .filter((user) => !isOfPlatformItself(user))
        .map(({ requests: own, user, verbs }) => ({ user, requests: own, verbs })),
      isCapped,
    }));
  const ofOthers = apis.filter(({ isCapped, users }) => users.length > 0 || isCapped);
  const ofPlatform = apis.filter((api) => !ofOthers.includes(api));
  return [
    ...(ofOthers.length > 0
      ? [{ weight: 'warns', code: 'RemovedApisInUse', kubernetes, apis: ofOthers } as const]
      : []),
    ...(ofPlatform.length > 0
      ? [{ weight: 'informs', code: 'RemovedApisInUse', kubernetes, apis: ofPlatform } as const]
      : []),
  ];
}

/** OpenShift 4.N has Kubernetes 1.(N + 13); 5.N goes on where 4 ended, and nothing tells where. */
function readKubernetesMinor(target: UpdateTarget, from: string): string | undefined {
  const minor = readTargetMinor(target, from);
  if (minor === undefined || !nameReleaseMinor(minor).startsWith('4.')) return undefined;
  return `1.${String(minor + 13)}`;
}

/** True for users that come with the release, and change with it; the garbage collector asks for all APIs. */
function isOfPlatformItself({ user }: ApiUser): boolean {
  return /^system:(?:serviceaccount:(?:openshift|kube)-|kube-|apiserver|node:|admin$)/.test(user);
}
