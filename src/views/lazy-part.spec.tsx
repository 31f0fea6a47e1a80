/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '../testing/render-with-texts';
import { lazyPart } from './lazy-part';

const Loading = () => <p>loading</p>;
const Text = ({ text }: { readonly text: string }) => <p>{text}</p>;

/** A part whose script fails to load so many times, each time with the number of the attempt. */
function failing(times: number) {
  const load: jest.Mock<Promise<typeof Text>> = jest.fn(() =>
    load.mock.calls.length > times
      ? Promise.resolve(Text)
      : Promise.reject(new Error(`Loading chunk 7 failed at attempt ${load.mock.calls.length}`)),
  );
  return { load, Part: lazyPart(load, Loading) };
}

const FAILURE = "This part of the page couldn't be loaded";

/** Waits for the failure of this very attempt. */
const failureOf = async (attempt: number) => {
  expect(await screen.findByText(new RegExp(`failed at attempt ${attempt}`))).toBeInTheDocument();
  expect(screen.getByText(FAILURE)).toBeInTheDocument();
};
const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

it('loads a part once, when it is first shown', async () => {
  const { load, Part } = failing(0);
  expect(load).not.toHaveBeenCalled();
  const { unmount } = renderWithTexts(<Part text="content" />);
  expect(screen.getByText('loading')).toBeInTheDocument();
  expect(await screen.findByText('content')).toBeInTheDocument();
  unmount();
  renderWithTexts(<Part text="other content" />);
  expect(screen.getByText('other content')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks for it once what is around it is in the document: that never waits for a script', async () => {
  const seen: boolean[] = [];
  const Part = lazyPart(() => {
    seen.push(screen.queryByText('the page') !== null);
    return Promise.resolve(Text);
  }, Loading);
  renderWithTexts(
    <>
      <p>the page</p>
      <Part text="content" />
    </>,
  );
  expect(await screen.findByText('content')).toBeInTheDocument();
  expect(seen).toEqual([true]);
});

it('loads it again each time the reader asks for it', async () => {
  const { load, Part } = failing(2);
  renderWithTexts(
    <>
      <p>the page</p>
      <Part text="content" />
    </>,
  );
  await failureOf(1);
  expect(screen.getByText('the page')).toBeInTheDocument();
  await tryAgain();
  await failureOf(2);
  expect(load).toHaveBeenCalledTimes(2);
  await tryAgain();
  expect(await screen.findByText('content')).toBeInTheDocument();
  expect(screen.queryByText(FAILURE)).not.toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(3);
});

it('loads it again when the reader comes back to it, and not before', async () => {
  const { load, Part } = failing(1);
  const { rerender } = renderWithTexts(<Part text="content" />);
  await failureOf(1);
  rerender(<Part text="changed content" />);
  await failureOf(1);
  expect(load).toHaveBeenCalledTimes(1);
  rerender(<p>another tab</p>);
  rerender(<Part text="content" />);
  expect(await screen.findByText('content')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});
