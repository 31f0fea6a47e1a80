import { memoizeByIdentity } from '../changes/memoize';
import { compareNames } from '../text/compare-names';
import {
  readCertificateSigningRequest,
  type CertificateSigningRequest,
} from '../resources/certificate-signing-request';
import { APPROVAL_TIME } from '../nodes/approval-time';
import { wholeList } from '../reading/wanted-lists';
import type { Evidence } from '../status/evidence';
import type { HealthInsight } from '../status/health';
import { compareInstants } from '../time';
import { isOlder, listReturning, type EvidenceFinder } from './finder';
import { findUnjoinedNodes, findUnservedNodes, listNewNodes } from './serving-certificates';

/** Requests for certificates that have not been approved. */
export const certificates: EvidenceFinder = {
  // They are read before a node is late, when nodes have joined, and when an alert is about them.
  wants: ({ nodes, status }) =>
    listReturning(status).some((item) => isOlder(item, APPROVAL_TIME, status.now)) ||
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

/**
 * Whether an alert says that a machine has not become a node, requests are not approved, or a kubelet's certificate
 * expires.
 */
function isAboutCertificates(insight: HealthInsight): boolean {
  return (
    insight.code === 'AlertFiring' &&
    /^(?:Kubelet(?:Client|Server)Certificate|MachineApproverMaxPendingCSRs|MachineWithoutValidNode)/.test(
      insight.alert,
    )
  );
}

/** By node, newest first. Serving certificates do not count: a node is ready without. */
const readRequests = memoizeByIdentity((objects: readonly unknown[]) => {
  const byNode = new Map<string, CertificateSigningRequest[]>();
  const requests = objects
    .map(readCertificateSigningRequest)
    .filter(({ name, use }) => name !== '' && use === 'kubeletClient')
    .sort((a, b) => compareInstants(b.createdAt, a.createdAt) || compareNames(a.name, b.name));
  for (const request of requests) {
    if (request.node === undefined) continue;
    const ofNode = byNode.get(request.node);
    if (ofNode) ofNode.push(request);
    else byNode.set(request.node, [request]);
  }
  return byNode;
});

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
