import {
  FormSelect,
  FormSelectOption,
  Masthead,
  MastheadBrand,
  MastheadContent,
  MastheadMain,
  Page,
} from '@patternfly/react-core';
import { HashRouter } from 'react-router';
import { PageFailure } from '../components/page/PageFailure';
import { useWording } from '../components/shared/useWording';
import { Boundary } from '../views/Boundary';
import { SavedDataView } from '../views/saved/SavedDataView';
import { changeLanguage, chooseLanguage, LANGUAGE_NAMES } from './texts';
import styles from './Viewer.module.css';

/** The page about saved data without a console around it. `scriptUrl`: where the script is that reads. */
export function Viewer({ scriptUrl }: { readonly scriptUrl: () => string }) {
  return (
    <HashRouter>
      <Page masthead={<ViewerMasthead />} mainContainerId="content" isContentFilled>
        <Boundary renderFailure={(error, retry) => <PageFailure error={error} retry={retry} />}>
          <SavedDataView isAlone scriptUrl={scriptUrl} />
        </Boundary>
      </Page>
    </HashRouter>
  );
}

function ViewerMasthead() {
  const { locale, t } = useWording();
  return (
    <Masthead display={{ default: 'inline' }}>
      <MastheadMain>
        <MastheadBrand className={styles.brand}>{t('Update status')}</MastheadBrand>
      </MastheadMain>
      <MastheadContent className={styles.content}>
        <FormSelect
          value={locale}
          aria-label={t('Language')}
          className={styles.language}
          onChange={(_event, language) => void changeLanguage(chooseLanguage([language]))}
          data-test="viewer-language"
        >
          {Object.entries(LANGUAGE_NAMES).map(([language, name]) => (
            <FormSelectOption key={language} value={language} label={name} lang={language} />
          ))}
        </FormSelect>
      </MastheadContent>
    </Masthead>
  );
}
