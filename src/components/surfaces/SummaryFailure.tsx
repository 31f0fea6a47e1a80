import { Button } from '@patternfly/react-core';
import { ToneIcon } from '../shared/ToneIcon';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';

/** A mistake of the plugin's own, said where the rest of the console goes on. */
export function SummaryFailure({ retry }: { readonly retry: () => void }) {
  const { t } = useWording();
  return (
    <div className={layoutStyles.line} data-test="summary-broken">
      <ToneIcon tone="unknown" />
      <span>
        {t("The update status couldn't be shown.")}{' '}
        <Button variant="link" isInline onClick={retry}>
          {t('Try again')}
        </Button>
      </span>
    </div>
  );
}
