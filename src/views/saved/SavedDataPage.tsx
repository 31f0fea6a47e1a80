import { PageFailure } from '../../components/page/PageFailure';
import { readerScriptUrl } from '../../data/saved/reader-script-url';
import { Boundary } from '../Boundary';
import { SavedDataView } from './SavedDataView';

/** The page at `/update-status/saved`, as the console mounts it. */
export default function SavedDataPage() {
  return (
    <Boundary renderFailure={(error, retry) => <PageFailure error={error} retry={retry} />}>
      <SavedDataView scriptUrl={readerScriptUrl} />
    </Boundary>
  );
}
