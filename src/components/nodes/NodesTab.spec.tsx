/** @jest-environment jsdom */
import { useState } from 'react';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UpdateStatus } from '../../engine';
import { aTimeline } from '../../testing/a-timeline';
import { aNode, anUpdateStatus, aPool } from '../../testing/an-update-status';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { INITIAL_PAGE_STATE, type PageState } from '../page/page-state';
import { NodesTab } from './NodesTab';

const REASON = 'failed to drain node: worker-1 after 1 hour';
const WORKERS = [
  aNode({
    name: 'worker-1',
    assessment: 'Degraded',
    phase: 'Draining',
    degraded: true,
    desiredVersion: '4.18.9',
    degradedReason: REASON,
  }),
  aNode({ name: 'worker-9', version: undefined, desiredVersion: undefined }),
  aNode({
    name: 'worker-10',
    assessment: 'Completed',
    phase: 'Updated',
    updated: true,
    version: '4.18.9',
    desiredVersion: '4.18.9',
  }),
];
const INFRA = [aNode({ name: 'infra-1', pool: 'infra' })];
const STATUS = anUpdateStatus({
  pools: [aPool({ name: 'infra', nodes: INFRA }), aPool({ nodes: WORKERS })],
});

interface PageProps {
  readonly status: UpdateStatus;
  readonly initial?: Partial<PageState>;
  readonly onChange?: (next: Partial<PageState>) => void;
}

/** Keeps the state as the page does in the URL. */
function Page({ status, initial, onChange }: PageProps) {
  const [state, setState] = useState<PageState>({ ...INITIAL_PAGE_STATE, ...initial });
  const [hidden, setHidden] = useState<readonly string[]>(['kubelet']);
  const [change] = useState(() => (next: Partial<PageState>) => {
    onChange?.(next);
    setState((before) => ({ ...before, ...next }));
  });
  return (
    <NodesTab
      status={status}
      state={state}
      onChange={change}
      hiddenColumns={hidden}
      onHiddenColumnsChange={setHidden}
    />
  );
}

function show(initial?: Partial<PageState>, status = STATUS) {
  const onChange = jest.fn<undefined, [Partial<PageState>]>();
  const view = renderWithTexts(<Page status={status} initial={initial} onChange={onChange} />);
  return {
    onChange,
    container: view.container,
    update: (next: UpdateStatus) =>
      view.rerender(<Page status={next} initial={initial} onChange={onChange} />),
  };
}

function shownNames(): readonly (string | undefined)[] {
  return screen.getAllByTestId(/^node-row-/).map((row) => row.dataset.name);
}

