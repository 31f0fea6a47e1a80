import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Skeleton } from '@patternfly/react-core';
import { SummaryFailure } from '../../components/surfaces/SummaryFailure';
import { useWording } from '../../components/shared/useWording';
import { judgedOverview, type JudgedOverview } from './judged-overview';

interface WithJudgementProps {
  readonly children: (parts: JudgedOverview) => ReactNode;
}

/** Shows what takes the whole judgement, once its scripts have arrived. */
export function WithJudgement({ children }: WithJudgementProps) {
  const { t } = useWording();
  useEffect(() => judgedOverview.load(), []);
  const { failure, getState, subscribe } = judgedOverview;
  const parts = useSyncExternalStore(subscribe, getState);
  const hasFailed = useSyncExternalStore(failure.subscribe, failure.getState);
  if (parts) return children(parts);
  return hasFailed ? (
    <SummaryFailure retry={() => judgedOverview.load()} />
  ) : (
    <Skeleton screenreaderText={t('Loading the update status')} />
  );
}
