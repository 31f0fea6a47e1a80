/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '../testing/render-with-texts';
import { PageFailure } from '../components/page/PageFailure';
import { Boundary } from './Boundary';

describe('Boundary', () => {
  it('keeps a mistake on the page, tells what it was, and lets the reader try again', async () => {
    // React reports every caught error there; the test is about nothing else.
    const report = jest.spyOn(console, 'error').mockImplementation(() => undefined);
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
      'The update status could not be shown',
    );
    expect(screen.getByText(/a mistake of ours/)).toBeInTheDocument();

    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('content')).toBeInTheDocument();
    report.mockRestore();
  });
});
