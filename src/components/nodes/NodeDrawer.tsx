import type { ReactNode } from 'react';
import type { UpdateStatus } from '../../engine';
import { SideDrawer } from '../shared/SideDrawer';
import { NodePanel } from './NodePanel';

interface NodeDrawerProps {
  readonly status: UpdateStatus;
  /** Name of the node that is open. */
  readonly node: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A part of the page, and beside it the panel of the node that is open. */
export function NodeDrawer({ status, node, onClose, children }: NodeDrawerProps) {
  return (
    <SideDrawer
      panel={
        node === undefined ? null : <NodePanel status={status} name={node} onClose={onClose} />
      }
    >
      {children}
    </SideDrawer>
  );
}
