import {
  Button,
  EmptyState,
  EmptyStateActions,
  EmptyStateBody,
  EmptyStateFooter,
  type EmptyStateProps,
} from '@patternfly/react-core';
import { ExclamationCircleIcon } from '@patternfly/react-icons';
import { MessageLine } from '../shared/MessageLine';
import { useWording } from '../shared/useWording';
import styles from './FailureState.module.css';

export interface FailureProps {
  readonly error: unknown;
  readonly retry: () => void;
}

interface FailureStateProps extends FailureProps, Pick<EmptyStateProps, 'headingLevel'> {
  readonly title: string;
  /** The meaning of the failure, and what to do about it. */
  readonly note: string;
  readonly 'data-test': string;
}

/** A replacement for content that failed: with details for a report, and a button to try again. */
export function FailureState({ title, note, error, retry, ...props }: FailureStateProps) {
  const { t } = useWording();
  return (
    <EmptyState
      titleText={title}
      status="danger"
      icon={ExclamationCircleIcon}
      className={styles.failure}
      {...props}
    >
      <EmptyStateBody>
        <p>{note}</p>
        <MessageLine text={describeError(error)} label={t('what went wrong')} />
      </EmptyStateBody>
      <EmptyStateFooter>
        <EmptyStateActions>
          <Button variant="primary" onClick={retry}>
            {t('Try again')}
          </Button>
        </EmptyStateActions>
      </EmptyStateFooter>
    </EmptyState>
  );
}

function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
