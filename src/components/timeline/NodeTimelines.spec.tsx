/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NodeTimeline } from '../../engine';
import { aTimeline, stepsAt } from '../../testing/a-timeline';
import { anUpdateStatus, aPool, at } from '../../testing/an-update-status';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { HideNamesProvider } from '../page/hide-names';
import type { ShareStatus } from '../page/share-formats';
import { ShareMenu } from '../page/ShareMenu';
import { NodeTimelines } from './NodeTimelines';

const TIMELINES: readonly NodeTimeline[] = [
  aTimeline({ node: 'infra-0', pool: 'infra' }),
  aTimeline({
    node: 'worker-1',
    startedAt: at('2025-11-03T13:40:00Z'),
    steps: stepsAt('drain', {
      cordon: {
        startedAt: at('2025-11-03T13:40:00Z'),
        endedAt: at('2025-11-03T13:42:00Z'),
        source: 'event',
      },
      drain: { state: 'held', startedAt: at('2025-11-03T13:42:00Z'), source: 'machineConfigNode' },
    }),
  }),
  aTimeline({
    node: 'worker-0',
    startedAt: at('2025-11-03T13:20:00Z'),
    endedAt: at('2025-11-03T13:30:00Z'),
    steps: stepsAt('all'),
  }),
];
const STATUS = anUpdateStatus({
  pools: [aPool({ name: 'infra' }), aPool({ name: 'worker' })],
  timelines: TIMELINES,
});

function show(
  status = STATUS,
  onOpen: (name: string) => void = () => undefined,
  share?: ShareStatus,
) {
  return renderWithTexts(
    <NodeTimelines status={status} selected={undefined} onOpen={onOpen} share={share} />,
  );
}

function bars(pool: string): readonly HTMLElement[] {
  return within(screen.getByRole('list', { name: `Timeline of pool ${pool}` })).getAllByRole(
    'button',
  );
}

describe('NodeTimelines', () => {
  it('begins with the control plane, as pools do everywhere', () => {
    const [infra, worker] = STATUS.pools;
    if (!infra || !worker) throw new Error('no pools');
    show({ ...STATUS, pools: [infra, { ...worker, scope: 'ControlPlane' }] });
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Pool worker',
      'Pool infra',
    ]);
  });

  it('has a bar for each node, pool by pool, in the order in which they began', async () => {
    const { container } = show();
    expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
      'Pool infra',
      'Pool worker',
    ]);
    expect(bars('worker').map((bar) => bar.dataset.node)).toEqual(['worker-0', 'worker-1']);
    expect(await findViolations(container)).toEqual([]);
  });

  it('says all that a bar shows in its name', () => {
    show();
    const [done, held] = bars('worker').map((bar) => bar.getAttribute('aria-label'));
    expect(done).toMatch(/^Node worker-0 in pool worker\. completed in 10m\. Prepare: done/);
    expect(held).toMatch(
      /in progress for 20m\. Prepare: done\. Cordon: done, .*, 2m\. Drain: blocked/,
    );
    expect(held).not.toContain('Reboot');
  });

  it('marks what is not known as such and invents nothing', () => {
    show();
    const [infra] = bars('infra');
    if (!infra) throw new Error('no bar');
    expect(within(infra).getByText('time unknown')).toBeInTheDocument();
    expect(within(infra).queryByTestId('timeline-span')).not.toBeInTheDocument();
    expect(within(infra).queryByTestId('timeline-step-drain')).not.toBeInTheDocument();
    expect(infra.getAttribute('aria-label')).toContain('start time unknown');
  });

  it('draws the steps that are known, where they were', () => {
    show();
    const bar = screen.getByTestId('timeline-worker-1');
    expect(within(bar).getByTestId('timeline-step-cordon')).toHaveStyle({
      insetInlineStart: '50%',
      inlineSize: '5%',
    });
    expect(within(bar).getByTestId('timeline-step-drain')).toHaveTextContent('! Drain');
    expect(screen.getAllByTestId('timeline-now')).toHaveLength(2);
  });

  it('is one tab stop per pool; arrows go from bar to bar and Enter opens', async () => {
    const onOpen = jest.fn();
    show(STATUS, onOpen);
    const [first, second] = bars('worker');
    act(() => first?.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    expect(bars('worker').map((bar) => bar.tabIndex)).toEqual([-1, 0]);
    await userEvent.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(first).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith('worker-0');
  });

  it('says the same as a table', async () => {
    show();
    expect(screen.queryByRole('grid', { name: 'Timeline of nodes' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Timeline as a table' }));
    const table = screen.getByRole('grid', { name: 'Timeline of nodes' });
    const rows = within(table).getAllByRole('row').slice(1);
    const drain = rows.find((row) => /worker-1.*Drain/.test(row.textContent));
    expect(drain).toHaveTextContent('blocked');
    expect(drain).toHaveTextContent('from the MachineConfigNode');
    expect(rows.some((row) => row.textContent.includes('not started'))).toBe(false);
  });

  it('draws the latest of many, and earlier ones when asked', async () => {
    const many = Array.from({ length: 120 }, (_, index) =>
      aTimeline({
        node: `worker-${String(index).padStart(3, '0')}`,
        startedAt: at('2025-11-03T13:00:00Z') + BigInt(index) * 1_000_000_000n,
      }),
    );
    show({ ...STATUS, timelines: many });
    expect(bars('worker')).toHaveLength(50);
    expect(bars('worker').at(-1)?.dataset.node).toBe('worker-119');
    await userEvent.click(
      screen.getByRole('button', { name: 'Show more nodes that started earlier (70)' }),
    );
    expect(bars('worker')).toHaveLength(100);
  });

  it.each([
    { updating: true, text: /No node activity is known/ },
    { updating: false, text: /No update in progress/ },
  ])('says why there is nothing: updating $updating', ({ updating, text }) => {
    show({ ...STATUS, updating, timelines: [] });
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('downloads the timeline, and says so when that fails', async () => {
    const share = jest.fn<ReturnType<ShareStatus>, Parameters<ShareStatus>>(() =>
      Promise.reject(new Error('gone')),
    );
    show(STATUS, undefined, share);
    await userEvent.click(screen.getByRole('button', { name: 'Download timeline (CSV)' }));
    expect(share).toHaveBeenCalledWith(STATUS, 'csv', { hideNames: false });
    expect(
      await screen.findByText("The export couldn't be created. Try again."),
    ).toBeInTheDocument();
  });

  it('leaves names out where that is chosen for all that is handed on', async () => {
    const share = jest.fn<ReturnType<ShareStatus>, Parameters<ShareStatus>>(() =>
      Promise.reject(new Error('gone')),
    );
    renderWithTexts(
      <HideNamesProvider>
        <ShareMenu readStatus={() => STATUS} share={share} />
        <NodeTimelines status={STATUS} selected={undefined} onOpen={jest.fn()} share={share} />
      </HideNamesProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Share' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Hide names' }));
    await userEvent.click(screen.getByRole('button', { name: 'Download timeline (CSV)' }));
    expect(share).toHaveBeenCalledWith(STATUS, 'csv', { hideNames: true });
  });

  it('offers no download where nobody makes one', () => {
    show();
    expect(screen.queryByRole('button', { name: /Download/ })).not.toBeInTheDocument();
  });
});
