/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setCauseTexts } from '../components/shared/cause-texts';
import { knownCauses } from '../data/causes/known-causes';
import type * as OnDemandModule from '../data/on-demand';
import { findViolations } from '../testing/find-violations';
import { renderWithTexts } from '../testing/render-with-texts';
import { CAUSE_TEXTS } from '../wording/causes/causes';
import { CausesNotice } from './CausesNotice';

jest.mock('../data/causes/known-causes', () => {
  const { OnDemand } = jest.requireActual<typeof OnDemandModule>('../data/on-demand');
  let attempts = 0;
  return {
    knownCauses: new OnDemand(() =>
      ++attempts === 1 ? Promise.reject(new Error('Loading chunk failed')) : Promise.resolve({}),
    ),
  };
});

const notice = () => screen.queryByTestId('causes-failure');

it('says that causes are missing when their script does not arrive, until it does', async () => {
  const { container } = renderWithTexts(<CausesNotice />);
  expect(notice()).not.toBeInTheDocument();
  knownCauses.load();
  expect(await screen.findByTestId('causes-failure')).toHaveTextContent(
    "Causes and some next steps couldn't be loaded. Try again",
  );
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(notice()).not.toBeInTheDocument());
  expect(knownCauses.getState()).toBeDefined();
});

it('is silent while the texts are there', () => {
  setCauseTexts(CAUSE_TEXTS);
  renderWithTexts(<CausesNotice />);
  expect(notice()).not.toBeInTheDocument();
});
