import type { PayloadCause, Precondition, PullHint } from '../../engine';
import type { Language } from '../language/language';

/** Why a release does not get on, as one sentence; `undefined` when nobody can tell. */
export function describePayloadCause(cause: PayloadCause, language: Language): string | undefined {
  const { t } = language;
  switch (cause.code) {
    case 'SignatureNotFound':
      return t('The release signature was not found.');
    case 'SignatureRejected':
      return t("The release signature doesn't satisfy the cluster's image policy.");
    case 'ImagePull':
      return t("The release image can't be pulled: {{reason}}.", {
        reason: cause.hint === undefined ? cause.reason : describePullHint(cause.hint, language),
      });
    case 'ContainerStart':
      return t("The pod that downloads the release can't start: {{reason}}.", {
        reason: cause.reason,
      });
    case 'ExtractionFailed':
      return cause.exitCode === undefined
        ? t('Unpacking the release failed in step {{step}} (container {{container}}).', {
            step: cause.step,
            container: cause.container,
          })
        : t(
            'Unpacking the release failed in step {{step}} (container {{container}}, exit code {{exitCode}}).',
            {
              step: cause.step,
              container: cause.container,
              exitCode: cause.exitCode,
            },
          );
    case 'DeadlineExceeded':
      return t("The release wasn't downloaded within the 2 minutes allowed.");
    case 'PodRejected':
      return t('The pod that downloads the release was removed from its node: {{reason}}.', {
        reason: cause.reason,
      });
    case 'Unschedulable':
      return t("The pod that downloads the release can't be scheduled.");
    case 'NodeNotReady':
      return t("The pod that downloads the release can't start: node {{node}} is not ready.", {
        node: cause.node,
      });
    case 'PruneFailed':
      return t("Pods of earlier download attempts can't be removed.");
    case 'LoadFailed':
      return t("The downloaded release can't be read.");
    case 'VersionMismatch':
      return cause.actual === ''
        ? t('The release image contains another version.')
        : t('The release image contains version {{actual}}.', { actual: cause.actual });
    case 'Preconditions':
      return describeFailedPreconditions(cause.preconditions, language);
    case 'Unknown':
      return undefined;
  }
}

function describePullHint(hint: PullHint, { t }: Language): string {
  const texts: Readonly<Record<PullHint, string>> = {
    manifestUnknown: t("the registry doesn't have the image"),
    unauthorized: t('unauthorized'),
    nameNotFound: t("the registry name can't be resolved"),
    certificate: t("the registry certificate isn't trusted"),
    connectionRefused: t('connection refused'),
    noSpace: t('no space left on the node'),
  };
  return texts[hint];
}

function describeFailedPreconditions(
  preconditions: readonly Precondition[],
  { t }: Language,
): string | undefined {
  const blocking = preconditions.filter(({ blocks }) => blocks);
  const [first] = blocking;
  if (!first || first.name === '') return undefined;
  return blocking.length === 1
    ? t('Precondition {{name}} failed ({{reason}}).', {
        name: first.name,
        reason: first.conditionReason,
      })
    : t('{{count}} preconditions failed.', {
        count: blocking.length,
        defaultValue_one: '{{count}} precondition failed.',
      });
}

/** One precondition, as a line above its message. */
export function describePrecondition(precondition: Precondition, { t }: Language): string {
  const { name, conditionReason, blocks } = precondition;
  if (name === '') return t('Precondition');
  return blocks
    ? t('{{name}} failed ({{reason}})', { name, reason: conditionReason })
    : t("{{name}} warns but doesn't block the update ({{reason}})", {
        name,
        reason: conditionReason,
      });
}
