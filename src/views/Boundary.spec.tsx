/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectConsole } from '../testing/quiet-console';
import { renderWithTexts } from '../testing/render-with-texts';
import { PageFailure } from '../components/page/PageFailure';
import { Boundary } from './Boundary';

describe('Boundary', () => {
  it('keeps a mistake on the page, tells what it was, and lets the reader try again', async () => {
    // React reports every error that it catches.
    expectConsole(/a mistake of ours/);
    expectConsole(/The above error occurred in the <Part> component/);
    let isBroken = true;
    const Part = () => {
      if (isBroken) throw new Error('a mistake of ours');
      return <p>content</p>;
    };
    renderWithTexts(
      <Boundary renderFailure={(error, retry) => <PageFailure error={error} retry={retry} />}>
        <Part />
      </Boundary>,
    );
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      "The update status couldn't be shown",
    );
    expect(screen.getByText(/a mistake of ours/)).toBeInTheDocument();

    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('content')).toBeInTheDocument();
  });
});
