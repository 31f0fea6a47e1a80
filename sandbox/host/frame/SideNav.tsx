import type { FC } from 'react';
import {
  Nav,
  NavExpandable,
  NavItem,
  NavList,
  PageSidebar,
  PageSidebarBody,
} from '@patternfly/react-core';
import { Link, useLocation } from 'react-router';

import { useTranslatedExtensions } from '../plugin/useTranslatedExtensions';
import { useDiscovery } from '../sdk/k8s/useK8sModel';
import { BUILT_IN_NAV } from './built-in-nav';
import {
  buildNavEntries,
  isActiveLink,
  isHrefNavItem,
  isNavGroup,
  isNavSection,
} from './nav-entries';
import type { NavLink } from './nav-entries';

const SideNavLink: FC<{ link: NavLink; pathname: string }> = ({ link, pathname }) => {
  if (link.href === undefined) {
    return (
      <NavItem itemId={link.id}>
        <span
          role="link"
          aria-disabled="true"
          className="sandbox-nav__absent"
          title="The sandbox has no such page"
        >
          {link.name}
        </span>
      </NavItem>
    );
  }
  return (
    <NavItem itemId={link.id} isActive={isActiveLink(link, pathname)}>
      <Link to={link.href} data-test="nav" data-quickstart-id={`qs-nav-${link.id}`}>
        {link.name}
      </Link>
    </NavItem>
  );
};

interface SideNavProps {
  readonly isOpen: boolean;
  /** Called when an entry was chosen. */
  readonly onSelect: () => void;
}

/** The navigation on the left, with the entries of plugins. */
export const SideNav: FC<SideNavProps> = ({ isOpen, onSelect }) => {
  const { pathname } = useLocation();
  const { models } = useDiscovery();
  const sections = useTranslatedExtensions(isNavSection);
  const items = useTranslatedExtensions(isHrefNavItem);
  const entries = buildNavEntries(BUILT_IN_NAV, models, sections, items);
  return (
    <PageSidebar isSidebarOpen={isOpen}>
      <PageSidebarBody>
        <Nav aria-label="Global navigation" onSelect={onSelect}>
          <NavList>
            {entries.map((entry) =>
              isNavGroup(entry) ? (
                <NavExpandable
                  key={entry.id}
                  title={entry.name}
                  groupId={entry.id}
                  isActive={entry.links.some((link) => isActiveLink(link, pathname))}
                  isExpanded={entry.links.some((link) => isActiveLink(link, pathname))}
                >
                  {entry.links.map((link) => (
                    <SideNavLink key={link.id} link={link} pathname={pathname} />
                  ))}
                </NavExpandable>
              ) : (
                <SideNavLink key={entry.id} link={entry} pathname={pathname} />
              ),
            )}
          </NavList>
        </Nav>
      </PageSidebarBody>
    </PageSidebar>
  );
};
