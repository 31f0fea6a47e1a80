import { memoizeByIdentity } from '../changes/memoize';
import { compareNames } from '../text/compare-names';
import {
  readCertificateSigningRequest,
  type CertificateSigningRequest,
} from '../resources/certificate-signing-request';
import type { Evidence } from '../status/evidence';
import { compareInstants } from '../time';

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
 * Whether a node that is away waits for a certificate: its newest request counts, the kubelet looks at no other. It asks
 * anew when none is answered for a while, so it waits since the first of those.
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
