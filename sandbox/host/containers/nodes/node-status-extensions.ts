import type { ComponentType } from 'react';

import type { Extension } from '@openshift/dynamic-plugin-sdk';

interface NodeStatusProps {
  readonly node: unknown;
  readonly resources: Readonly<Record<string, unknown>>;
}

export type NodeStatusExtension = Extension<
  'console.node/status',
  {
    title: string;
    isActive: () => Promise<(node: unknown, resources: unknown) => boolean>;
    PopoverContent: () => Promise<ComponentType<NodeStatusProps>>;
  }
>;

export const isNodeStatus = (extension: Extension): extension is NodeStatusExtension =>
  extension.type === 'console.node/status';
