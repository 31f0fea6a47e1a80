import { PageSection } from '@patternfly/react-core';
import { Link } from 'react-router';
import { HideNamesProvider } from '../components/page/hide-names';
import { PageSkeleton } from '../components/page/PageSkeleton';
import { StatusUnavailable } from '../components/page/StatusUnavailable';
import { useWording } from '../components/shared/useWording';
import type { UpdateStatusState } from '../data/update-status-state';
import { DocumentTitle, ListPageHeader } from '../sdk';
import { describeLoading } from '../wording/verdict/loading';
import { describeVerdictKind } from '../wording/verdict/state-words';
import { StatusActions } from './StatusActions';
import { UpdateStatusContent } from './UpdateStatusContent';
import layoutStyles from '../components/shared/layout.module.css';

interface UpdateStatusViewProps {
  readonly state: UpdateStatusState;
}

/** The page in each of its states: heading first, then failed, loading or content. */
export function UpdateStatusView({ state }: UpdateStatusViewProps) {
  const { t } = useWording();
  const page = t('Update status');
  const title =
    state.state === 'ready'
      ? t('{{verdict}} · {{page}}', {
          verdict: describeVerdictKind(state.status.verdict.kind, t),
          page,
        })
      : page;
  return (
    <HideNamesProvider>
      <DocumentTitle>{title}</DocumentTitle>
      <ListPageHeader title={page}>
        <div className={layoutStyles.header}>
          <StatusActions state={state} />
          <Link to="/settings/cluster">{t('Cluster Settings')}</Link>
        </div>
      </ListPageHeader>
      <PageSection hasBodyWrapper={false}>
        <StateContent state={state} />
      </PageSection>
    </HideNamesProvider>
  );
}

function StateContent({ state }: UpdateStatusViewProps) {
  const { t, locale } = useWording();
  switch (state.state) {
    case 'failed':
      return <StatusUnavailable missing={state.missing} />;
    case 'loading':
      return <PageSkeleton note={describeLoading(state.nodes, t, locale)} />;
    case 'ready':
      return <UpdateStatusContent status={state.status} />;
  }
}
