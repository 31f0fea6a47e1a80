import { useRef } from 'react';
import type { UpdateStatus } from '../../engine';
import { NodeStatesContext, useNodeStates } from '../shared/node-states';
import { ResourceName } from '../shared/ResourceName';
import { SidePanel } from '../shared/SidePanel';
import { useWording } from '../shared/useWording';
import { findHealthOf, findNode } from './find-node';
import { NodeDetails } from './NodeDetails';
import { UnpooledNodeDetails } from './UnpooledNodeDetails';

interface NodePanelProps {
  readonly status: UpdateStatus;
  readonly name: string;
  readonly onClose: () => void;
}

/** One node beside the table: the content of a drawer's panel. Escape closes it. */
export function NodePanel({ status, name, onClose }: NodePanelProps) {
  const { t } = useWording();
  const found = findNode(status, name);
  const nodeStates = useNodeStates(status);
  const isHere = found.kind === 'pooled' || found.kind === 'unpooled';
  return (
    <SidePanel
      shown={name}
      title={
        isHere ? (
          <ResourceName resource={{ resource: 'nodes', name }} />
        ) : (
          t('Node {{name}}', { name })
        )
      }
      testId="node-panel"
      onClose={onClose}
    >
      <NodeStatesContext.Provider value={nodeStates}>
        <PanelContent status={status} name={name} />
      </NodeStatesContext.Provider>
    </SidePanel>
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
