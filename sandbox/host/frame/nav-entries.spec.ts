import type { HrefNavItem } from '@openshift-console/dynamic-plugin-sdk';

import { NODE_MODEL } from '../testing/fake-api';
import { BUILT_IN_NAV } from './built-in-nav';
import { buildNavEntries, isActiveLink, isNavGroup } from './nav-entries';

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

const linksOf = (section: string, items: readonly HrefNavItem[]) => {
  const entries = buildNavEntries(BUILT_IN_NAV, { Node: NODE_MODEL }, [], items);
  const group = entries.find(({ id }) => id === section);
  return group !== undefined && isNavGroup(group) ? group.links : [];
};

it('puts a plugin’s entry into its section, after Cluster Settings', () => {
  expect(
    linksOf('administration', [anItem()])
      .slice(0, 2)
      .map(({ name }) => name),
  ).toEqual(['Cluster Settings', 'Update status']);
});

it('leaves out what belongs to another perspective', () => {
  expect(linksOf('administration', [anItem({ perspective: 'dev' })])).not.toContainEqual(
    expect.objectContaining({ id: 'update-status' }),
  );
});

it('puts an entry without a section beside the sections', () => {
  const entries = buildNavEntries(BUILT_IN_NAV, {}, [], [anItem({ section: undefined })]);
  expect(entries.at(-1)).toMatchObject({ id: 'update-status', href: '/update-status' });
});

it('adds a plugin’s own section with its entries', () => {
  const entries = buildNavEntries(
    BUILT_IN_NAV,
    {},
    [{ type: 'console.navigation/section', properties: { id: 'mine', name: 'Mine' } }],
    [anItem({ section: 'mine' })],
  );
  expect(entries.at(-1)).toMatchObject({ name: 'Mine', links: [{ id: 'update-status' }] });
});

it('links a kind that the cluster has, and does not link one it lacks', () => {
  const links = linksOf('compute', []);
  expect(links.find(({ id }) => id === 'nodes')?.href).toBe('/k8s/cluster/nodes');
  expect(links.find(({ id }) => id === 'machines')?.href).toBeUndefined();
});

it.each([
  { pathname: '/update-status', isActive: true },
  { pathname: '/update-status/nodes', isActive: true },
  { pathname: '/update-statuses', isActive: false },
  { pathname: '/other/page', isActive: true },
])('at $pathname the entry is active: $isActive', ({ pathname, isActive }) => {
  expect(
    isActiveLink({ id: 'x', name: 'X', href: '/update-status', startsWith: ['/other'] }, pathname),
  ).toBe(isActive);
});
