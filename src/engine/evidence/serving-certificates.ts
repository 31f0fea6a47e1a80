import { groupBy } from '../changes/group-by';
import { memoizeByIdentity } from '../changes/memoize';
import { compareNames } from '../text/compare-names';
import { APPROVAL_TIME } from '../nodes/approval-time';
import {
  readCertificateSigningRequest,
  type CertificateSigningRequest,
} from '../resources/certificate-signing-request';
import { readName, readObject } from '../resources/object';
import type { ResourceRef } from '../resources/resource-ref';
import type { HealthInsight } from '../status/health';
import { compareInstants, HOUR, parseInstant, type Instant } from '../time';

/** Unanswered requests are deleted after that time. Source: kubernetes pkg/controller/certificates/cleaner. */
const PENDING_FOR = 24n * HOUR;

/** Nodes that joined since then, with when. Only they may have no serving certificate yet. */
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

/** The newest unanswered request of a node, and since when it has had none answered. */
interface Unanswered {
  readonly node: string;
  readonly request: ResourceRef;
  readonly first: Instant;
}

/**
 * Nodes that are ready, and whose requests for a serving certificate have not been approved: one finding for new nodes,
 * which have none, and one for the others, which may have one that expires. Without one, their pods run, but the API
 * server reaches no log and no container on them.
 */
export function findUnservedNodes(
  requests: readonly unknown[],
  nodes: readonly unknown[],
  away: ReadonlySet<string>,
  now: Instant,
): readonly HealthInsight[] {
  const byNode = groupByNode(requests, 'kubeletServing');
  if (byNode.size === 0) return [];
  const fresh = new Set(listNewNodes(nodes, now));
  const waiting = nodes
    .map(readName)
    .filter((node) => byNode.has(node) && !away.has(node))
    .sort(compareNames)
    .flatMap((node) => findUnanswered(node, byNode.get(node) ?? [], now));
  const isNew = ({ node }: Unanswered): boolean => fresh.has(node);
  return [
    ...toFinding(
      // An earlier one that was approved gave the node its first.
      waiting.filter((each) => isNew(each) && byNode.get(each.node)?.every(isPending)),
      { code: 'ServingCertificatePending', impact: 'API Availability' },
    ),
    ...toFinding(
      waiting.filter((each) => !isNew(each)),
      { code: 'ServingCertificatePending', impact: 'API Availability', mayHaveOne: true },
    ),
  ];
}

/** Machines with unapproved requests to become nodes; without those of former nodes' kubelets. */
export function findUnjoinedNodes(
  requests: readonly unknown[],
  nodes: readonly unknown[],
  now: Instant,
): readonly HealthInsight[] {
  const byNode = groupByNode(requests, 'kubeletClient');
  if (byNode.size === 0) return [];
  const known = new Set(nodes.map(readName));
  const waiting = [...byNode]
    .filter(([node, [newest]]) => !known.has(node) && newest?.requestor !== `system:node:${node}`)
    .sort(([a], [b]) => compareNames(a, b))
    .flatMap(([node, ofNode]) => findUnanswered(node, ofNode, now));
  return toFinding(waiting, { code: 'NodeJoinPending', impact: 'Cluster Capacity' });
}

/** Requests for one use by node, newest first. */
export function groupByNode(
  requests: readonly unknown[],
  wanted: CertificateSigningRequest['use'],
): ReadonlyMap<string, readonly CertificateSigningRequest[]> {
  const ofUse = requests
    .map(readCertificateSigningRequest)
    .filter(({ name, use }) => name !== '' && use === wanted)
    .sort((a, b) => compareInstants(b.createdAt, a.createdAt) || compareNames(a.name, b.name));
  return groupBy(ofUse, ({ node }) => node);
}

/** The newest request since the last answered one; none while an approver still has time for the first of these. */
function findUnanswered(
  node: string,
  requests: readonly CertificateSigningRequest[],
  now: Instant,
): readonly Unanswered[] {
  const answered = requests.findIndex((request) => !isPending(request));
  const pending = answered < 0 ? requests : requests.slice(0, answered);
  const [newest] = pending;
  const first = pending.at(-1)?.createdAt;
  return newest && first !== undefined && now - first >= APPROVAL_TIME
    ? [{ node, request: refOf(newest), first }]
    : [];
}

function isPending({ state }: CertificateSigningRequest): boolean {
  return state === 'pending';
}

function toFinding(
  waiting: readonly Unanswered[],
  finding:
    | Pick<HealthInsightOf<'ServingCertificatePending'>, 'code' | 'impact' | 'mayHaveOne'>
    | Pick<HealthInsightOf<'NodeJoinPending'>, 'code' | 'impact'>,
): readonly HealthInsight[] {
  if (waiting.length === 0) return [];
  return [
    {
      ...finding,
      level: 'Warning',
      scope: 'Cluster',
      startedAt: waiting.map(({ first }) => first).sort(compareInstants)[0],
      resources:
        finding.code === 'NodeJoinPending'
          ? waiting.map(({ request }) => request)
          : waiting.map(({ node: name }) => ({ resource: 'nodes', name })),
      nodes: waiting.map(({ node }) => node),
      requests: waiting.map(({ request }) => request),
    },
  ];
}

type HealthInsightOf<C extends HealthInsight['code']> = Extract<
  HealthInsight,
  { readonly code: C }
>;

function refOf({ name }: CertificateSigningRequest): ResourceRef {
  return { group: 'certificates.k8s.io', resource: 'certificatesigningrequests', name };
}
