import { Button } from '@patternfly/react-core';
import { useWording } from '../shared/useWording';
import type { FailureProps } from './FailureState';

/** In the place of the actions of the page, whose script did not arrive. */
export function ShareFailure({ retry }: Pick<FailureProps, 'retry'>) {
  const { t } = useWording();
  return (
    <Button variant="link" isInline onClick={retry} data-test="share-failure">
      {t("Sharing couldn't be loaded. Try again.")}
    </Button>
  );
}
