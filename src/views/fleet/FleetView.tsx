import { useCallback, useRef } from 'react';
import { EmptyState, EmptyStateBody, PageSection, Skeleton } from '@patternfly/react-core';
import { ExclamationCircleIcon } from '@patternfly/react-icons';
import { FleetShare, type FleetFormat } from '../../components/fleet/FleetShare';
import { filterFleet } from '../../components/fleet/filter-fleet';
import { ReloadPage } from '../../components/page/ReloadPage';
import { ToneText } from '../../components/shared/ToneText';
import { useWording } from '../../components/shared/useWording';
import type { FleetSource } from '../../data/fleet/useFleet';
import type { FleetState } from '../../data/fleet/fleet-store';
import { toFleet } from '../../fleet/assess-fleet';
import { DocumentTitle, ListPageHeader } from '../../sdk';
import { FleetContent } from './FleetContent';
import { useFleetPageState } from './useFleetPageState';
import layoutStyles from '../../components/shared/layout.module.css';
import textStyles from '../../components/shared/text.module.css';

/** The page of many clusters in each of its states. */
export function FleetView({ state, readStatus }: FleetSource) {
  const { t } = useWording();
  const { state: pageState, change } = useFleetPageState();
  const latest = useRef({ state, pageState });
  latest.current = { state, pageState };
  const share = useCallback(async (format: FleetFormat) => {
    const { pageState: chosen, state: shown } = latest.current;
    if (shown.state !== 'ready') throw new Error('there is nothing to share yet');
    const { shareFleet } = await import('./share-fleet');
    const rows = filterFleet(shown.fleet.rows, chosen);
    return shareFleet(toFleet(rows, shown.fleet.others), shown.now, format);
  }, []);
  return (
    <>
      <DocumentTitle>{t('Updates')}</DocumentTitle>
      <ListPageHeader title={t('Updates')} badge={<Freshness state={state} />}>
        {state.state === 'ready' ? <FleetShare share={share} /> : null}
      </ListPageHeader>
      <PageSection hasBodyWrapper={false}>
        {state.state === 'ready' ? (
          <FleetContent {...state} pageState={pageState} change={change} readStatus={readStatus} />
        ) : (
          <NotReady state={state} />
        )}
      </PageSection>
    </>
  );
}

/** Beside the heading, where nothing moves when the hub does not answer. */
function Freshness({ state }: { readonly state: FleetState }) {
  const { t } = useWording();
  return (
    <span role="status" className={textStyles.small} data-test="fleet-freshness">
      {state.state === 'ready' && state.isBehind ? (
        <ToneText
          tone="warning"
          text={t('Reconnecting. Clusters are shown as they were last known.')}
        />
      ) : null}
    </span>
  );
}

function NotReady({ state }: { readonly state: Exclude<FleetState, { state: 'ready' }> }) {
  const { t } = useWording();
  if (state.state === 'loading') {
    return (
      <div className={layoutStyles.column} aria-busy data-test="fleet-loading">
        <Skeleton height="6rem" screenreaderText={t('Loading clusters')} />
        <Skeleton height="20rem" />
      </div>
    );
  }
  return (
    <EmptyState
      titleText={t("Clusters couldn't be read")}
      headingLevel="h2"
      status="danger"
      icon={ExclamationCircleIcon}
      data-test="fleet-failed"
    >
      <EmptyStateBody>{state.message}</EmptyStateBody>
      {state.reason === 'Failed' ? <ReloadPage /> : null}
    </EmptyState>
  );
}
