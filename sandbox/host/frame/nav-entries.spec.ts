import type { HrefNavItem } from '@openshift-console/dynamic-plugin-sdk';

import { buildNavGroups, isActiveLink } from './nav-entries';

const anItem = (properties: Partial<HrefNavItem['properties']> = {}): HrefNavItem => ({
  type: 'console.navigation/href',
  properties: {
    id: 'update-status',
    name: 'Update status',
    href: '/update-status',
    section: 'administration',
    insertAfter: 'clustersettings',
    ...properties,
  },
});

const namesIn = (section: string, item: HrefNavItem) =>
  buildNavGroups([item], (name) => name)
    .find(({ id }) => id === section)
    ?.links.map(({ name }) => name);

it.each([
  { name: 'after the entry it names', item: anItem() },
  { name: 'at the end when that entry is missing', item: anItem({ insertAfter: 'missing' }) },
  { name: 'at the end when it names none', item: anItem({ insertAfter: undefined }) },
])('puts a plugin’s entry into its section $name', ({ item }) => {
  expect(namesIn('administration', item)).toEqual(['Cluster Settings', 'Update status']);
  expect(namesIn('compute', item)).toEqual(['Nodes']);
});

it.each([
  { pathname: '/update-status', isActive: true },
  { pathname: '/update-status/nodes', isActive: true },
  { pathname: '/update-statuses', isActive: false },
])('at $pathname the entry is active: $isActive', ({ pathname, isActive }) => {
  expect(isActiveLink({ id: 'x', name: 'X', href: '/update-status' }, pathname)).toBe(isActive);
});
