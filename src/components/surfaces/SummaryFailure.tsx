import { Alert, AlertActionLink } from '@patternfly/react-core';
import { useWording } from '../shared/useWording';

/**
 * A mistake of the plugin's own, said where the rest of the console goes on. The sign is the alert's own: each icon of
 * ours is a request more for everybody who opens a console that does not share it.
 */
export function SummaryFailure({ retry }: { readonly retry: () => void }) {
  const { t } = useWording();
  return (
    <Alert
      variant="warning"
      isInline
      isPlain
      component="p"
      title={t("The update status couldn't be shown")}
      actionLinks={<AlertActionLink onClick={retry}>{t('Try again')}</AlertActionLink>}
      data-test="summary-broken"
    />
  );
}
