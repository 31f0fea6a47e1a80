import { Alert } from '@patternfly/react-core';
import { LockIcon } from '@patternfly/react-icons';
import { css } from '@patternfly/react-styles';
import { KINDS, type MissingData, type SnapshotResource } from '../../engine';
import { describeMissing, describeMissingEffect } from '../../wording/health/missing-data';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

/**
 * Data that a section lacks, its effect, and how to get it. A notice elsewhere lists all missing permissions, so this
 * one only shows their effect.
 */
export function MissingDataNotice({ missing }: { readonly missing: MissingData }) {
  const language = useWording();
  if (missing.reason === 'Forbidden') {
    return isDetail(missing.resource) ? null : (
      <p
        className={css(layoutStyles.line, textStyles.note)}
        data-test={`missing-${missing.resource}`}
      >
        <LockIcon />
        <span>{describeMissingEffect(missing, language)}</span>
      </p>
    );
  }
  const { summary, resolve } = describeMissing(missing, language);
  const effect = describeMissingEffect(missing, language);
  const id = `missing-${missing.resource}`;
  if (isDetail(missing.resource)) {
    return (
      <p className={textStyles.note} data-test={id}>
        {[summary, effect, resolve].filter((text) => text !== undefined).join(' ')}
      </p>
    );
  }
  return (
    <Alert isInline isPlain component="p" variant="info" title={summary} data-test={id}>
      <p>{effect}</p>
      {resolve === undefined ? null : <p className={textStyles.breaking}>{resolve}</p>}
    </Alert>
  );
}

function isDetail(resource: SnapshotResource): boolean {
  return resource !== 'alerts' && KINDS[resource].isDetail === true;
}
