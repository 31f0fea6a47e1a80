import type { ReactNode } from 'react';
import { Drawer, DrawerContent, DrawerContentBody } from '@patternfly/react-core';
import type { UpdateStatus } from '../../engine';
import { NodePanel } from './NodePanel';
import { css } from '@patternfly/react-styles';
import styles from './NodeDrawer.module.css';

interface NodeDrawerProps {
  readonly status: UpdateStatus;
  /** Name of the node that is open. */
  readonly node: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A part of the page, and beside it the panel of the node that is open; over it where there is no room. */
export function NodeDrawer({ status, node, onClose, children }: NodeDrawerProps) {
  return (
    <Drawer
      isExpanded={node !== undefined}
      isInline
      className={node === undefined ? styles.drawer : css(styles.drawer, styles.open)}
    >
      <DrawerContent
        className={styles.content}
        panelContent={
          node === undefined ? null : <NodePanel status={status} name={node} onClose={onClose} />
        }
      >
        <DrawerContentBody className={styles.body}>{children}</DrawerContentBody>
      </DrawerContent>
    </Drawer>
  );
}
