/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anUpdateStatus } from '../../testing/an-update-status';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { PageActions } from './PageActions';

const onNotifyToggle = jest.fn();
const share = jest.fn();

beforeEach(() => onNotifyToggle.mockReset());

function show(props: Partial<Parameters<typeof PageActions>[0]>) {
  return renderWithTexts(
    <main>
      <PageActions
        readStatus={() => anUpdateStatus()}
        share={share}
        notify="off"
        onNotifyToggle={onNotifyToggle}
        isCompact={false}
        hasLinks
        {...props}
      />
    </main>,
  );
}

const items = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

describe('PageActions', () => {
  it('has a bell beside the menu', async () => {
    show({});
    await userEvent.click(
      screen.getByRole('button', { name: 'Notify me when the verdict changes', pressed: false }),
    );
    expect(onNotifyToggle).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument();
  });

  it('leads to saved data from the end of the menu', async () => {
    show({});
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(items().at(-1)).toBe('Open saved data');
    expect(screen.getByRole('menuitem', { name: 'Open saved data' })).toHaveAttribute(
      'href',
      '/update-status/saved',
    );
  });

  it('leads nowhere where it has no links', async () => {
    show({ hasLinks: false });
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    expect(screen.queryByRole('menuitem', { name: 'Open saved data' })).not.toBeInTheDocument();
  });

  it('has no bell where the browser has no notifications', () => {
    show({ notify: 'unsupported' });
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('has everything in one menu where there is little room', async () => {
    const { container } = show({ isCompact: true });
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    expect(items().slice(0, 4)).toEqual([
      'Turn on notificationsNotify me when the verdict changes',
      'Cluster Settings',
      'Open saved data',
      'Copy the handover (5 lines)',
    ]);
    expect(screen.getByRole('menuitem', { name: 'Cluster Settings' })).toHaveAttribute(
      'href',
      '/settings/cluster',
    );
    expect(screen.getByRole('menuitem', { name: 'Open saved data' })).toHaveAttribute(
      'href',
      '/update-status/saved',
    );
    expect(await findViolations(container)).toEqual([]);
    await userEvent.click(screen.getByRole('menuitem', { name: /Turn on notifications/ }));
    expect(onNotifyToggle).toHaveBeenCalledTimes(1);
  });

  it('has nothing but sharing in it where nothing else can be done', async () => {
    show({ isCompact: true, notify: 'unsupported', hasLinks: false });
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
    expect(items()[0]).toBe('Copy the handover (5 lines)');
  });
});
