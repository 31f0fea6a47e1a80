import { toMilliseconds, type Instant, type PayloadAssessment } from '../../engine';
import { formatDuration } from '../language/duration';
import type { Language } from '../language/language';

/** What is going on with the release, as a heading. */
export function describePayloadState(payload: PayloadAssessment, { t }: Language): string {
  const { version, state } = payload;
  if (state === 'refused') return t('Release {{version}} was not accepted', { version });
  return t('Release {{version}} is being checked', { version });
}

/** That nothing of the cluster has changed, and on which version it is. */
export function describeUnharmed(payload: PayloadAssessment, { t }: Language): string {
  const { currentVersion: version, isUpdating } = payload;
  if (isUpdating && version !== undefined) {
    return t('The cluster is unharmed: the update to {{version}} goes on.', { version });
  }
  return version === undefined
    ? t('The cluster is unharmed: nothing of it has changed.')
    : t('The cluster is unharmed and stays on {{version}}: nothing of it has changed.', {
        version,
      });
}

/** What the cluster-version operator does about it now, or will do by itself. */
export function describePayloadActivity(
  payload: PayloadAssessment,
  now: Instant,
  language: Language,
): string {
  const { t } = language;
  const { state, retryingSinceAt } = payload;
  if (state === 'refused') {
    if (retryingSinceAt === undefined) {
      return t('The cluster-version operator tries again by itself, each time with a new Pod.');
    }
    return t('It is being tried again, since {{duration}}. This is why it failed before.', {
      duration: formatDuration(toMilliseconds(now - retryingSinceAt), language),
    });
  }
  const current = payload.steps.find((step) => step.state === 'current')?.id;
  switch (current) {
    case 'signature':
      return t('Verifying signature');
    case 'download':
      return t('Fetching release image');
    case 'version':
    case 'preconditions':
    case 'accepted':
      return t('Checking the release');
    case undefined:
      return payload.step === ''
        ? t('The cluster-version operator has not looked at the request yet')
        : t('Verifying signature, or fetching release image');
  }
}

/** The step reached, in the condition's own word, where it is none of those known; `undefined` where one is. */
export function describeUnknownStep(
  { step, steps }: PayloadAssessment,
  { t }: Language,
): string | undefined {
  return step !== '' && steps.every(({ state }) => state === 'unknown')
    ? t('It got as far as {{step}}.', { step })
    : undefined;
}

/** That it was asked for with force; `undefined` when it was not. */
export function describeForced({ forced }: PayloadAssessment, { t }: Language): string | undefined {
  return forced
    ? t(
        'It was asked for with force: a missing signature and failed preconditions do not stop it. The history will say so.',
      )
    : undefined;
}

/** Where what is known about the Pod comes from; `undefined` while the Pod itself is there, or none is needed. */
export function describePodSource(
  payload: PayloadAssessment,
  now: Instant,
  language: Language,
): string | undefined {
  const { t } = language;
  const { podSource, pod, namedPod } = payload;
  switch (podSource) {
    case 'cluster':
    case 'none':
      return undefined;
    case 'remembered':
      return pod?.seenAt === undefined
        ? t('The cluster-version operator has removed the Pod since.')
        : t(
            'The cluster-version operator has removed the Pod since; this is how it was {{duration}} ago.',
            { duration: formatDuration(toMilliseconds(now - pod.seenAt), language) },
          );
    case 'gone':
      return t(
        'Pod {{pod}} is gone: the cluster-version operator removes it before it tries again. The message is all that is left of it.',
        { pod: namedPod?.name ?? '' },
      );
    case 'unknown':
      return t('What the Pod itself says is not known here; the message is all there is.');
  }
}

/** The image's digest, which is what is pulled; the whole image when it has none. */
export function digestOf(image: string): string {
  const at = image.lastIndexOf('@');
  return at === -1 ? image : image.slice(at + 1);
}
