import type { FC } from 'react';
import type { K8sResourceCommon } from '@openshift-console/dynamic-plugin-sdk';
import { Button, Icon, Popover, Title } from '@patternfly/react-core';
import { CheckCircleIcon, ExclamationCircleIcon } from '@patternfly/react-icons';

import { useResolvedExtensions } from '../../plugin/useResolvedExtensions';
import { RowBoundary } from '../dashboards/RowBoundary';
import { isNodeStatus } from './node-status-extensions';
import type { NodeStatusExtension } from './node-status-extensions';

export interface NodeObject extends K8sResourceCommon {
  readonly spec?: { readonly unschedulable?: boolean };
  readonly status?: {
    readonly conditions?: readonly { readonly type: string; readonly status: string }[];
  };
}

const NO_RESOURCES = {};

/** Ready or not, and what plugins add to that, each with its popover. */
export const NodeStatus: FC<{ node: NodeObject }> = ({ node }) => {
  const extensions = useResolvedExtensions<NodeStatusExtension>(isNodeStatus);
  const isReady = node.status?.conditions?.some(
    ({ type, status }) => type === 'Ready' && status === 'True',
  );
  const active = extensions.filter(({ properties }) => properties.isActive(node, NO_RESOURCES));
  return (
    <>
      <div>
        <Icon status={isReady ? 'success' : 'danger'} isInline>
          {isReady ? <CheckCircleIcon /> : <ExclamationCircleIcon />}
        </Icon>{' '}
        {isReady ? 'Ready' : 'Not Ready'}
      </div>
      {node.spec?.unschedulable && <div className="sandbox-subtle">Scheduling disabled</div>}
      {active.map(({ uid, properties: { title, PopoverContent } }) => (
        <Popover
          key={uid}
          aria-label={title}
          bodyContent={
            <RowBoundary>
              <Title headingLevel="h2" size="md" className="sandbox-popover-heading">
                {title}
              </Title>
              <PopoverContent node={node} resources={NO_RESOURCES} />
            </RowBoundary>
          }
          position="right"
        >
          <Button variant="link" isInline data-test="node-plugin-status">
            {title}
          </Button>
        </Popover>
      ))}
    </>
  );
};
