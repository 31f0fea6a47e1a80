import { memoizeByIdentity } from '../changes/memoize';
import { compareNames } from '../compare-names';
import { APPROVAL_TIME } from '../movers/normal-times';
import {
  readCertificateSigningRequest,
  type CertificateSigningRequest,
} from '../resources/certificate-signing-request';
import { readName, readObject } from '../resources/object';
import type { ResourceRef } from '../resources/resource-ref';
import type { HealthInsight } from '../status/health';
import { compareInstants, HOUR, parseInstant, type Instant } from '../time';

/** kube-controller-manager deletes requests that nobody answers after that. Source: kubernetes/kubernetes pkg/controller/certificates/cleaner. */
const PENDING_FOR = 24n * HOUR;

/** Nodes that joined the cluster since, with when. Only they may have no serving certificate yet: others have one until it expires. */
const readJoins = memoizeByIdentity((nodes: readonly unknown[]) =>
  nodes.flatMap((node) => {
    const joinedAt = parseInstant(readObject(readObject(node).metadata).creationTimestamp);
    return joinedAt === undefined ? [] : [{ name: readName(node), joinedAt }];
  }),
);

export function listNewNodes(nodes: readonly unknown[], now: Instant): readonly string[] {
  return readJoins(nodes)
    .filter(({ joinedAt }) => now - joinedAt < PENDING_FOR)
    .map(({ name }) => name)
    .sort(compareNames);
}

/**
 * New nodes that are ready, and whose requests for a serving certificate nobody has approved: one finding. Their pods run, but the API server
 * reaches no log and no container on them.
 */
export function findUnservedNodes(
  requests: readonly unknown[],
  nodes: readonly unknown[],
  away: ReadonlySet<string>,
  now: Instant,
): readonly HealthInsight[] {
  const serving = requests
    .map(readCertificateSigningRequest)
    .filter(({ name, use }) => name !== '' && use === 'kubeletServing')
    .sort((a, b) => compareInstants(b.createdAt, a.createdAt) || compareNames(a.name, b.name));
  const unserved = listNewNodes(nodes, now).flatMap((node) => {
    const own = away.has(node) ? [] : serving.filter((request) => request.node === node);
    const [newest] = own;
    const first = own.at(-1)?.createdAt;
    const isUnanswered = newest !== undefined && own.every(({ state }) => state === 'pending');
    return isUnanswered && first !== undefined && now - first >= APPROVAL_TIME
      ? [{ node, request: refOf(newest), first }]
      : [];
  });
  if (unserved.length === 0) return [];
  return [
    {
      code: 'ServingCertificatePending',
      level: 'Warning',
      impact: 'API Availability',
      scope: 'Cluster',
      startedAt: unserved.map(({ first }) => first).sort(compareInstants)[0],
      resources: unserved.map(({ node: name }) => ({ resource: 'nodes', name })),
      nodes: unserved.map(({ node }) => node),
      requests: unserved.map(({ request }) => request),
    },
  ];
}

function refOf({ name }: CertificateSigningRequest): ResourceRef {
  return { group: 'certificates.k8s.io', resource: 'certificatesigningrequests', name };
}
