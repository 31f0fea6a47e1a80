import { toMilliseconds, type Evidence, type EvidenceCode, type Instant } from '../../engine';
import { formatDuration } from '../language/duration';
import type { Language } from '../language/language';

type EvidenceOf<C extends EvidenceCode> = Extract<Evidence, { readonly code: C }>;

/** `duration`: for how long it has been so; `undefined` when unknown. */
const SENTENCES: {
  readonly [C in EvidenceCode]: (
    evidence: EvidenceOf<C>,
    language: Language,
    duration: string | undefined,
  ) => string;
} = {
  CertificatePending: ({ isDenied, node, object, requestor }, { t }, duration) => {
    const request = object.name;
    if (isDenied) {
      return t(
        'CertificateSigningRequest {{request}} of node {{node}} was denied (requested by {{requestor}}).',
        { request, node, requestor },
      );
    }
    return duration === undefined
      ? t(
          'CertificateSigningRequest {{request}} of node {{node}} is pending (requested by {{requestor}}).',
          { request, node, requestor },
        )
      : t(
          'CertificateSigningRequest {{request}} of node {{node}} has been pending for {{duration}} (requested by {{requestor}}).',
          { request, node, requestor, duration },
        );
  },
};

/** What an object says about why something does not get on, as a sentence. */
export function describeEvidence<C extends EvidenceCode>(
  evidence: EvidenceOf<C>,
  now: Instant,
  language: Language,
): string {
  const { code, sinceAt } = evidence;
  const duration =
    sinceAt === undefined ? undefined : formatDuration(toMilliseconds(now - sinceAt), language);
  return SENTENCES[code](evidence, language, duration);
}
