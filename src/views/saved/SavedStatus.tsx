import { Button, PageSection } from '@patternfly/react-core';
import { HideNamesProvider } from '../../components/page/hide-names';
import { PageActions } from '../../components/page/PageActions';
import { SavedBanner } from '../../components/saved/SavedBanner';
import { SavedFaults } from '../../components/saved/SavedFaults';
import { SavedDataProvider } from '../../components/shared/saved-data';
import { useIsNarrow } from '../../components/shared/useIsNarrow';
import { useWording } from '../../components/shared/useWording';
import { DisruptionSourceContext } from '../../data/disruption/useDisruption';
import type { OpenedData, SavedDataStore } from '../../data/saved/saved-data-store';
import { useSavedStatus } from '../../data/saved/useSavedStatus';
import { DocumentTitle, ListPageHeader } from '../../sdk';
import { describeStatusWord } from '../../wording/verdict/rollback';
import { shareLazily } from '../share-lazily';
import { UpdateStatusContent } from '../UpdateStatusContent';
import layoutStyles from '../../components/shared/layout.module.css';
import actionStyles from '../StatusActions.module.css';

interface SavedStatusProps {
  readonly data: OpenedData;
  readonly store: Pick<SavedDataStore, 'open' | 'close'>;
}

/**
 * The same page as that of a cluster, of the moment that was saved: nothing is watched or read from the console's
 * cluster.
 */
export function SavedStatus({ data, store }: SavedStatusProps) {
  const language = useWording();
  const { t } = language;
  const isCompact = useIsNarrow();
  const { cluster, disruption, faults, given, origins } = data;
  const { duplicates, now, origin } = cluster;
  const status = useSavedStatus(cluster);
  const verdict = describeStatusWord(status, language);
  const page = t('Saved data');
  return (
    <SavedDataProvider value={true}>
      <HideNamesProvider>
        <DocumentTitle>{t('{{verdict}} · {{page}}', { verdict, page })}</DocumentTitle>
        <ListPageHeader title={page}>
          <div className={actionStyles.actions}>
            <PageActions
              readStatus={() => status}
              share={shareLazily}
              notify="unsupported"
              onNotifyToggle={() => undefined}
              isCompact={isCompact}
              hasLinks={false}
            />
            <Button variant="link" isInline onClick={store.close}>
              {t('Close')}
            </Button>
          </div>
        </ListPageHeader>
        <PageSection hasBodyWrapper={false}>
          <DisruptionSourceContext.Provider value={disruption}>
            <div className={layoutStyles.column}>
              <SavedBanner
                name={given.name}
                now={now}
                origin={origin}
                origins={origins}
                // In a gather that is normal: it reads some kinds twice.
                duplicates={origin.startedAt === undefined ? duplicates : []}
                onChoose={({ clusterId, place }) =>
                  void store.open(given, place === origin.place ? clusterId : place)
                }
              />
              <SavedFaults faults={faults} isPartial />
              <UpdateStatusContent status={status} />
            </div>
          </DisruptionSourceContext.Provider>
        </PageSection>
      </HideNamesProvider>
    </SavedDataProvider>
  );
}
