import { useRef } from 'react';
import {
  DrawerActions,
  DrawerCloseButton,
  DrawerHead,
  DrawerPanelBody,
  DrawerPanelContent,
} from '@patternfly/react-core';
import { css } from '@patternfly/react-styles';
import titleStyles from '@patternfly/react-styles/css/components/Title/title';
import type { UpdateStatus } from '../../engine';
import { NodeStatesContext, useNodeStates } from '../shared/node-states';
import { ResourceName } from '../shared/ResourceName';
import { useWording } from '../shared/useWording';
import { findHealthOf, findNode } from './find-node';
import { NodeDetails } from './NodeDetails';
import { UnpooledNodeDetails } from './UnpooledNodeDetails';
import { PANEL_ID, usePanelFocus } from './usePanelFocus';
import drawerStyles from './NodeDrawer.module.css';
import styles from './NodePanel.module.css';

interface NodePanelProps {
  readonly status: UpdateStatus;
  readonly name: string;
  readonly onClose: () => void;
}

/** One node beside the table: the content of a drawer's panel. Escape closes it. */
export function NodePanel({ status, name, onClose }: NodePanelProps) {
  const { t } = useWording();
  const headingRef = usePanelFocus(name);
  const found = findNode(status, name);
  const nodeStates = useNodeStates(status);
  const isHere = found.kind === 'pooled' || found.kind === 'unpooled';
  return (
    <DrawerPanelContent
      isResizable
      defaultSize="30rem"
      minSize="20rem"
      maxSize="60rem"
      resizeAriaLabel={t('Width of the panel')}
      id={PANEL_ID}
      className={drawerStyles.panel}
      data-test="node-panel"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <DrawerHead>
        {/* PatternFly's own title takes no ref. */}
        <h2
          ref={headingRef}
          tabIndex={-1}
          className={css(titleStyles.title, titleStyles.modifiers.lg, styles.title)}
        >
          {isHere ? (
            <ResourceName resource={{ resource: 'nodes', name }} />
          ) : (
            t('Node {{name}}', { name })
          )}
        </h2>
        <DrawerActions>
          <DrawerCloseButton onClick={onClose} aria-label={t('Close the panel')} />
        </DrawerActions>
      </DrawerHead>
      <DrawerPanelBody className={styles.body}>
        <NodeStatesContext.Provider value={nodeStates}>
          <PanelContent status={status} name={name} />
        </NodeStatesContext.Provider>
      </DrawerPanelBody>
    </DrawerPanelContent>
  );
}

function PanelContent({ status, name }: Omit<NodePanelProps, 'onClose'>) {
  const { t } = useWording();
  const seen = useRef(new Set<string>());
  const found = findNode(status, name);
  switch (found.kind) {
    case 'pooled':
      seen.current.add(name);
      return (
        <NodeDetails
          node={found.node}
          pool={found.pool}
          health={findHealthOf(status.health, name)}
          attention={status.attention}
          topology={status.topology}
          slots={status.slots.find(({ pool }) => pool === found.pool.name)}
          drain={status.drains.find(({ node }) => node === name)}
          target={status.controlPlane.versions.target}
          timeline={status.timelines.find(({ node }) => node === name)}
          now={status.now}
        />
      );
    case 'unpooled':
      seen.current.add(name);
      return <UnpooledNodeDetails node={found.node} isHosted={status.topology === 'External'} />;
    case 'unreadable':
      return <p>{t("This node is unknown because nodes couldn't be read.")}</p>;
    case 'absent':
      return (
        <p role="status">
          {seen.current.has(name)
            ? t('This node is no longer in the cluster.')
            : t('This cluster has no node with this name.')}
        </p>
      );
  }
}
