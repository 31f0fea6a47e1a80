import type { RefObject } from 'react';
import { Alert, AlertActionCloseButton, AlertGroup, type AlertProps } from '@patternfly/react-core';
import type { Language } from '../../wording/language/language';
import { SelectedText } from '../shared/SelectedText';
import { useWording } from '../shared/useWording';
import type { ShareOutcome } from './useShare';

interface ShareOutcomeToastProps {
  readonly outcome: ShareOutcome;
  readonly onClose: () => void;
  /** The element that gets the focus when the reader closes the notification. */
  readonly returnTo: RefObject<HTMLElement | null>;
}

type ToastText = Readonly<Required<Pick<AlertProps, 'variant' | 'title'>>>;

/**
 * Says whether it was copied or downloaded, for a few seconds, above the page: nothing moves. A text that could not be
 * copied stays, selected.
 */
export function ShareOutcomeToast({ outcome, onClose, returnTo }: ShareOutcomeToastProps) {
  const language = useWording();
  const { t } = language;
  const toast = describeOutcome(outcome, language);
  const close = () => {
    onClose();
    returnTo.current?.focus();
  };
  return (
    <AlertGroup isToast isLiveRegion aria-label={t('Share')}>
      {toast === undefined ? null : (
        <Alert
          {...toast}
          component="p"
          timeout={outcome.outcome !== 'copyRefused'}
          onTimeout={onClose}
          actionClose={
            <AlertActionCloseButton onClose={close} aria-label={t('Close')} title={t('Close')} />
          }
          data-test="share-outcome"
        >
          {outcome.outcome === 'copyRefused' ? (
            <SelectedText text={outcome.text} label={t('Share')} />
          ) : null}
        </Alert>
      )}
    </AlertGroup>
  );
}

function describeOutcome(outcome: ShareOutcome, { t }: Language): ToastText | undefined {
  switch (outcome.outcome) {
    case 'none':
      return undefined;
    case 'copied':
      return { variant: 'success', title: t('Copied') };
    case 'copyRefused':
      return {
        variant: 'warning',
        title: t("The browser doesn't allow copying. Copy the selected text instead."),
      };
    case 'downloaded':
      return { variant: 'success', title: t('Downloaded {{file}}', { file: outcome.fileName }) };
    case 'failed':
      return { variant: 'danger', title: t("The export couldn't be created. Try again.") };
  }
}
