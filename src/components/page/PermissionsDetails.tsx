import { Fragment, useState } from 'react';
import { Button, Card, CardBody } from '@patternfly/react-core';
import { CopyIcon } from '@patternfly/react-icons';
import type { MissingData } from '../../engine';
import { describeMissingEffect, neededRight } from '../../wording/health/missing-data';
import { requestPermissions } from '../../wording/health/permission-request';
import { describeResource } from '../../wording/health/resource-name';
import { capitalize } from '../../wording/language/capitalize';
import type { Language } from '../../wording/language/language';
import { copyText } from '../shared/copy-text';
import { useWording } from '../shared/useWording';
import type { PermissionsDetailsProps } from './PermissionsNotice';
import styles from './PermissionsDetails.module.css';
import textStyles from '../shared/text.module.css';

/** The effects of missing permissions, each with the rule that resolves it, and a message to an administrator. */
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
          {groupByEffect(missing, language).map(([effect, items]) => (
            <div key={effect} className={styles.item}>
              <dt>{effect}</dt>
              {items.map((item) => {
                const rule = neededRight(item);
                return (
                  <dd key={rule} data-test={`permission-${item.resource}`}>
                    <span>{capitalize(describeResource(item.resource, language), language)}</span>{' '}
                    <code className={textStyles.small}>
                      {rule.split(/(?=\.)/).map((part, index) => (
                        <Fragment key={`${index} ${part}`}>
                          {index > 0 ? <wbr /> : null}
                          {part}
                        </Fragment>
                      ))}
                    </code>
                  </dd>
                );
              })}
            </div>
          ))}
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

/** Groups of missing data with the same effect, each with all rules that resolve it. */
function groupByEffect(
  missing: readonly MissingData[],
  language: Language,
): readonly (readonly [effect: string, items: readonly MissingData[]])[] {
  const byEffect = new Map<string, MissingData[]>();
  for (const item of missing) {
    const effect = describeMissingEffect(item, language);
    byEffect.set(effect, [...(byEffect.get(effect) ?? []), item]);
  }
  return [...byEffect];
}
