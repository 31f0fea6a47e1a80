/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aNodeItem } from '../../testing/an-unfinished-item';
import { aNode, aPool, at } from '../../testing/an-update-status';
import {
  MASTER,
  HELD,
  manyNodes,
  show,
  row,
  squares,
  labels,
  openDetails,
} from './testing/show-progress-card';

describe('squares', () => {
  it('stand in the order of progress, each with its state', async () => {
    show({ slots: [HELD] });
    expect(labels()).toEqual([
      'worker-a: Updated',
      'worker-c: Draining',
      'worker-d: Waiting',
      'worker-b: Waiting',
    ]);
    expect(screen.getByTestId('pool-count-worker')).toHaveTextContent('1 of 4 updated');
    expect(within(row('worker')).queryByText('1 draining')).not.toBeInTheDocument();
    await openDetails('worker');
    expect(screen.getByTestId('pool-all-parts')).toHaveTextContent('1 draining');
  });

  it('show what is wrong with a node rather than how far it is', () => {
    const nodes = [
      aNode({ name: 'a', updated: true, phase: 'Updated', assessment: 'Unavailable' }),
      aNode({ name: 'b', phase: 'Draining', assessment: 'Degraded', degraded: true }),
    ];
    show({ pools: [aPool({ nodes })] });
    expect(labels()).toEqual(['a: Unavailable', 'b: Degraded']);
    expect(within(row('worker')).getByText('1 unavailable')).toBeInTheDocument();
    expect(within(row('worker')).getByText('1 degraded')).toBeInTheDocument();
  });

  it('show a drain that needs a person as blocked', () => {
    show({ unfinished: [aNodeItem({ node: 'worker-c', move: 'drain', pace: 'needsPerson' })] });
    expect(labels()).toContain('worker-c: Blocked');
    expect(within(row('worker')).getByText('1 blocked')).toBeInTheDocument();
  });

  it('open their node, and tell which is open', async () => {
    const { onOpenNode } = show({}, 'worker-d');
    await userEvent.click(screen.getByRole('button', { name: 'worker-b: Waiting' }));
    expect(onOpenNode).toHaveBeenCalledWith('worker-b');
    expect(screen.getByRole('button', { current: true })).toHaveAccessibleName('worker-d: Waiting');
  });

  it('are one tab stop for each pool; arrow keys go from square to square, Enter opens', async () => {
    const { onOpenNode } = show({ slots: [HELD] });
    act(() => within(row('master')).getByRole('link', { name: 'master' }).focus());
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'master-0: Updated' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    expect(squares()[0]).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'worker-d: Waiting' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onOpenNode).toHaveBeenCalledWith('worker-d');
    await userEvent.keyboard('{End}');
    expect(squares()[3]).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(squares()[0]).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'worker-c' })).toHaveFocus();
  });

  it('keep the focus with its node while nodes come and change', async () => {
    const { update } = show({ slots: [HELD] });
    act(() => squares()[2]?.focus());
    const degraded = aNode({ name: 'worker-d', assessment: 'Degraded', updating: true });
    update({ pools: [aPool({ nodes: [degraded, aNode({ name: 'worker-0' })] }), MASTER] });
    expect(screen.getByRole('button', { name: 'worker-d: Degraded' })).toHaveFocus();
    expect(await screen.findByRole('tooltip')).toHaveTextContent('worker-dDegraded');
  });

  it('leave the keyboard at the first one when its node is gone', () => {
    const { update } = show();
    act(() => squares()[3]?.focus());
    update({ pools: [aPool({ nodes: [aNode({ name: 'worker-0' })] }), MASTER] });
    expect(squares()[0]).toHaveAttribute('tabindex', '0');
  });

  it('tell more in a tooltip, which Escape closes', async () => {
    show({
      timelines: [
        {
          node: 'worker-c',
          pool: 'worker',
          steps: [],
          phaseSinceAt: at('2025-11-03T12:45:00Z'),
        },
      ],
    });
    await userEvent.hover(screen.getByRole('button', { name: 'worker-c: Draining' }));
    const tooltip = await screen.findByRole('tooltip');
    expect(tooltip).toHaveTextContent(
      'worker-cProgressing, Draining4.18.8In this phase for 1h 15m',
    );
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  });

  it('are redrawn only where something has changed', () => {
    const nodes = manyNodes(120);
    const pools = [aPool({ name: 'infra', nodes: [aNode({ name: 'infra-0' })] }), MASTER];
    const { update } = show({ pools: [aPool({ nodes }), ...pools] });
    const changed = nodes.with(60, aNode({ name: 'worker-60', assessment: 'Unavailable' }));
    const drawn = new Set<string>();
    const observer = new MutationObserver(() => undefined);
    observer.observe(screen.getByRole('region', { name: 'Progress' }), {
      subtree: true,
      attributes: true,
      attributeFilter: ['class', 'aria-label'],
    });
    act(() => update({ pools: [aPool({ nodes: changed }), ...pools] }));
    for (const { target } of observer.takeRecords()) {
      if (target instanceof HTMLElement) drawn.add(target.dataset.node ?? '');
    }
    observer.disconnect();
    expect(drawn).toEqual(new Set(['worker-60']));
  });
});

it('shows a bar for more than 120 nodes, which leads to them', async () => {
  const { onChange } = show({ pools: [aPool({ nodes: manyNodes(121) }), MASTER] });
  expect(within(row('worker')).queryByRole('toolbar')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show the nodes of pool worker' }));
  expect(onChange).toHaveBeenCalledWith(
    expect.objectContaining({ tab: 'nodes', pools: ['worker'], search: '' }),
  );
});
