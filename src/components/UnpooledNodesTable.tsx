import { memo } from 'react';
import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import type { UnpooledNode } from '../engine';
import { ResourceName } from './ResourceName';
import { StateLabel } from './StateLabel';
import { useWording } from './useWording';

interface UnpooledNodesTableProps {
  readonly nodes: readonly UnpooledNode[];
  /** Names the table. */
  readonly label: string;
}

/** How many of these nodes are drawn; nothing more is known of them than a list could tell. */
const DRAWN = 200;

/** Nodes that no pool selects, by what they say themselves. */
export const UnpooledNodesTable = memo(function UnpooledNodesTable({
  nodes,
  label,
}: UnpooledNodesTableProps) {
  const { t } = useWording();
  return (
    <>
      <Table aria-label={label} variant="compact" gridBreakPoint="grid-md">
        <Thead>
          <Tr>
            <Th>{t('Name')}</Th>
            <Th>{t('Kubelet version')}</Th>
            <Th>{t('Operating system')}</Th>
            <Th>{t('State')}</Th>
          </Tr>
        </Thead>
        <Tbody>
          {nodes.slice(0, DRAWN).map((node) => (
            <Tr key={node.name} data-test={`unpooled-node-${node.name}`}>
              <Td dataLabel={t('Name')} modifier="breakWord">
                <ResourceName resource={{ resource: 'nodes', name: node.name }} hideIcon />
              </Td>
              <Td dataLabel={t('Kubelet version')}>{node.kubeletVersion || t('Unknown')}</Td>
              <Td dataLabel={t('Operating system')} modifier="breakWord">
                {node.osImage || t('Unknown')}
              </Td>
              <Td dataLabel={t('State')}>
                <ReadyLabel node={node} />
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
      {nodes.length > DRAWN ? (
        <p>
          {t('{{count}} more nodes are not listed.', {
            count: nodes.length - DRAWN,
            defaultValue_one: '{{count}} more node is not listed.',
          })}
        </p>
      ) : null}
    </>
  );
});

function ReadyLabel({ node }: { readonly node: UnpooledNode }) {
  const { t } = useWording();
  if (node.ready === undefined) return <StateLabel tone="unknown" text={t('Unknown')} />;
  if (!node.ready) return <StateLabel tone="warning" text={t('Not ready')} />;
  return node.unschedulable ? (
    <StateLabel tone="paused" text={t('Ready, cordoned')} />
  ) : (
    <StateLabel tone="success" text={t('Ready')} />
  );
}
