/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PoolAssessment } from '../../engine';
import { aNode, aPool } from '../../testing/an-update-status';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { NodeMap } from './NodeMap';

const MASTER = aPool({
  name: 'master',
  scope: 'ControlPlane',
  nodes: [
    aNode({
      name: 'master-0',
      pool: 'master',
      updated: true,
      assessment: 'Completed',
      phase: 'Updated',
    }),
  ],
});
const WORKERS = [
  aNode({ name: 'worker-1', assessment: 'Progressing', phase: 'Draining', updating: true }),
  aNode({ name: 'worker-2' }),
  aNode({ name: 'worker-3' }),
];
const POOLS = [aPool({ nodes: WORKERS }), MASTER];

beforeAll(() => {
  // jsdom lays nothing out, so it cannot scroll.
  Element.prototype.scrollIntoView = () => undefined;
});

function show(pools: readonly PoolAssessment[] = POOLS, selected?: string) {
  const onOpen = jest.fn<undefined, [string]>();
  const view = renderWithTexts(<NodeMap pools={pools} selected={selected} onOpen={onOpen} />);
  return {
    ...view,
    onOpen,
    update: (next: readonly PoolAssessment[]) =>
      view.rerender(<NodeMap pools={next} selected={selected} onOpen={onOpen} />),
  };
}

function map(): HTMLElement {
  return screen.getByRole('grid', { name: 'Node map' });
}

function square(name: RegExp): HTMLElement {
  return within(map()).getByRole('gridcell', { name });
}

/** The square that screen readers take for the focused one. */
function current(): string | null {
  const id = map().getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.getAttribute('aria-label') ?? null;
}

describe('NodeMap', () => {
  it('has a named square for each node, the control plane first, and a summary for each pool', async () => {
    const { container } = show();
    expect(screen.getAllByRole('gridcell').map((cell) => cell.getAttribute('aria-label'))).toEqual([
      'master-0, Updated',
      'worker-1, Draining',
      'worker-2, Pending',
      'worker-3, Pending',
    ]);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'master 1 of 1 node updated',
      'worker 0 of 3 nodes updated',
    ]);
    expect(await findViolations(container)).toEqual([]);
  });

  it('has a legend that counts, without what there is none of', () => {
    show();
    const legend = within(screen.getByRole('list', { name: 'Legend' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Draining 1',
      'Pending 2',
      'Updated 1',
    ]);
  });

  it('shows what is wrong with a node rather than how far it is', () => {
    show([
      aPool({
        nodes: [
          aNode({ name: 'a', updated: true, phase: 'Updated', assessment: 'Unavailable' }),
          aNode({ name: 'b', phase: 'Draining', assessment: 'Degraded' }),
        ],
      }),
    ]);
    expect(square(/^a, Unavailable$/)).toBeInTheDocument();
    expect(square(/^b, Degraded$/)).toBeInTheDocument();
  });

  it('opens the node of a square that is clicked', async () => {
    const { onOpen } = show();
    await userEvent.click(square(/worker-2/));
    expect(onOpen).toHaveBeenCalledWith('worker-2');
  });

  it('tells which node is open', () => {
    show(POOLS, 'worker-3');
    expect(square(/worker-3/)).toHaveAttribute('aria-selected', 'true');
    expect(square(/worker-2/)).toHaveAttribute('aria-selected', 'false');
  });

  describe('keyboard', () => {
    it('is one tab stop; arrow keys go from square to square, Enter opens', async () => {
      const { onOpen } = show();
      expect(current()).toBeNull();
      await userEvent.tab();
      expect(map()).toHaveFocus();
      expect(current()).toBe('master-0, Updated');
      await userEvent.keyboard('{ArrowRight}{ArrowRight}');
      expect(current()).toBe('worker-2, Pending');
      await userEvent.keyboard('{Enter}');
      expect(onOpen).toHaveBeenCalledWith('worker-2');
      await userEvent.tab();
      expect(map()).not.toHaveFocus();
    });

    it('stays with its node while nodes come and change', async () => {
      const { update } = show();
      await userEvent.tab();
      await userEvent.keyboard('{End}{ArrowDown}{ArrowRight}');
      expect(current()).toBe('worker-2, Pending');
      const degraded = aNode({ name: 'worker-2', assessment: 'Degraded' });
      update([
        MASTER,
        aPool({ nodes: [degraded, aNode({ name: 'worker-0' }), ...WORKERS.slice(0, 1)] }),
      ]);
      expect(map()).toHaveFocus();
      expect(current()).toBe('worker-2, Degraded');
      expect(await screen.findByRole('tooltip')).toHaveTextContent('worker-2Degraded');
    });

    it('goes back to the first when its node is gone', async () => {
      const { update } = show();
      await userEvent.tab();
      await userEvent.keyboard('{Control>}{End}{/Control}');
      expect(current()).toBe('worker-3, Pending');
      update([MASTER]);
      expect(current()).toBe('master-0, Updated');
      expect(await screen.findByRole('tooltip')).toHaveTextContent('master-0');
    });
  });

  it('tells more in a tooltip, which Escape closes', async () => {
    show();
    await userEvent.hover(square(/worker-1/));
    const tooltip = await screen.findByRole('tooltip');
    expect(tooltip).toHaveTextContent('worker-1Progressing, Draining4.18.8');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('says so when there are no nodes', () => {
    show([aPool()]);
    expect(screen.getByText('There are no nodes to show.')).toBeInTheDocument();
  });

  it('draws 5,000 squares, and redraws only what has changed', () => {
    const many = Array.from({ length: 5000 }, (_, index) => aNode({ name: `worker-${index}` }));
    const { update } = show([aPool({ nodes: many })]);
    // Asking for 5,000 roles would take jsdom a minute.
    // oxlint-disable-next-line testing-library/no-node-access
    expect(map().querySelectorAll('[data-name]')).toHaveLength(5000);
    const changed = many.with(4000, aNode({ name: 'worker-4000', assessment: 'Degraded' }));
    const drawn: string[] = [];
    const observer = new MutationObserver((records) =>
      records.forEach(({ target }) => {
        if (target instanceof HTMLElement) drawn.push(target.dataset.name ?? '');
      }),
    );
    observer.observe(map(), { subtree: true, attributes: true, childList: true });
    act(() => update([aPool({ nodes: changed })]));
    for (const { target } of observer.takeRecords()) {
      if (target instanceof HTMLElement) drawn.push(target.dataset.name ?? '');
    }
    observer.disconnect();
    expect(new Set(drawn)).toEqual(new Set(['worker-4000']));
  });
});
