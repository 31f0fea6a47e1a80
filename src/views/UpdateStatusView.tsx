import { PageSection } from '@patternfly/react-core';
import { HideNamesProvider } from '../components/page/hide-names';
import { useWording } from '../components/shared/useWording';
import type { UpdateStatusState } from '../data/status/update-status-state';
import { DocumentTitle, ListPageHeader } from '../sdk';
import { describeStatusWord } from '../wording/verdict/rollback';
import { AssistantProvider } from './assistant/AssistantProvider';
import { StatusActions } from './StatusActions';
import { StatusAge } from './StatusAge';
import { UpdateStatusStates } from './UpdateStatusStates';
import styles from './UpdateStatusView.module.css';

interface UpdateStatusViewProps {
  readonly state: UpdateStatusState;
}

/** The page in each of its states: heading first, then failed, loading or content. */
export function UpdateStatusView({ state }: UpdateStatusViewProps) {
  const language = useWording();
  const { t } = language;
  const page = t('Update status');
  const title =
    'status' in state
      ? t('{{verdict}} · {{page}}', {
          verdict: describeStatusWord(state.status, language),
          page,
        })
      : page;
  return (
    <HideNamesProvider>
      <DocumentTitle>{title}</DocumentTitle>
      <ListPageHeader title={page} badge={<StatusAge state={state} />}>
        <StatusActions state={state} isPage />
      </ListPageHeader>
      <PageSection hasBodyWrapper={false} className={styles.content}>
        <AssistantProvider status={'status' in state ? state.status : undefined}>
          <UpdateStatusStates state={state} />
        </AssistantProvider>
      </PageSection>
    </HideNamesProvider>
  );
}
