/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aNode } from '../testing/an-update-status';
import { renderWithTexts } from '../testing/render-with-texts';
import { NodeTable } from './NodeTable';

const NODES = [
  aNode({ name: 'worker-10', assessment: 'Completed', phase: 'Updated', updated: true }),
  aNode({ name: 'worker-9', version: undefined, desiredVersion: undefined }),
  aNode({
    name: 'worker-1',
    assessment: 'Degraded',
    phase: 'Draining',
    degraded: true,
    desiredVersion: '4.18.9',
    degradedReason: 'failed to drain node: worker-1 after 1 hour',
  }),
];

function shownNames(): readonly (string | null)[] {
  return screen
    .getAllByTestId(/^node-row-/)
    .map((row) => within(row).getByTestId('node-name').textContent);
}

describe('NodeTable', () => {
  it('stands worst first', () => {
    renderWithTexts(<NodeTable nodes={NODES} />);
    expect(shownNames()).toEqual(['worker-1', 'worker-9', 'worker-10']);
  });

  it('sorts by each column, both ways, and names with numbers by size', async () => {
    renderWithTexts(<NodeTable nodes={NODES} />);
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(shownNames()).toEqual(['worker-1', 'worker-9', 'worker-10']);
    await userEvent.click(screen.getByRole('button', { name: 'Name' }));
    expect(shownNames()).toEqual(['worker-10', 'worker-9', 'worker-1']);
  });

  it('puts what has no value last, both ways', async () => {
    renderWithTexts(<NodeTable nodes={NODES} />);
    await userEvent.click(screen.getByRole('button', { name: 'Version' }));
    expect(shownNames().at(-1)).toBe('worker-9');
    await userEvent.click(screen.getByRole('button', { name: 'Version' }));
    expect(shownNames().at(-1)).toBe('worker-9');
  });

  it('searches by name, in any case, and counts what it found', async () => {
    renderWithTexts(<NodeTable nodes={NODES} />);
    await userEvent.type(screen.getByRole('textbox'), 'WORKER-1');
    expect(await screen.findByText('2 of 3 nodes')).toBeInTheDocument();
    expect(shownNames()).toEqual(['worker-1', 'worker-10']);
  });

  it('says so when no name matches', async () => {
    renderWithTexts(<NodeTable nodes={NODES} />);
    await userEvent.type(screen.getByRole('textbox'), 'zzz');
    expect(await screen.findByText('No node has this in its name.')).toBeInTheDocument();
  });

  it('never shows an unknown version as empty', () => {
    renderWithTexts(<NodeTable nodes={NODES} />);
    const row = within(screen.getByTestId('node-row-worker-9'));
    expect(row.getByTestId('node-version')).toHaveTextContent('Unknown');
    expect(
      within(screen.getByTestId('node-row-worker-1')).getByTestId('node-version'),
    ).toHaveTextContent('4.18.8 → 4.18.9');
  });

  it('draws only some of 5,000 rows, and tells their number and places', () => {
    const many = Array.from({ length: 5000 }, (_, index) => aNode({ name: `worker-${index}` }));
    // jsdom lays nothing out, so the scrolled element has to say how high it is.
    const height = jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    renderWithTexts(<NodeTable nodes={many} />);
    const rows = screen.getAllByTestId(/^node-row-/);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(100);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '5001');
    expect(rows[0]).toHaveAttribute('aria-rowindex', '2');
    height.mockRestore();
  });
});
