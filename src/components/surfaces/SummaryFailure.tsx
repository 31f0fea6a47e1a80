import { Button, Icon } from '@patternfly/react-core';
import { OutlinedQuestionCircleIcon } from '@patternfly/react-icons';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';

/** A mistake of the plugin's own, said where the rest of the console goes on. */
export function SummaryFailure({ retry }: { readonly retry: () => void }) {
  const { t } = useWording();
  return (
    <div className={layoutStyles.line} data-test="summary-broken">
      {/* As all that is unknown has it; the table of all icons is more than whoever is well has to load. */}
      <Icon size="md" aria-hidden>
        <OutlinedQuestionCircleIcon />
      </Icon>
      <span>
        {t("The update status couldn't be shown.")}{' '}
        <Button variant="link" isInline onClick={retry}>
          {t('Try again')}
        </Button>
      </span>
    </div>
  );
}
