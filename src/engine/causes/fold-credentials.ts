import { badConditions } from './bad-conditions';
import { sortDrafts, type FaultDraft } from './fault-draft';
import type { KnownFaults } from './known-faults';

/**
 * What Azure and AWS answer to a secret that has expired, a key that they do not know, or a token of an issuer that they do not know; with the
 * application that the secret is of, or the issuer.
 */
const REJECTED =
  /\bAADSTS7000222: The provided client secret keys (?:for app '(?<app>[^']+)')?|\b(?:InvalidAccessKeyId|InvalidClientTokenId): |\bInvalidIdentityToken: No OpenIDConnect provider found in your account for (?<issuer>[^\s,]+)/;

/** Hands out the credentials of all other operators. */
const CREDENTIALS_OPERATOR = 'cloud-credential';

/** Mirrors openshift/cloud-credential-operator pkg/operator/credentialsrequest/status.go. */
const FAILING_REQUESTS = /^\d+ of \d+ credentials requests are failing to sync\.$/;

/**
 * Of operators that report nothing but that the cloud rejects the same credentials, the worst is the root. The operator that hands credentials out
 * follows from it where it only counts how many it cannot.
 */
export function foldCredentials(faults: KnownFaults): void {
  const byApp = new Map<string, FaultDraft[]>();
  let handsOut: FaultDraft | undefined;
  for (const operator of faults.status.operators) {
    const draft = operator.health === 'healthy' ? undefined : faults.operator(operator.name);
    const messages = badConditions(operator).map(({ message }) => message);
    if (!draft?.isRoot || messages.length === 0) continue;
    const [app, ...others] = messages.map(readRejectedApp);
    if (app !== undefined && others.every((other) => other === app)) {
      byApp.set(app, [...(byApp.get(app) ?? []), draft]);
    } else if (
      operator.name === CREDENTIALS_OPERATOR &&
      messages.every((message) => FAILING_REQUESTS.test(message))
    ) {
      handsOut = draft;
    }
  }
  for (const drafts of byApp.values()) {
    const [worst, ...others] = sortDrafts(drafts);
    if (!worst) continue;
    for (const draft of others) draft.follow(worst, 'missesCredentials');
    // Of several it says not which ones it means.
    if (byApp.size === 1) handsOut?.follow(worst, 'missesCredentials');
  }
}

/** Whose credentials or tokens are rejected, empty where the answer does not say that; `undefined` for all other messages. */
function readRejectedApp(message: string): string | undefined {
  const answer = REJECTED.exec(message);
  return answer ? (answer.groups?.app ?? answer.groups?.issuer ?? '') : undefined;
}
