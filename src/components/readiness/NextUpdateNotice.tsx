import { memo, useId, useState } from 'react';
import { Card, CardBody, Title } from '@patternfly/react-core';
import type { NextUpdate } from '../../engine';
import { summarizeNextUpdate } from '../../wording/outlook/next-update-summary';
import { DetailsToggle } from '../shared/DetailsToggle';
import { ToneIcon } from '../shared/ToneIcon';
import { useWording } from '../shared/useWording';
import { listPauseLimits, NextUpdateContent } from './NextUpdateContent';
import styles from './NextUpdateNotice.module.css';
import cardStyles from '../shared/SectionCard.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface NextUpdateNoticeProps {
  readonly nextUpdate: NextUpdate;
}

/** While an update is not over: what to know before the next one, in a line. Nothing when there is nothing to say. */
export const NextUpdateNotice = memo(function NextUpdateNotice({
  nextUpdate,
}: NextUpdateNoticeProps) {
  const language = useWording();
  const { t } = language;
  const [isOpen, setOpen] = useState(false);
  const [titleId, detailsId] = [useId(), useId()];
  const summary = summarizeNextUpdate(nextUpdate, listPauseLimits(nextUpdate), language);
  if (summary === undefined) return null;
  const title = summary.isWarning
    ? t("Don't start another update yet")
    : t('Before the next update');
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      className={cardStyles.card}
      data-test="section-next-update"
    >
      <CardBody className={layoutStyles.stack}>
        <div className={styles.line}>
          <ToneIcon tone={summary.isWarning ? 'warning' : 'note'} />
          <div className={styles.text}>
            <Title headingLevel="h2" size="md" id={titleId}>
              {title}
            </Title>
            <p className={textStyles.small} data-test="next-update-summary">
              {summary.text}
            </p>
          </div>
          <DetailsToggle
            isOpen={isOpen}
            onToggle={() => setOpen(!isOpen)}
            subject={title}
            controls={detailsId}
          />
        </div>
        {isOpen ? (
          <div id={detailsId}>
            <NextUpdateContent nextUpdate={nextUpdate} />
          </div>
        ) : null}
      </CardBody>
    </Card>
  );
});
