import type { StoredObject } from './object-store';
import { WELL_KNOWN_TYPES, type ResourceType } from './resource-types';
import { columnsOf, toTable } from './table';

const NOW_MS = Date.parse('2026-04-14T12:00:00Z');

function typeOf(plural: string): ResourceType {
  const type = WELL_KNOWN_TYPES.find((each) => each.plural === plural);
  if (!type) throw new Error(`there is no ${plural}`);
  return type;
}

/** The cells of an UpdateStatus that was observed so long ago. */
function ageOf(agoMs: number): unknown {
  const type = typeOf('updatestatuses');
  const observedAt = new Date(NOW_MS - agoMs).toISOString();
  const object = { metadata: { name: 'cluster' }, status: { observedAt } };
  // As far as a table looks at it.
  const stored = { name: 'cluster', object, resourceVersion: 7 } as unknown as StoredObject;
  const table = toTable(type, [stored], {}, NOW_MS) as {
    readonly rows: readonly { readonly cells: readonly unknown[] }[];
  };
  const observed = columnsOf(type).findIndex(({ name }) => name === 'Observed');
  return table.rows[0]?.cells[observed + 1];
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

it.each([
  [0, '0s'],
  [12 * SECOND_MS, '12s'],
  [119 * SECOND_MS, '119s'],
  [2 * MINUTE_MS, '2m'],
  [2 * MINUTE_MS + 5 * SECOND_MS, '2m5s'],
  [75 * MINUTE_MS, '75m'],
  [200 * MINUTE_MS, '3h20m'],
  [600 * MINUTE_MS, '10h'],
  [3 * 24 * 60 * MINUTE_MS, '3d'],
  [-10 * SECOND_MS, '<invalid>'],
])('an age of %i ms is %s', (agoMs, text) => {
  expect(ageOf(agoMs)).toBe(text);
});

it('has the columns of what the controller publishes, and of nothing else', () => {
  expect(columnsOf(typeOf('nodeupdatestatuses')).map(({ name }) => name)).toEqual([
    'Pool',
    'Assessment',
    'Phase',
    'Version',
    'Est',
    'Message',
  ]);
  expect(columnsOf(typeOf('nodes'))).toEqual([]);
  expect(columnsOf(typeOf('configmaps'))).toEqual([]);
});
