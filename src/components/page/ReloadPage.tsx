import { Button, EmptyStateActions, EmptyStateFooter } from '@patternfly/react-core';
import { useWording } from '../shared/useWording';

/** Below why nothing can be shown, where another attempt may succeed. */
export function ReloadPage() {
  const { t } = useWording();
  return (
    <EmptyStateFooter>
      <EmptyStateActions>
        <Button variant="link" onClick={() => location.reload()}>
          {t('Try again')}
        </Button>
      </EmptyStateActions>
    </EmptyStateFooter>
  );
}
