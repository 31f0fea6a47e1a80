import { useState } from 'react';
import { Button, Card, CardBody } from '@patternfly/react-core';
import { CopyIcon } from '@patternfly/react-icons';
import { describeMissingEffect, neededRight } from '../../wording/health/missing-data';
import { requestPermissions } from '../../wording/health/permission-request';
import { copyText } from '../shared/copy-text';
import { useWording } from '../shared/useWording';
import type { PermissionsDetailsProps } from './PermissionsNotice';
import styles from './PermissionsDetails.module.css';
import textStyles from '../shared/text.module.css';

/** What is lost, each with the rule that would show it; and a message to whoever can grant them. */
export function PermissionsDetails({ missing }: PermissionsDetailsProps) {
  const language = useWording();
  const { t } = language;
  const [outcome, setOutcome] = useState('');
  const copy = async () =>
    setOutcome(
      (await copyText(requestPermissions(missing, language)))
        ? t('Copied')
        : t("The browser doesn't allow copying"),
    );
  return (
    <Card isCompact className={styles.details}>
      <CardBody>
        <dl className={styles.list} data-test="permissions-list">
          {missing.map((item) => {
            const rule = neededRight(item);
            return (
              <div key={rule} className={styles.item} data-test={`permission-${item.resource}`}>
                <dt>{describeMissingEffect(item, language)}</dt>
                <dd>
                  <code className={textStyles.small}>{rule}</code>
                </dd>
              </div>
            );
          })}
        </dl>
        <p className={styles.request}>
          <Button
            variant="link"
            isInline
            icon={<CopyIcon />}
            onClick={() => void copy()}
            data-test="permissions-request"
          >
            {t('Copy a request for your administrator')}
          </Button>
          <span role="status" className={textStyles.note}>
            {outcome}
          </span>
        </p>
      </CardBody>
    </Card>
  );
}
