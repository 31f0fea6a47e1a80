/** @jest-environment jsdom */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anUpdateStatus } from '../../testing/an-update-status';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import type { ShareStatus } from './share-formats';
import { ShareMenu } from './ShareMenu';

const STATUS = anUpdateStatus();

const share = jest.fn<ReturnType<ShareStatus>, Parameters<ShareStatus>>();
const saved: { readonly name: string; readonly blob: Blob | undefined }[] = [];

beforeEach(() => {
  saved.length = 0;
  share.mockReset();
  share.mockImplementation((_, format, { hideNames }) =>
    Promise.resolve({
      fileName: `status.${format}`,
      mediaType: 'text/plain',
      text: hideNames ? 'hidden' : 'shown',
    }),
  );
  const blobs = new Map<string, Blob>();
  // jsdom has no addresses for blobs, and follows no links to files.
  URL.createObjectURL = (blob: Blob) => {
    const address = `blob:${blobs.size}`;
    blobs.set(address, blob);
    return address;
  };
  URL.revokeObjectURL = (address) => blobs.delete(address);
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, blob: blobs.get(this.href) });
  });
});

afterEach(() => jest.restoreAllMocks());

const outcome = () => screen.getByTestId('share-outcome');

type User = ReturnType<typeof userEvent.setup>;

/** Opens the menu, and chooses from it. */
async function choose(user: User, name: string): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}

/** Opens the menu, and waits until it has taken the focus: what is opened from it before that would lose it again. */
async function openMenu(user: User): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Share' }));
  await waitFor(() =>
    expect(screen.getByRole('menuitem', { name: 'Copy the handover (5 lines)' })).toHaveFocus(),
  );
}

/** What was copied. */
const readCopied = () => act(() => navigator.clipboard.readText());

describe('ShareMenu', () => {
  it('makes nothing ready until it is asked to', () => {
    renderWithTexts(<ShareMenu readStatus={() => STATUS} share={share} />);
    expect(share).not.toHaveBeenCalled();
  });

  it('copies as text and says so', async () => {
    const user = userEvent.setup();
    renderWithTexts(<ShareMenu readStatus={() => STATUS} share={share} />);
    await choose(user, 'Copy as text');
    await waitFor(() => expect(outcome()).toHaveTextContent('Copied'));
    expect(share).toHaveBeenCalledWith(STATUS, 'text', { hideNames: false, url: location.href });
    expect(await readCopied()).toBe('shown');
  });

  it('copies Markdown for a ticket', async () => {
    const user = userEvent.setup();
    renderWithTexts(<ShareMenu readStatus={() => STATUS} share={share} />);
    await choose(user, 'Copy for a ticket');
    await waitFor(() => expect(outcome()).toHaveTextContent('Copied'));
    expect(share).toHaveBeenCalledWith(STATUS, 'markdown', {
      hideNames: false,
      url: location.href,
    });
  });

  it('reaches the switch with Tab, and closes with Escape', async () => {
    const user = userEvent.setup();
    renderWithTexts(<ShareMenu readStatus={() => STATUS} share={share} />);
    await openMenu(user);
    await user.tab();
    expect(screen.getByRole('switch', { name: 'Hide names' })).toHaveFocus();
    await user.keyboard(' {Escape}');
    expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus();
    // It fades out.
    await waitFor(() => expect(screen.queryAllByRole('menuitem')).toEqual([]));
  });

  it('hides names in all that is handed on, once that is switched on', async () => {
    const user = userEvent.setup();
    renderWithTexts(<ShareMenu readStatus={() => STATUS} share={share} />);
    await openMenu(user);
    await user.click(screen.getByRole('switch', { name: 'Hide names' }));
    // The menu stays open: what is handed on is chosen next.
    await user.click(screen.getByRole('menuitem', { name: 'Copy as text' }));
    await waitFor(() => expect(outcome()).toHaveTextContent('Copied'));
    expect(await readCopied()).toBe('hidden');
    await choose(user, 'JSON');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(share).toHaveBeenLastCalledWith(STATUS, 'json', { hideNames: true, url: location.href });
  });

  it('says what to do when the browser does not allow to copy', async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('NotAllowedError'));
    renderWithTexts(<ShareMenu readStatus={() => STATUS} share={share} />);
    await choose(user, 'Copy as text');
    await waitFor(() =>
      expect(outcome()).toHaveTextContent(
        "The browser doesn't allow copying. Copy the selected text instead.",
      ),
    );
    const text = screen.getByTestId<HTMLTextAreaElement>('selected-text');
    expect(text.value.slice(text.selectionStart, text.selectionEnd)).toBe(text.value);
    expect(text.value).not.toBe('');
    expect(text).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Share' })).toHaveFocus();
  });

  it('says when it could not be made ready, and works the next time', async () => {
    const user = userEvent.setup();
    share.mockRejectedValueOnce(new Error('the chunk could not be loaded'));
    renderWithTexts(<ShareMenu readStatus={() => STATUS} share={share} />);
    await choose(user, 'Copy as text');
    await waitFor(() => expect(outcome()).toHaveTextContent('Try again'));
    await choose(user, 'Copy as text');
    await waitFor(() => expect(outcome()).toHaveTextContent('Copied'));
  });

  it.each([
    { name: 'JSON', format: 'json' },
    { name: 'YAML', format: 'yaml' },
    { name: 'Markdown', format: 'markdown' },
    { name: 'Text', format: 'text' },
    { name: 'Timeline of nodes (CSV)', format: 'csv' },
  ])('downloads $name with the keyboard, and keeps the focus', async ({ name, format }) => {
    const user = userEvent.setup();
    renderWithTexts(<ShareMenu readStatus={() => STATUS} share={share} />);
    const toggle = screen.getByRole('button', { name: 'Share' });
    toggle.focus();
    await user.keyboard('{Enter}');
    const item = await screen.findByRole('menuitem', { name });
    item.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(outcome()).toHaveTextContent(`Downloaded status.${format}`));
    expect(saved).toMatchObject([{ name: `status.${format}` }]);
    expect(saved[0]?.blob?.type).toBe('text/plain');
    // It fades out.
    await waitFor(() => expect(screen.queryByRole('menuitem')).not.toBeInTheDocument());
    await waitFor(() => expect(toggle).toHaveFocus());
  });

  it('tells that exports are in English', async () => {
    const user = userEvent.setup();
    renderWithTexts(<ShareMenu readStatus={() => STATUS} share={share} />);
    await openMenu(user);
    await user.click(screen.getByRole('button', { name: 'About hiding names' }));
    expect(
      await screen.findByText('Copied and downloaded text is always in English.'),
    ).toBeInTheDocument();
  });

  it('has no faults that axe finds, closed and open', async () => {
    const user = userEvent.setup();
    const { container } = renderWithTexts(
      <main>
        <ShareMenu readStatus={() => STATUS} share={share} />
      </main>,
    );
    expect(await findViolations(container)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(await screen.findAllByRole('menuitem')).toHaveLength(8);
    // The menu fades in, which would go on while axe looks.
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'JSON' })).toBeVisible());
    expect(await findViolations(container)).toEqual([]);
  });
});
