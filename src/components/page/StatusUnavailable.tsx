import { EmptyState, EmptyStateBody } from '@patternfly/react-core';
import { ExclamationCircleIcon } from '@patternfly/react-icons';
import type { MissingData } from '../../engine';
import { describeMissing, describeMissingEffect } from '../../wording/health/missing-data';
import { useWording } from '../shared/useWording';
import { ReloadPage } from './ReloadPage';
import textStyles from '../shared/text.module.css';

/** Instead of the page, when the one object could not be had without which nothing can be said. */
export function StatusUnavailable({ missing }: { readonly missing: MissingData }) {
  const language = useWording();
  const { summary, resolve } = describeMissing(missing, language);
  return (
    <EmptyState
      titleText={summary}
      headingLevel="h2"
      status="danger"
      icon={ExclamationCircleIcon}
      data-test="failed"
    >
      <EmptyStateBody>
        <p>{describeMissingEffect(missing, language)}</p>
        {resolve === undefined ? null : <p className={textStyles.breaking}>{resolve}</p>}
      </EmptyStateBody>
      {missing.reason === 'Failed' ? <ReloadPage /> : null}
    </EmptyState>
  );
}
