import type { ReactNode } from 'react';
import { Drawer, DrawerContent, DrawerContentBody } from '@patternfly/react-core';
import { css } from '@patternfly/react-styles';
import styles from './SideDrawer.module.css';

interface SideDrawerProps {
  /** A `SidePanel`; absent: nothing is open. */
  readonly panel: ReactNode;
  readonly children: ReactNode;
}

/** A part of a page with the panel of the open item next to it, or over it if there is no room. */
export function SideDrawer({ panel, children }: SideDrawerProps) {
  const isOpen = Boolean(panel);
  return (
    <Drawer isExpanded={isOpen} isInline className={css(styles.drawer, isOpen && styles.open)}>
      <DrawerContent className={styles.content} panelContent={panel ?? null}>
        <DrawerContentBody className={styles.body}>{children}</DrawerContentBody>
      </DrawerContent>
    </Drawer>
  );
}
