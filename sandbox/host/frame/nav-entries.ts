import type { HrefNavItem } from '@openshift-console/dynamic-plugin-sdk';
import type { Extension } from '@openshift/dynamic-plugin-sdk';

export interface NavLink {
  readonly id: string;
  readonly name: string;
  readonly href: string;
}

export interface NavGroup {
  readonly id: string;
  readonly name: string;
  readonly links: readonly NavLink[];
}

/** The pages of this host, under the console's ids: plugins name them to find their place. */
const OWN_GROUPS: readonly NavGroup[] = [
  {
    id: 'home',
    name: 'Home',
    links: [{ id: 'dashboards', name: 'Overview', href: '/dashboards' }],
  },
  {
    id: 'compute',
    name: 'Compute',
    links: [{ id: 'nodes', name: 'Nodes', href: '/k8s/cluster/nodes' }],
  },
  {
    id: 'administration',
    name: 'Administration',
    links: [{ id: 'clustersettings', name: 'Cluster Settings', href: '/settings/cluster' }],
  },
  // Of the perspective for many clusters: shown where a plugin adds to it.
  { id: 'mce-infrastructure', name: 'Infrastructure', links: [] },
];

export const isHrefNavItem = (extension: Extension): extension is HrefNavItem =>
  extension.type === 'console.navigation/href';

/**
 * The whole navigation: each entry of a plugin stands in its section, after the entry it names or else at the end.
 * @param items Entries of plugins, translated.
 * @param translate Translates the names of this host.
 */
export const buildNavGroups = (
  items: readonly HrefNavItem[],
  translate: (name: string) => string,
): readonly NavGroup[] =>
  OWN_GROUPS.map(({ links, ...group }) => ({
    ...group,
    name: translate(group.name),
    links: links.map((link) => ({ ...link, name: translate(link.name) })),
  }))
    .map((group) => {
      const added = items
        .map(({ properties }) => properties)
        .filter(({ section }) => section === group.id);
      const after = (id: string): readonly NavLink[] =>
        added.filter(({ insertAfter }) => insertAfter === id);
      const placed = group.links.flatMap((link) => [link, ...after(link.id)]);
      return { ...group, links: [...placed, ...added.filter((item) => !placed.includes(item))] };
    })
    .filter(({ links }) => links.length > 0);

/** Whether the page at this address belongs to the link. */
export const isActiveLink = ({ href }: NavLink, pathname: string): boolean =>
  pathname === href || pathname.startsWith(`${href}/`);
