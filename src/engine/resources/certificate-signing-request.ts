import { parseInstant, type Instant } from '../time';
import { readConditions } from './conditions';
import { keepFields, readObject, readText } from './object';

/** The fields of a CertificateSigningRequest (certificates.k8s.io/v1) that we read. */
export interface CertificateSigningRequest {
  readonly name: string;
  /** The use of the certificate, by its signer. */
  readonly use: 'kubeletClient' | 'kubeletServing' | 'other';
  /** The requestor: a node itself, or a service account for a node that has no certificate. */
  readonly requestor: string;
  /** The node that it is for; absent when it is for something else, or does not say. */
  readonly node?: string;
  /** The decision. `pending`: there is none yet. */
  readonly state: 'pending' | 'approved' | 'denied' | 'failed';
  readonly createdAt?: Instant;
}

/** Source: kubernetes/api certificates/v1/types.go. */
const USES: Readonly<Record<string, CertificateSigningRequest['use']>> = {
  'kubernetes.io/kube-apiserver-client-kubelet': 'kubeletClient',
  'kubernetes.io/kubelet-serving': 'kubeletServing',
};

const NODE_USER = 'system:node:';

export function readCertificateSigningRequest(object: unknown): CertificateSigningRequest {
  const { metadata, spec } = readObject(object);
  const { name, creationTimestamp } = readObject(metadata);
  const { request, signerName, username } = readObject(spec);
  const signer = readText(signerName);
  const requestor = readText(username);
  return {
    name: readText(name),
    use: (Object.hasOwn(USES, signer) ? USES[signer] : undefined) ?? 'other',
    requestor,
    node: nodeOfUser(requestor) ?? nodeOfUser(readCommonName(readText(request))),
    state: readState(object),
    createdAt: parseInstant(creationTimestamp),
  };
}

/** A denial and a failure cannot be taken back; an approval is set before the certificate is issued. */
function readState(object: unknown): CertificateSigningRequest['state'] {
  const types = new Set(readConditions(object).map(({ type }) => type));
  if (types.has('Denied')) return 'denied';
  if (types.has('Failed')) return 'failed';
  return types.has('Approved') ? 'approved' : 'pending';
}

function nodeOfUser(user: string): string | undefined {
  const node = user.startsWith(NODE_USER) ? user.slice(NODE_USER.length) : '';
  return node === '' ? undefined : node;
}

/** The node in a request's common name, else empty. PEM in base64; in DER a text follows its length. */
function readCommonName(request: string): string {
  const body = decodeBase64(request).replace(/-----[^-]+-----/g, '');
  const der = decodeBase64(body.replace(/\s/g, ''));
  const start = der.indexOf(NODE_USER);
  return start < 1 ? '' : der.slice(start, start + der.charCodeAt(start - 1));
}

/** One character a byte; empty if it is no base64. */
function decodeBase64(text: string): string {
  try {
    return atob(text);
  } catch {
    return '';
  }
}

/** All but the certificate, who has written which field, and whatever else is attached. */
export const trimCertificateSigningRequest = keepFields({
  metadata: ['creationTimestamp'],
  spec: ['request', 'signerName', 'username'],
  status: ['conditions'],
});
