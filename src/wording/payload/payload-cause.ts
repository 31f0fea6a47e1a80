import type { PayloadCause, Precondition, PullHint } from '../../engine';
import type { Language } from '../language/language';

/** Why a release does not get on, as half a sentence about it; `undefined` when nobody can tell. */
export function describePayloadCause(cause: PayloadCause, language: Language): string | undefined {
  const { t } = language;
  switch (cause.code) {
    case 'SignatureNotFound':
      return t('its signature was not found');
    case 'SignatureRejected':
      return t('an image policy of the cluster rejects its signature');
    case 'ImagePull':
      return t('its image cannot be pulled ({{reason}})', {
        reason: cause.hint === undefined ? cause.reason : describePullHint(cause.hint, language),
      });
    case 'ContainerStart':
      return t('its node cannot start the Pod that downloads it ({{reason}})', {
        reason: cause.reason,
      });
    case 'ExtractionFailed':
      return cause.exitCode === undefined
        ? t('unpacking it failed in step {{step}}, {{container}}', {
            step: cause.step,
            container: cause.container,
          })
        : t('unpacking it failed in step {{step}}, {{container}} (exit code {{exitCode}})', {
            step: cause.step,
            container: cause.container,
            exitCode: cause.exitCode,
          });
    case 'DeadlineExceeded':
      return t('its download took longer than the 2 minutes it may');
    case 'PodRejected':
      return t('the Pod that downloads it was put off its node ({{reason}})', {
        reason: cause.reason,
      });
    case 'Unschedulable':
      return t('the Pod that downloads it finds no node');
    case 'NodeNotReady':
      return t('the Pod that downloads it cannot start: node {{node}} is not ready', {
        node: cause.node,
      });
    case 'PruneFailed':
      return t('Pods of earlier attempts cannot be removed');
    case 'LoadFailed':
      return t('it was downloaded, but cannot be read');
    case 'VersionMismatch':
      return cause.actual === ''
        ? t('its image holds another version')
        : t('its image holds version {{actual}}', { actual: cause.actual });
    case 'Preconditions':
      return describeFailedPreconditions(cause.preconditions, language);
    case 'Unknown':
      return undefined;
  }
}

function describePullHint(hint: PullHint, { t }: Language): string {
  const texts: Readonly<Record<PullHint, string>> = {
    manifestUnknown: t('the registry does not have it'),
    unauthorized: t('unauthorized'),
    nameNotFound: t('the name of the registry is not found'),
    certificate: t('the certificate is not trusted'),
    connectionRefused: t('connection refused'),
    noSpace: t('no space left'),
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
    ? t('precondition {{name}} failed ({{reason}})', {
        name: first.name,
        reason: first.conditionReason,
      })
    : t('{{count}} preconditions failed', {
        count: blocking.length,
        defaultValue_one: '{{count}} precondition failed',
      });
}

/** One precondition, as a line above its message. */
export function describePrecondition(precondition: Precondition, { t }: Language): string {
  const { name, conditionReason, blocks } = precondition;
  if (name === '') return t('Precondition');
  return blocks
    ? t('{{name}} failed ({{reason}})', { name, reason: conditionReason })
    : t('{{name}} warns ({{reason}}), which blocks nothing', { name, reason: conditionReason });
}
