import type { FC } from 'react';
import {
  Nav,
  NavExpandable,
  NavItem,
  NavList,
  PageSidebar,
  PageSidebarBody,
} from '@patternfly/react-core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { useTranslatedExtensions } from '../plugin/useTranslatedExtensions';
import { buildNavGroups, isActiveLink, isHrefNavItem } from './nav-entries';

interface SideNavProps {
  readonly isOpen: boolean;
  /** Called when an entry was chosen. */
  readonly onSelect: () => void;
}

/** The navigation on the left, with the entries of plugins. */
export const SideNav: FC<SideNavProps> = ({ isOpen, onSelect }) => {
  const { t } = useTranslation('public');
  const { pathname } = useLocation();
  const groups = buildNavGroups(useTranslatedExtensions(isHrefNavItem), t);
  return (
    <PageSidebar isSidebarOpen={isOpen}>
      <PageSidebarBody>
        <Nav aria-label="Global navigation" onSelect={onSelect}>
          <NavList>
            {groups.map(({ id, name, links }) => {
              const isActive = links.some((link) => isActiveLink(link, pathname));
              return (
                <NavExpandable
                  key={id}
                  title={name}
                  groupId={id}
                  isActive={isActive}
                  isExpanded={isActive}
                >
                  {links.map((link) => (
                    <NavItem key={link.id} itemId={link.id} isActive={isActiveLink(link, pathname)}>
                      <Link to={link.href}>{link.name}</Link>
                    </NavItem>
                  ))}
                </NavExpandable>
              );
            })}
          </NavList>
        </Nav>
      </PageSidebarBody>
    </PageSidebar>
  );
};
