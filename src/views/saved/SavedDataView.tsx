import { PageSection } from '@patternfly/react-core';
import { Link } from 'react-router';
import { PageFailure } from '../../components/page/PageFailure';
import { PageSkeleton } from '../../components/page/PageSkeleton';
import { OpenSavedData } from '../../components/saved/OpenSavedData';
import { SavedFaults } from '../../components/saved/SavedFaults';
import { SavedProgress } from '../../components/saved/SavedProgress';
import { useWording } from '../../components/shared/useWording';
import { readChosen, readDropped } from '../../data/saved/dropped-files';
import type { GivenData } from '../../data/saved/saved-data-store';
import { useSavedData } from '../../data/saved/useSavedData';
import { SAVED_LIMITS } from '../../saved';
import { DocumentTitle, ListPageHeader } from '../../sdk';
import { lazyPart } from '../lazy-part';

/** A script of its own: it is needed once something has been read. */
const LazySavedStatus = lazyPart(
  async () => (await import('./SavedStatus')).SavedStatus,
  PageSkeleton,
);

interface SavedDataViewProps {
  /** The URL of the script that reads the files. */
  readonly scriptUrl: () => string;
  /** There is no page about a live cluster beside it. */
  readonly isAlone?: boolean;
}

/** The update status of saved data: what to open, how far reading is, and then the same page as that of a cluster. */
export function SavedDataView({ isAlone = false, scriptUrl }: SavedDataViewProps) {
  const { t } = useWording();
  const { state, store } = useSavedData(scriptUrl);
  const open = (given: GivenData | undefined) => {
    if (given) void store.open(given);
  };
  if (state.state === 'open') {
    return <LazySavedStatus data={state.data} store={store} />;
  }
  return (
    <>
      <DocumentTitle>{t('Open saved data')}</DocumentTitle>
      <ListPageHeader title={t('Open saved data')}>
        {isAlone ? null : <Link to="/update-status">{t('Back to the live cluster')}</Link>}
      </ListPageHeader>
      <PageSection hasBodyWrapper={false}>
        {state.state === 'reading' ? (
          <SavedProgress {...state} onCancel={store.cancel} />
        ) : state.state === 'failed' ? (
          <PageFailure error={state.error} retry={store.close} />
        ) : (
          <OpenSavedData
            onChoose={(files) => open(readChosen(files))}
            onDrop={(dropped) => void readDropped(dropped).then(open)}
            mostKept={SAVED_LIMITS.keptLength}
          >
            {state.state === 'nothing' ? (
              <SavedFaults faults={state.faults} isPartial={false} />
            ) : null}
          </OpenSavedData>
        )}
      </PageSection>
    </>
  );
}
