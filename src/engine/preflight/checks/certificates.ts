import { readPreflightList } from '../read-preflight-list';
import { compareNames } from '../../text/compare-names';
import { readCertificateSigningRequest } from '../../resources/certificate-signing-request';
import { APPROVAL_TIME } from '../../nodes/approval-time';
import { HOUR, type Instant } from '../../time';
import type { Check, Findings } from '../check';
import type { Facts } from '../facts';

/** The signer that kubelets trust when the API server calls them: for logs, exec and debug. */
const SIGNER = 'kube-apiserver-to-kubelet-signer';

const DAY = 24n * HOUR;

/**
 * Time left at which the certificate counts as not replaced in time: that happens 73 days before it expires (292 of 365
 * days; openshift/cluster-kube-apiserver-operator pkg/operator/certrotationcontroller). Ours.
 */
const SOON = 30n * DAY;
const REPLACED_BEFORE = 73n * DAY;

/**
 * The newest of those that pools list, which are the same for all of them, if it expires soon. A pause does not hold it
 * back: daemons write it past the pool's configuration. See docs/decisions/paused-pool-certificates.md.
 */
export const CERTIFICATES: Check = {
  name: 'Certificates',
  needs: ['machineConfigPools'],
  find: findExpiringSigner,
};

function findExpiringSigner({ objects, now, topology }: Facts): Findings {
  const expiries = objects.flatMap(({ certificates }) =>
    certificates.flatMap(({ expiresAt, subject }) =>
      expiresAt !== undefined && isOfSigner(subject) ? [expiresAt] : [],
    ),
  );
  const newest = expiries.reduce<Instant | undefined>(
    (latest, at) => (latest === undefined || at > latest ? at : latest),
    undefined,
  );
  if (newest === undefined) {
    // The control plane of a hosted cluster has no pools.
    return topology === 'External' ? [] : [{ weight: 'unknown', code: 'SignerUnknown' }];
  }
  if (newest - now >= SOON) return [];
  return [
    {
      weight: 'warns',
      code: 'SignerExpiring',
      signer: SIGNER,
      dueAt: newest - REPLACED_BEFORE,
      expiresAt: newest,
      seenAt: now,
    },
  ];
}

/** `CN=kube-apiserver-to-kubelet-signer,OU=openshift`; one that was replaced has a time behind the name. */
function isOfSigner(subject: string): boolean {
  return /(?:^|,)CN=([^,@]+)/.exec(subject)?.[1]?.endsWith(SIGNER) ?? false;
}

/** Requests of nodes that are not approved yet. */
export const CERTIFICATE_REQUESTS: Check = {
  name: 'CertificateRequests',
  needs: ['certificateSigningRequests'],
  find: findPending,
};

function findPending({ lists, now }: Facts): Findings {
  const pending = (readPreflightList(lists, 'certificateSigningRequests') ?? [])
    .map(readCertificateSigningRequest)
    .filter(
      ({ createdAt, state, use }) =>
        state === 'pending' &&
        use !== 'other' &&
        createdAt !== undefined &&
        now - createdAt > APPROVAL_TIME,
    );
  if (pending.length === 0) return [];
  const nodes = [...new Set(pending.flatMap(({ node }) => node ?? []))].sort(compareNames);
  return [{ weight: 'warns', code: 'CertificatesPending', requests: pending.length, nodes }];
}
