import { readCertificateSigningRequest } from '../../resources/certificate-signing-request';
import { compareNames } from '../../text/compare-names';
import { MINUTE } from '../../time';
import type { Check, Findings } from '../check';
import type { Facts } from '../facts';
import { readPreflightList } from '../read-preflight-list';

/** Requests of nodes that nobody has approved. */
export const CERTIFICATE_REQUESTS: Check = {
  name: 'CertificateRequests',
  needs: ['certificateSigningRequests'],
  find: findPending,
};

/** The approver needs a moment. Ours. */
const AT_ONCE = 5n * MINUTE;

function findPending({ lists, now }: Facts): Findings {
  const pending = (readPreflightList(lists, 'certificateSigningRequests') ?? [])
    .map(readCertificateSigningRequest)
    .filter(
      ({ createdAt, state, use }) =>
        state === 'pending' &&
        use !== 'other' &&
        createdAt !== undefined &&
        now - createdAt > AT_ONCE,
    );
  if (pending.length === 0) return [];
  const nodes = [...new Set(pending.flatMap(({ node }) => node ?? []))].sort(compareNames);
  return [{ weight: 'warns', code: 'CertificatesPending', requests: pending.length, nodes }];
}
