/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithTexts } from '../../testing/render-with-texts';
import { CopyButton } from './CopyButton';

const COMMAND = 'oc get nodes';

it('copies, and tells who wants to know', async () => {
  const user = userEvent.setup();
  const onCopied = jest.fn();
  renderWithTexts(<CopyButton text={COMMAND} label="command" onCopied={onCopied} />);
  await user.click(screen.getByLabelText('Copy: command'));
  expect(await screen.findByLabelText('Copied: command')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(COMMAND);
  expect(onCopied).toHaveBeenCalledTimes(1);
  expect(screen.queryByTestId('selected-text')).not.toBeInTheDocument();
});

it('shows the text, selected, where the browser does not allow to copy', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
  const onCopied = jest.fn();
  renderWithTexts(<CopyButton text={COMMAND} label="command" onCopied={onCopied} />);
  await user.click(screen.getByLabelText('Copy: command'));
  const text = await screen.findByTestId<HTMLTextAreaElement>('selected-text');
  expect(text).toHaveFocus();
  expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe(COMMAND);
  expect(onCopied).not.toHaveBeenCalled();
});
