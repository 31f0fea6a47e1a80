import {
  Button,
  EmptyState,
  EmptyStateActions,
  EmptyStateBody,
  EmptyStateFooter,
} from '@patternfly/react-core';
import { ExclamationCircleIcon } from '@patternfly/react-icons';
import { LongMessage } from '../shared/LongMessage';
import { useWording } from '../shared/useWording';

interface PageFailureProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** A mistake of the plugin's own: said as such, with what a report of it needs. */
export function PageFailure({ error, retry }: PageFailureProps) {
  const { t } = useWording();
  return (
    <EmptyState
      titleText={t("The update status couldn't be shown")}
      headingLevel="h1"
      status="danger"
      icon={ExclamationCircleIcon}
      data-test="page-failure"
    >
      <EmptyStateBody>
        <p>
          {t(
            'Update status hit an internal error. Your update is not affected, and the rest of the console works.',
          )}
        </p>
        <LongMessage text={describeError(error)} label={t('what went wrong')} />
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
