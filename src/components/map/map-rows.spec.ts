import { aNode, aPool } from '../../testing/an-update-status';
import { followKey } from './map-keys';
import { findPlace, MapLayout } from './map-rows';

const WORKERS = ['worker-10', 'worker-9', 'worker-1', 'worker-2', 'worker-3'].map((name) =>
  aNode({ name }),
);
const POOLS = [
  aPool({ name: 'empty' }),
  aPool({ nodes: WORKERS }),
  aPool({
    name: 'master',
    scope: 'ControlPlane',
    nodes: [aNode({ name: 'master-0', pool: 'master' })],
  }),
];

function names(layout: MapLayout, pools = POOLS, columns = 2): readonly string[] {
  return layout
    .lay(pools, columns)
    .map(({ pool, rows }) =>
      [pool.name, ...rows.map((row) => row.map(({ name }) => name).join(' '))].join(' | '),
    );
}

describe('MapLayout', () => {
  it('has the control plane first, each pool by name, and no empty pool', () => {
    expect(names(new MapLayout())).toEqual([
      'master | master-0',
      'worker | worker-1 worker-2 | worker-3 worker-9 | worker-10',
    ]);
  });

  it('keeps a node in its place when its state and its place in the list change', () => {
    const layout = new MapLayout();
    const before = layout.lay(POOLS, 2)[1];
    const failing = aNode({ name: 'worker-9', assessment: 'Degraded' });
    const changed = [failing, ...WORKERS.filter(({ name }) => name !== 'worker-9')];
    const after = layout.lay([aPool({ nodes: changed })], 2)[0];
    expect(after?.rows[1]?.[1]).toBe(failing);
    expect(after?.rows[0]).toBe(before?.rows[0]);
    expect(after?.rows[1]).not.toBe(before?.rows[1]);
    expect(after?.rows[2]).toBe(before?.rows[2]);
  });
});

describe('followKey', () => {
  const rows = new MapLayout().lay(POOLS, 2).flatMap((pool) => pool.rows);

  it.each<{ key: string; ctrlKey?: boolean; from?: string; to: string | undefined }>([
    { key: 'ArrowRight', from: 'worker-1', to: 'worker-2' },
    { key: 'ArrowRight', from: 'worker-2', to: 'worker-3' },
    { key: 'ArrowRight', from: 'worker-10', to: undefined },
    { key: 'ArrowLeft', from: 'worker-1', to: 'master-0' },
    { key: 'ArrowDown', from: 'worker-2', to: 'worker-9' },
    { key: 'ArrowDown', from: 'worker-9', to: 'worker-10' },
    { key: 'ArrowUp', from: 'worker-1', to: 'master-0' },
    { key: 'Home', from: 'worker-9', to: 'worker-3' },
    { key: 'End', from: 'worker-3', to: 'worker-9' },
    { key: 'Home', ctrlKey: true, from: 'worker-9', to: 'master-0' },
    { key: 'End', ctrlKey: true, from: 'worker-1', to: 'worker-10' },
    { key: 'ArrowRight', to: 'worker-1' },
    { key: 'a', from: 'worker-1', to: undefined },
  ])('$key from $from leads to $to', ({ key, ctrlKey = false, from, to }) =>
    expect(followKey(rows, from, { key, ctrlKey })).toBe(to),
  );

  it('finds no place for a node that is not there', () => {
    expect(findPlace(rows, 'gone')).toBeUndefined();
    expect(findPlace(rows, undefined)).toBeUndefined();
  });
});
