import type { PayloadContainer, PayloadPod } from '../../engine';
import type { Language } from '../language/language';

/** State of a container in the field's words: what it waits for, or how it ended. */
export function describeContainerState(container: PayloadContainer, { t }: Language): string {
  const { state, reason, exitCode } = container;
  switch (state) {
    case 'waiting':
      return reason === '' ? t('Waiting') : t('Waiting: {{reason}}', { reason });
    case 'running':
      return t('Running');
    case 'terminated':
      if (exitCode === 0) return t('Completed');
      return exitCode === undefined
        ? t('Terminated: {{reason}}', { reason: reason || t('unknown') })
        : t('Terminated: {{reason}} (exit code {{exitCode}})', {
            reason: reason || t('unknown'),
            exitCode,
          });
    case 'unknown':
      return t('Not started');
  }
}

/** Phase and reason of the Pod, as `kubectl` would say them. */
export function describePodPhase({ phase, reason }: PayloadPod, { t }: Language): string {
  if (phase === '') return t('Unknown');
  return reason === '' ? phase : `${phase} (${reason})`;
}
