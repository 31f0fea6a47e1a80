import type { ReactNode } from 'react';
import type { MissingData, UpdateStatus } from '../../engine';
import { describeMissing } from '../../wording/health/missing-data';
import { MissingDataNotices } from '../page/MissingDataNotices';
import { PermissionsDetails } from '../page/PermissionsDetails';
import { PermissionsNotice } from '../page/PermissionsNotice';
import { ToneIcon } from '../shared/ToneIcon';
import { useWording } from '../shared/useWording';
import { SummaryFailure } from './SummaryFailure';
import { SummarySkeleton } from './SummarySkeleton';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';
import summaryStyles from './summary.module.css';

/** The states of every small surface. */
type SummaryStanding =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly missing: MissingData }
  | { readonly state: 'broken'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly status: UpdateStatus; readonly isBehind: boolean };

interface SummaryContentProps {
  readonly summary: SummaryStanding;
  readonly lines?: number;
  /** Another surface beside this one tells what could not be read. */
  readonly isMissingToldElsewhere?: true;
  readonly children: (status: UpdateStatus) => ReactNode;
}

/** Shows a summary in each of its states. */
export function SummaryContent({
  summary,
  lines = 3,
  isMissingToldElsewhere,
  children,
}: SummaryContentProps) {
  const language = useWording();
  const { t } = language;
  switch (summary.state) {
    case 'failed': {
      const { summary: text, resolve } = describeMissing(summary.missing, language);
      return (
        <div className={layoutStyles.line} data-test="summary-failed">
          <ToneIcon tone="unknown" />
          <span className={summaryStyles.text}>
            {text}
            <span className={textStyles.note}>{resolve}</span>
          </span>
        </div>
      );
    }
    case 'broken':
      return <SummaryFailure retry={summary.retry} />;
    case 'loading':
      return <SummarySkeleton lines={lines} />;
    case 'ready': {
      const { status, isBehind } = summary;
      return (
        <div className={layoutStyles.column} data-test="summary">
          {isBehind ? (
            <p className={textStyles.note}>{t('Reconnecting. Showing the last known state.')}</p>
          ) : null}
          {children(status)}
          {isMissingToldElsewhere ? null : <MissingOf status={status} />}
        </div>
      );
    }
  }
}

function MissingOf({ status }: { readonly status: UpdateStatus }) {
  const missing = listMissing(status);
  return (
    <>
      <PermissionsNotice missing={missing} Details={PermissionsDetails} />
      <MissingDataNotices missing={missing.filter(({ reason }) => reason !== 'Forbidden')} />
    </>
  );
}

/** Data that could not be read. A hosted control plane has no pools by design, so they are not missing. */
export function listMissing({ missing, topology }: UpdateStatus): readonly MissingData[] {
  return missing.filter(({ reason }) => !(topology === 'External' && reason === 'NotFound'));
}
