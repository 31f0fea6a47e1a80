/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectConsole } from '../testing/quiet-console';
import { renderWithTexts } from '../testing/render-with-texts';
import { asSurface } from './as-surface';

it('keeps a mistake on its surface and lets the reader try again', async () => {
  // React reports every error that it catches.
  expectConsole(/a mistake of ours/);
  expectConsole(/The above error occurred in the <Surface> component/);
  let isBroken = true;
  const Surface = asSurface(function Surface({ text }: { readonly text: string }) {
    if (isBroken) throw new Error('a mistake of ours');
    return <p>{text}</p>;
  });
  renderWithTexts(
    <>
      <p>the console</p>
      <Surface text="content" />
    </>,
  );
  expect(screen.getByText('the console')).toBeInTheDocument();
  expect(screen.getByTestId('summary-broken')).toBeInTheDocument();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('content')).toBeInTheDocument();
});
