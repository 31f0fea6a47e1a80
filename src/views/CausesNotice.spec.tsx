/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type * as CauseTextsModule from '../components/shared/cause-texts';
import { findViolations } from '../testing/find-violations';
import { renderWithTexts } from '../testing/render-with-texts';
import { CausesNotice } from './CausesNotice';

/** The script of the texts, as far as the notice hears of it. */
const mockScript = { hasFailed: false, tell: (): void => undefined, load: jest.fn() };

jest.mock('../components/shared/cause-texts', () => ({
  ...jest.requireActual<typeof CauseTextsModule>('../components/shared/cause-texts'),
  haveCauseTextsFailed: () => mockScript.hasFailed,
  subscribeCauseTexts: (listener: () => void) => {
    mockScript.tell = listener;
    return () => undefined;
  },
  loadCauseTexts: () => mockScript.load() as unknown,
}));

const notice = () => screen.queryByTestId('causes-failure');

function tell(hasFailed: boolean): void {
  mockScript.hasFailed = hasFailed;
  act(() => mockScript.tell());
}

it('says that causes are missing when their script does not arrive, until it does', async () => {
  const { container } = renderWithTexts(<CausesNotice />);
  expect(notice()).not.toBeInTheDocument();
  tell(true);
  expect(notice()).toHaveTextContent("Causes and some next steps couldn't be loaded. Try again");
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(mockScript.load).toHaveBeenCalledTimes(1);
  tell(false);
  expect(notice()).not.toBeInTheDocument();
});
