import {
  isDownloadFailed,
  toMilliseconds,
  type Instant,
  type PayloadAssessment,
} from '../../engine';
import { formatDuration } from '../language/duration';
import type { Language } from '../language/language';

/** The state of the release, as a heading. */
export function describePayloadState(payload: PayloadAssessment, { t }: Language): string {
  const { version, state } = payload;
  if (isDownloadFailed(payload)) return t("Release {{version}} can't be downloaded", { version });
  if (state === 'refused') return t('Release {{version}} was rejected', { version });
  return t('Release {{version}} is being checked', { version });
}

/** A sentence that the cluster has not changed, with its version. */
export function describeUnharmed(payload: PayloadAssessment, { t }: Language): string {
  const { currentVersion: version, isUpdating } = payload;
  if (isUpdating && version !== undefined) {
    return t('The update to {{version}} is not affected.', { version });
  }
  return version === undefined
    ? t('The cluster is not affected.')
    : t('The cluster stays on {{version}} and is not affected.', {
        version,
      });
}

/** The current or next activity of the cluster-version operator for the release. */
export function describePayloadActivity(
  payload: PayloadAssessment,
  now: Instant,
  language: Language,
): string {
  const { t } = language;
  const { state, retryingSinceAt } = payload;
  if (state === 'refused') {
    if (retryingSinceAt === undefined) {
      return t('The cluster-version operator retries automatically.');
    }
    return t(
      'A retry has been in progress for {{duration}}. The cause shown is from the previous attempt.',
      {
        duration: formatDuration(toMilliseconds(now - retryingSinceAt), language),
      },
    );
  }
  const current = payload.steps.find((step) => step.state === 'current')?.id;
  switch (current) {
    case 'signature':
      return t('Verifying the release signature');
    case 'download':
      return t('Downloading the release image');
    case 'version':
    case 'preconditions':
    case 'accepted':
      return t('Checking the release');
    case undefined:
      return payload.step === ''
        ? t("The cluster-version operator hasn't started to process the request.")
        : t('Verifying the release signature or downloading the release image');
  }
}

/** The step reached, in the condition's own word, where it is none of those known; `undefined` where one is. */
export function describeUnknownStep(
  { step, steps }: PayloadAssessment,
  { t }: Language,
): string | undefined {
  return step !== '' && steps.every(({ state }) => state === 'unknown')
    ? t('Last step reached: {{step}}.', { step })
    : undefined;
}

/** A sentence that the update was forced; `undefined` if it was not. */
export function describeForced({ forced }: PayloadAssessment, { t }: Language): string | undefined {
  return forced
    ? t(
        'The update was forced: a missing signature or failed preconditions do not block it. The update history will record this.',
      )
    : undefined;
}

/** The object that the details of a deleted Pod come from; `undefined` while the Pod exists, or if none is needed. */
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
        ? t('The cluster-version operator has since removed the pod.')
        : t(
            'The cluster-version operator has since removed the pod. Its last known state is from {{duration}} ago.',
            { duration: formatDuration(toMilliseconds(now - pod.seenAt), language) },
          );
    case 'gone':
      return t(
        'The cluster-version operator removed pod {{pod}} before its retry. Only the message remains.',
        { pod: namedPod?.name ?? '' },
      );
    case 'unknown':
      return t('The state of the pod is unknown. Only the message is available.');
  }
}

/** The image's digest, which is what is pulled; the whole image when it has none. */
export function digestOf(image: string): string {
  const at = image.lastIndexOf('@');
  return at === -1 ? image : image.slice(at + 1);
}
