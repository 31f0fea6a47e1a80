import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NodeAssessment, PoolSlots, UpdateStatus } from '../../../engine';
import { aNode, anUpdateStatus, aPool, at } from '../../../testing/an-update-status';
import { renderWithTexts } from '../../../testing/render-with-texts';
import { sortMissing } from '../../page/missing-by-section';
import { OpenNodeProvider } from '../../shared/open-node';
import { ProgressCard } from '../ProgressCard';

export const MINUTE_NS = 60_000_000_000n;

export const MASTER = aPool({
  name: 'master',
  scope: 'ControlPlane',
  assessment: 'Completed',
  nodes: [updated('master-0', 'master')],
});

export const WORKER = aPool({
  nodes: [
    updated('worker-a'),
    aNode({ name: 'worker-b' }),
    aNode({ name: 'worker-c', assessment: 'Progressing', phase: 'Draining', updating: true }),
    aNode({ name: 'worker-d' }),
  ],
});

export const HELD: PoolSlots = {
  pool: 'worker',
  total: 1,
  unavailable: 1,
  capacity: 0,
  holders: [
    {
      node: 'worker-c',
      because: 'notReady',
      sinceAt: at('2025-11-03T13:10:00Z'),
      isOverdue: false,
    },
  ],
  next: ['worker-d', 'worker-b'],
  waiting: 2,
  candidates: 2,
  isAllUpdated: false,
  took: { fromNs: 9n * MINUTE_NS, toNs: 14n * MINUTE_NS, samples: 12 },
};

export function updated(name: string, pool = 'worker'): NodeAssessment {
  return aNode({
    name,
    pool,
    updated: true,
    atPoolConfig: true,
    assessment: 'Completed',
    phase: 'Updated',
  });
}

export function manyNodes(count: number): readonly NodeAssessment[] {
  return Array.from({ length: count }, (_, index) => aNode({ name: `worker-${index}` }));
}

export function show(changes: Partial<UpdateStatus> = {}, node?: string) {
  const onOpenNode = jest.fn<undefined, [string]>();
  const onChange = jest.fn();
  const draw = (status: UpdateStatus) => (
    <OpenNodeProvider value={onOpenNode}>
      <ProgressCard status={status} node={node} missing={sortMissing(status)} onChange={onChange} />
    </OpenNodeProvider>
  );
  const view = renderWithTexts(draw(anUpdateStatus({ pools: [WORKER, MASTER], ...changes })));
  return {
    ...view,
    onOpenNode,
    onChange,
    update: (next: Partial<UpdateStatus>) =>
      view.rerender(draw(anUpdateStatus({ pools: [WORKER, MASTER], ...next }))),
  };
}

export function row(pool: string): HTMLElement {
  return screen.getByTestId(`pool-row-${pool}`);
}

export function operators(): HTMLElement {
  return screen.getByTestId('section-operators');
}

export function squares(pool = 'worker'): readonly HTMLElement[] {
  const toolbar = within(row(pool)).getByRole('toolbar', { name: `Nodes in pool ${pool}` });
  const found = within(toolbar).getAllByRole('button');
  return found.sort((a, b) => Number(a.style.order) - Number(b.style.order));
}

export function labels(pool?: string): readonly (string | null)[] {
  return squares(pool).map((square) => square.getAttribute('aria-label'));
}

export async function openDetails(of: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: `Details: ${of}` }));
}
