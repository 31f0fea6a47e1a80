import type { PropsWithChildren, ReactElement } from 'react';
import { configure, render, type RenderResult } from '@testing-library/react';
import i18next from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import { setCauseTexts } from '../components/shared/cause-texts';
import { CAUSE_TEXTS } from '../wording/causes/causes';
import texts from '../../locales/en/plugin__update-status-plugin.json';

// The console's attribute for tests.
configure({ testIdAttribute: 'data-test' });

const NAMESPACE = 'plugin__update-status-plugin';

const i18n = i18next.createInstance();
// Without a backend this is done at once.
void i18n.init({
  lng: 'en',
  resources: { en: { [NAMESPACE]: texts } },
  keySeparator: false,
  nsSeparator: '~',
  interpolation: { escapeValue: false },
  showSupportNotice: false,
});

setCauseTexts(CAUSE_TEXTS);

/** Renders as in the console: with English texts, and a router that is at the address. */
export function renderWithTexts(ui: ReactElement, address = '/'): RenderResult {
  function Surroundings({ children }: PropsWithChildren) {
    return (
      <I18nextProvider i18n={i18n}>
        <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
      </I18nextProvider>
    );
  }
  return render(ui, { wrapper: Surroundings });
}