describe('NodesTab', () => {
  it('stands worst first, over all pools', async () => {
    const { container } = show();
    expect(shownNames()).toEqual(['worker-1', 'infra-1', 'worker-9', 'worker-10']);
    expect(screen.getByText('4 nodes')).toBeInTheDocument();
    expect(screen.getByRole('grid', { name: 'Nodes' })).toHaveAttribute('aria-rowcount', '5');
    expect(await findViolations(container)).toEqual([]);
  });

  it('says of each node where it is, and never shows an unknown version as empty', () => {
    show();
    const row = within(screen.getByTestId('node-row-worker-1'));
    for (const text of ['worker-1', 'worker', 'Degraded', 'Draining', '4.18.8 → 4.18.9', REASON]) {
      expect(row.getByText(text)).toBeInTheDocument();
    }
    expect(
      within(screen.getByTestId('node-row-worker-9')).getByTestId('node-version'),
    ).toHaveTextContent('Unknown');
  });

  describe('search', () => {
    it('finds names in any case, counts them, and tells the page once the typing pauses', async () => {
      const { onChange } = show();
      const box = screen.getByRole('textbox', { name: 'Search nodes by name' });
      // Without a wait between the keys: on a busy machine each could be a pause.
      for (const value of ['W', 'WORKER', 'WORKER-', 'WORKER-1']) {
        fireEvent.change(box, { target: { value } });
      }
      expect(await screen.findByText('2 of 4 nodes')).toBeInTheDocument();
      expect(shownNames()).toEqual(['worker-1', 'worker-10']);
      await waitFor(() => expect(onChange).toHaveBeenCalledWith({ search: 'WORKER-1' }));
      expect(onChange).toHaveBeenCalledTimes(1);
    });

    it('begins with what the URL says', () => {
      show({ search: 'infra' });
      expect(screen.getByRole('textbox')).toHaveValue('infra');
      expect(shownNames()).toEqual(['infra-1']);
    });

    it('says so when no name matches', async () => {
      show({ search: 'zzz' });
      expect(await screen.findByText('No node name matches the search.')).toBeInTheDocument();
    });
  });

  describe('filters', () => {
    it('tells counts per option, shows what is chosen, and clears it all', async () => {
      const { onChange } = show();
      await userEvent.click(screen.getByRole('button', { name: 'Filter: Assessment' }));
      const options = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
      expect(options).toEqual(['Degraded 1', 'Outdated 2', 'Completed 1']);
      await userEvent.click(screen.getByRole('checkbox', { name: /Degraded/ }));
      expect(onChange).toHaveBeenLastCalledWith({ assessments: ['Degraded'] });
      expect(shownNames()).toEqual(['worker-1']);
      expect(screen.getByText('1 of 4 nodes')).toBeInTheDocument();

      await userEvent.click(screen.getByRole('button', { name: 'Clear all filters' }));
      expect(shownNames()).toHaveLength(4);
    });

    it('takes filters from the URL, and says when they leave nothing', () => {
      show({ pools: ['infra'], phases: ['Rebooting'] });
      expect(screen.getByText('No node matches the filters.')).toBeInTheDocument();
    });
  });

  describe('sort', () => {
    it('sorts by each column, both ways', async () => {
      const { onChange } = show();
      await userEvent.click(screen.getByRole('button', { name: 'Name' }));
      expect(onChange).toHaveBeenLastCalledWith({ sort: 'name', isDescending: false });
      expect(shownNames()).toEqual(['infra-1', 'worker-1', 'worker-9', 'worker-10']);
      await userEvent.click(screen.getByRole('button', { name: 'Name' }));
      expect(shownNames()).toEqual(['worker-10', 'worker-9', 'worker-1', 'infra-1']);
      expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
        'aria-sort',
        'descending',
      );
    });
  });

  describe('time in phase', () => {
    const known = {
      ...STATUS,
      timelines: [
        aTimeline({ node: 'worker-1', phaseSinceAt: STATUS.now - 12n * 60_000_000_000n }),
        aTimeline({ node: 'infra-1', phaseSinceAt: STATUS.now - 3n * 60_000_000_000n }),
      ],
    };
    const timeOf = (name: string) =>
      within(screen.getByTestId(`node-row-${name}`)).getByTestId('node-timeInPhase');

    it('stands where it is known, and grows', () => {
      const { update } = show({}, known);
      expect(timeOf('worker-1')).toHaveTextContent('12m');
      expect(timeOf('worker-9')).toHaveTextContent(/^$/);
      update({ ...known, now: known.now + 120_000_000_000n });
      expect(timeOf('worker-1')).toHaveTextContent('14m');
    });

    it('sorts, and what nobody knows comes last both ways', () => {
      show({ sort: 'timeInPhase', isDescending: true }, known);
      expect(shownNames()).toEqual(['worker-1', 'infra-1', 'worker-9', 'worker-10']);
    });

    it('sorts the other way', () => {
      show({ sort: 'timeInPhase' }, known);
      expect(shownNames()).toEqual(['infra-1', 'worker-1', 'worker-9', 'worker-10']);
    });
  });

  it('shows the nodes side by side in time, when asked', async () => {
    const { onChange } = show({}, { ...STATUS, timelines: [aTimeline({ node: 'worker-1' })] });
    await userEvent.click(screen.getByRole('button', { name: 'Timeline' }));
    expect(onChange).toHaveBeenCalledWith({ view: 'timeline' });
    expect(screen.getByRole('list', { name: 'Timeline of pool worker' })).toBeInTheDocument();
    expect(screen.queryByRole('grid', { name: 'Nodes' })).not.toBeInTheDocument();
  });

  it('shows the columns that are asked for, and always the name', async () => {
    show();
    expect(screen.queryByRole('columnheader', { name: 'Kubelet version' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    expect(screen.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Kubelet version' }));
    expect(screen.getByRole('columnheader', { name: 'Kubelet version' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Pool' }));
    expect(screen.queryByRole('columnheader', { name: 'Pool' })).not.toBeInTheDocument();
  });

  describe('keyboard', () => {
    it('goes from row to row with one tab stop, and opens with Enter', async () => {
      const { onChange } = show();
      const row = (name: string) => screen.getByTestId(`node-row-${name}`);
      act(() => row('worker-1').focus());
      await userEvent.keyboard('{ArrowDown}');
      expect(row('infra-1')).toHaveFocus();
      await userEvent.keyboard('{End}');
      expect(row('worker-10')).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      expect(row('worker-10')).toHaveFocus();
      expect(
        screen.getAllByTestId(/^node-row-/).filter(({ tabIndex }) => tabIndex === 0),
      ).toHaveLength(1);
      await userEvent.keyboard('{Enter}');
      expect(onChange).toHaveBeenLastCalledWith({ node: 'worker-10' });
      expect(row('worker-10')).toHaveAttribute('aria-selected', 'true');
    });

    it('keeps the focus on the same node when its place changes', () => {
      const { update } = show();
      act(() => screen.getByTestId('node-row-worker-9').focus());
      const failing = aNode({ name: 'worker-9', assessment: 'Degraded', phase: 'Draining' });
      update(anUpdateStatus({ pools: [aPool({ nodes: [failing, ...WORKERS.slice(0, 1)] })] }));
      expect(shownNames()).toEqual(['worker-9', 'worker-1']);
      expect(screen.getByTestId('node-row-worker-9')).toHaveFocus();
    });
  });

  it('opens a node with a click anywhere on its row', async () => {
    const { onChange } = show();
    await userEvent.click(
      within(screen.getByTestId('node-row-worker-9')).getByTestId('node-phase'),
    );
    expect(onChange).toHaveBeenLastCalledWith({ node: 'worker-9' });
  });

  it('lists nodes that belong to no pool with what they say themselves', () => {
    show(
      undefined,
      anUpdateStatus({
        unpooledNodes: [
          {
            name: 'win-1',
            kubeletVersion: 'v1.31.4',
            osImage: 'Windows Server 2022',
            ready: true,
            unschedulable: true,
          },
        ],
      }),
    );
    const part = screen.getByRole('region', { name: 'Nodes that belong to no pool' });
    const row = within(within(part).getByTestId('unpooled-node-win-1'));
    for (const text of ['win-1', 'v1.31.4', 'Windows Server 2022', 'Ready, cordoned']) {
      expect(row.getByText(text)).toBeInTheDocument();
    }
  });

  it('has a column of NodePools only where nodes name theirs', () => {
    const node = { kubeletVersion: '', osImage: '', ready: true, unschedulable: false };
    const page = (named: object) =>
      anUpdateStatus({
        topology: 'External',
        pools: [],
        unpooledNodes: [
          { ...node, name: 'a', ...named },
          { ...node, name: 'b' },
        ],
      });
    const { update } = show(undefined, page({ nodePool: 'demo-a' }));
    expect(screen.getByRole('columnheader', { name: 'NodePool' })).toBeInTheDocument();
    expect(within(screen.getByTestId('unpooled-node-a')).getByText('demo-a')).toBeInTheDocument();
    expect(within(screen.getByTestId('unpooled-node-b')).getByText('–')).toBeInTheDocument();
    update(page({}));
    expect(screen.queryByText('NodePool')).not.toBeInTheDocument();
  });

  it('says what is missing, and what the pools report, when nodes may not be read', async () => {
    const { container } = show(
      undefined,
      anUpdateStatus({
        pools: [aPool({ counts: undefined, nodes: [], reported: { machines: 59, updated: 22 } })],
        missing: [{ resource: 'nodes', reason: 'Forbidden', message: '' }],
      }),
    );
    expect(screen.getByTestId('missing-nodes')).toBeInTheDocument();
    expect(screen.getByText(/22 of 59 nodes updated/)).toBeInTheDocument();
    expect(screen.queryByRole('grid')).not.toBeInTheDocument();
    expect(screen.queryByText('0 nodes')).not.toBeInTheDocument();
    expect(await findViolations(container)).toEqual([]);
  });

  it('draws only some of 5,000 rows, and tells their number and places', () => {
    const many = Array.from({ length: 5000 }, (_, index) => aNode({ name: `worker-${index}` }));
    show(undefined, anUpdateStatus({ pools: [aPool({ nodes: many })] }));
    const rows = screen.getAllByTestId(/^node-row-/);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(100);
    expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '5001');
    expect(rows[0]).toHaveAttribute('aria-rowindex', '2');
  });

  describe('scrolled', () => {
    let scrolled: jest.SpyInstance | undefined;
    const showScrolled = (scroll: () => void) => {
      const many = Array.from({ length: 5000 }, (_, index) => aNode({ name: `worker-${index}` }));
      show(undefined, anUpdateStatus({ pools: [aPool({ nodes: many })] }));
      scrolled = jest
        .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
        .mockReturnValue(new DOMRect(0, -48 * 1000, 1000, 48));
      scroll();
    };
    const expectRowsInSight = () => {
      const indexes = screen
        .getAllByTestId(/^node-row-/)
        .map((row) => Number(row.getAttribute('aria-rowindex')));
      expect(indexes[0]).toBeGreaterThan(950);
      expect(indexes.at(-1)).toBeLessThan(1050);
    };

    afterEach(() => {
      scrolled?.mockRestore();
      Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
    });

    it('draws the rows that the page scrolls to', () => {
      showScrolled(() => fireEvent.scroll(document.body));
      expectRowsInSight();
    });

    it('draws them before the next picture of the browser', async () => {
      // As in a browser, where nothing waits for what an event changes.
      showScrolled(() => {
        Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
        window.dispatchEvent(new Event('scroll'));
      });
      await Promise.resolve();
      expectRowsInSight();
    });
  });

  it('says the message of a node on a second line of its row', () => {
    show();
    const row = within(screen.getByTestId('node-row-worker-1'));
    expect(row.getByTestId('node-message')).toHaveTextContent(REASON);
    expect(screen.getAllByTestId('node-message')).toHaveLength(1);
    expect(screen.queryByRole('columnheader', { name: 'Message' })).not.toBeInTheDocument();
  });
});
