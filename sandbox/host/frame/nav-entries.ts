import type { HrefNavItem, NavSection } from '@openshift-console/dynamic-plugin-sdk';
import type { Extension } from '@openshift/dynamic-plugin-sdk';

import type { Models } from '../sdk/k8s/api-discovery';
import { resourceListPath } from '../sdk/display/resource-path';
import type { BuiltInNavItem, BuiltInNavSection } from './built-in-nav';
import { insertNavEntries } from './nav-insertion';
import type { Insertable } from './nav-insertion';

export interface NavLink extends Insertable {
  readonly name: string;
  /** Absent when the sandbox has no such page. */
  readonly href?: string;
  /** Other addresses that belong to this entry. */
  readonly startsWith?: readonly string[];
}

export interface NavGroup extends Insertable {
  readonly name: string;
  readonly links: readonly NavLink[];
}

/** A section, or a link beside the sections. */
export type NavEntry = NavGroup | NavLink;

export const isNavGroup = (entry: NavEntry): entry is NavGroup => 'links' in entry;

const ADMIN = 'admin';

const isForAdmin = ({ properties }: HrefNavItem | NavSection): boolean =>
  properties.perspective === undefined || properties.perspective === ADMIN;

export const isHrefNavItem = (extension: Extension): extension is HrefNavItem =>
  extension.type === 'console.navigation/href';

export const isNavSection = (extension: Extension): extension is NavSection =>
  extension.type === 'console.navigation/section';

const builtInLink = (item: BuiltInNavItem, models: Models): NavLink => {
  const { id, name, href, kindReference } = item;
  const model = kindReference === undefined ? undefined : models[kindReference];
  const path = model === undefined ? href : resourceListPath(model);
  return { id, name, ...(path === undefined ? {} : { href: path }) };
};

const pluginLink = ({ properties }: HrefNavItem): NavLink => {
  const { id, name, href, startsWith, insertBefore, insertAfter } = properties;
  return { id, name, href, startsWith, insertBefore, insertAfter };
};

/** The whole navigation: the console's own, with what plugins add where they ask for it. */
export const buildNavEntries = (
  builtIn: readonly BuiltInNavSection[],
  models: Models,
  sections: readonly NavSection[],
  items: readonly HrefNavItem[],
): readonly NavEntry[] => {
  const shownItems = items.filter(isForAdmin);
  const linksOf = (sectionId: string, own: readonly NavLink[]): readonly NavLink[] =>
    insertNavEntries(
      own,
      shownItems.filter(({ properties }) => properties.section === sectionId).map(pluginLink),
    );
  const ownGroups: readonly NavEntry[] = builtIn.map(({ id, name, items: ownItems }) => ({
    id,
    name,
    links: linksOf(
      id,
      ownItems.map((item) => builtInLink(item, models)),
    ),
  }));
  const pluginGroups = sections.filter(isForAdmin).map(({ properties }): NavEntry => {
    const { id, name = '', insertBefore, insertAfter } = properties;
    return { id, name, insertBefore, insertAfter, links: linksOf(id, []) };
  });
  const topLevel = shownItems
    .filter(({ properties }) => properties.section === undefined)
    .map(pluginLink);
  return insertNavEntries(ownGroups, [...pluginGroups, ...topLevel]);
};

/** Whether the page at this address belongs to the link. */
export const isActiveLink = ({ href, startsWith = [] }: NavLink, pathname: string): boolean =>
  [href, ...startsWith].some(
    (path) => path !== undefined && (pathname === path || pathname.startsWith(`${path}/`)),
  );
