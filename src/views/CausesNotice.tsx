import { useSyncExternalStore } from 'react';
import { Button } from '@patternfly/react-core';
import {
  haveCauseTextsFailed,
  loadCauseTexts,
  subscribeCauseTexts,
} from '../components/shared/cause-texts';
import { ToneIcon } from '../components/shared/ToneIcon';
import { useWording } from '../components/shared/useWording';
import { css } from '@patternfly/react-styles';
import styles from './CausesNotice.module.css';
import layoutStyles from '../components/shared/layout.module.css';
import textStyles from '../components/shared/text.module.css';

/** Says that sentences about causes are missing because their script did not arrive; nothing otherwise. */
export function CausesNotice() {
  const { t } = useWording();
  const areTextsMissing = useSyncExternalStore(subscribeCauseTexts, haveCauseTextsFailed);
  if (!areTextsMissing) return null;
  return (
    <p
      role="status"
      className={css(layoutStyles.line, textStyles.note, styles.notice)}
      data-test="causes-failure"
    >
      <ToneIcon tone="warning" />
      <span>
        {t("Causes and some next steps couldn't be loaded.")}{' '}
        <Button variant="link" isInline onClick={loadCauseTexts}>
          {t('Try again')}
        </Button>
      </span>
    </p>
  );
}
