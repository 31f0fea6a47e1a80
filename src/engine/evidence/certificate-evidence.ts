import { memoizeByIdentity } from '../changes/memoize';
import { APPROVAL_TIME } from '../nodes/approval-time';
import { listAffectedNodes } from '../nodes/affected-nodes';
import { findReporting, notReadySince } from '../nodes/unavailability';
import { wholeList } from '../reading/wanted-lists';
import type { Evidence } from '../status/evidence';
import type { HealthInsight } from '../status/health';
import type { UpdateStatus } from '../status/update-status';
import { isOlder, listReturning, type EvidenceFinder } from './finder';
import {
  findUnjoinedNodes,
  findUnservedNodes,
  groupByNode,
  listNewNodes,
} from './serving-certificates';

/** Requests for certificates that have not been approved. */
export const certificates: EvidenceFinder = {
  // They are read before a node is late, when nodes have joined, and when an alert is about them.
  wants: ({ nodes, status }) =>
    listReturning(status).some((item) => isOlder(item, APPROVAL_TIME, status.now)) ||
    isSilentAtRest(status) ||
    listNewNodes(nodes, status.now).length > 0 ||
    status.health.some(isAboutCertificates)
      ? [wholeList('certificateSigningRequests')]
      : [],
  find: ({ away, objects: { certificateSigningRequests: requests } }) =>
    requests?.state === 'loaded'
      ? [...away].flatMap((name) => {
          const evidence = findPendingCertificate(requests.value, name);
          return evidence ? [{ about: { resource: 'nodes', name }, evidence: [evidence] }] : [];
        })
      : [],
  findings: ({ away, nodes, now, objects: { certificateSigningRequests: requests } }) =>
    requests?.state === 'loaded' && nodes.state === 'loaded'
      ? [
          ...findUnjoinedNodes(requests.value, nodes.value, now),
          ...findUnservedNodes(requests.value, nodes.value, away, now),
        ]
      : [],
};

/** True if no update runs, and a node has been silent for longer than the approval of a request takes. */
function isSilentAtRest({ now, pools, updating }: UpdateStatus): boolean {
  if (updating !== false) return false;
  const affected = pools.flatMap(({ nodes }) => listAffectedNodes(nodes));
  return affected.some((node) => {
    const sinceAt = notReadySince(node);
    return (
      sinceAt !== undefined && findReporting(node) === undefined && now - sinceAt >= APPROVAL_TIME
    );
  });
}

function isAboutCertificates(insight: HealthInsight): boolean {
  return (
    insight.code === 'AlertFiring' &&
    /^(?:Kubelet(?:Client|Server)Certificate|MachineApproverMaxPendingCSRs|MachineWithoutValidNode)/.test(
      insight.alert,
    )
  );
}

/** By node, newest first. Serving certificates do not count: a node is ready without. */
const readRequests = memoizeByIdentity((objects: readonly unknown[]) =>
  groupByNode(objects, 'kubeletClient'),
);

/**
 * The request that a node that is away waits for: its newest one, because the kubelet looks at no other. The kubelet
 * asks again if none is answered for a while, so the wait began with the first of them.
 */
export function findPendingCertificate(
  requests: readonly unknown[],
  node: string,
): Evidence | undefined {
  const ofNode = readRequests(requests).get(node) ?? [];
  const [newest, ...older] = ofNode;
  if (!newest || (newest.state !== 'pending' && newest.state !== 'denied')) return undefined;
  const answered = ofNode.findIndex(({ state }) => state !== 'pending');
  const unanswered = answered < 0 ? ofNode : ofNode.slice(0, answered);
  return {
    code: 'CertificatePending',
    object: {
      group: 'certificates.k8s.io',
      resource: 'certificatesigningrequests',
      name: newest.name,
    },
    sinceAt: newest.createdAt,
    unansweredSinceAt: unanswered.at(-1)?.createdAt,
    node,
    requestor: newest.requestor,
    isDenied: newest.state === 'denied',
    others: older.filter(({ state }) => state === 'pending').length,
  };
}
