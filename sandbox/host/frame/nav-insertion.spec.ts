import { insertNavEntries } from './nav-insertion';
import type { Insertable } from './nav-insertion';

const BUILT_IN: readonly Insertable[] = [{ id: 'settings' }, { id: 'namespaces' }, { id: 'crds' }];

it.each<{ name: string; added: readonly Insertable[]; order: string }>([
  {
    name: 'after the entry it names',
    added: [{ id: 'x', insertAfter: 'settings' }],
    order: 'settings x namespaces crds',
  },
  {
    name: 'before the entry it names, which takes precedence',
    added: [{ id: 'x', insertBefore: 'settings', insertAfter: 'crds' }],
    order: 'x settings namespaces crds',
  },
  {
    name: 'the first of several that is there',
    added: [{ id: 'x', insertAfter: ['missing', 'namespaces', 'crds'] }],
    order: 'settings namespaces x crds',
  },
  {
    name: 'after, when the entry to stand before is missing',
    added: [{ id: 'x', insertBefore: 'missing', insertAfter: 'settings' }],
    order: 'settings x namespaces crds',
  },
  {
    name: 'at the end when it names nobody',
    added: [{ id: 'x' }],
    order: 'settings namespaces crds x',
  },
  {
    name: 'at the end when nobody it names is there',
    added: [{ id: 'x', insertAfter: 'missing' }],
    order: 'settings namespaces crds x',
  },
  {
    name: 'beside another added one that comes later in the list',
    added: [
      { id: 'y', insertAfter: 'x' },
      { id: 'x', insertAfter: 'settings' },
    ],
    order: 'settings x y namespaces crds',
  },
])('puts an entry $name', ({ added, order }) => {
  expect(
    insertNavEntries(BUILT_IN, added)
      .map(({ id }) => id)
      .join(' '),
  ).toBe(order);
});
