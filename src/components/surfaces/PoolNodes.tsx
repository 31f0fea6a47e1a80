import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import { useContext, useMemo } from 'react';
import type { NodeAssessment, ReadState } from '../../engine';
import { rankNode } from '../nodes/rank-node';
import { LongMessage } from '../shared/LongMessage';
import { NodeStatesContext } from '../shared/node-states';
import { NodeVersion } from '../nodes/NodeVersion';
import { PhaseLabel } from '../shared/PhaseLabel';
import { ResourceName } from '../shared/ResourceName';
import { NodeStateLabel } from '../shared/StateLabel';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';
import styles from './PoolNodes.module.css';

/** Only the worst are listed; the page has a search. */
const SHOWN = 50;

/** The nodes of one pool, worst first. */
export function PoolNodes({ nodes }: { readonly nodes: readonly NodeAssessment[] }) {
  const { t } = useWording();
  const stateOf = useContext(NodeStatesContext);
  const worst = useMemo(() => listWorst(nodes, stateOf), [nodes, stateOf]);
  const hidden = nodes.length - SHOWN;
  return (
    <>
      <Table
        aria-label={t('Nodes')}
        variant="compact"
        gridBreakPoint="grid-lg"
        className={styles.nodes}
      >
        <Thead>
          <Tr>
            <Th width={40}>{t('Name')}</Th>
            <Th width={20}>{t('Assessment')}</Th>
            <Th width={20}>{t('Phase')}</Th>
            <Th width={20}>{t('Version')}</Th>
          </Tr>
        </Thead>
        <Tbody>
          {worst.map((node) => (
            <PoolNodeRow key={node.name} node={node} />
          ))}
        </Tbody>
      </Table>
      {hidden > 0 ? (
        <p className={textStyles.note}>
          {t('{{count}} more nodes are not shown here.', {
            count: hidden,
            defaultValue_one: '{{count}} more node is not shown here.',
          })}
        </p>
      ) : null}
    </>
  );
}

/**
 * By what they are shown as. The nodes come in the order of `oc`, to which a node that blocks its pool is like any that
 * moves.
 */
function listWorst(
  nodes: readonly NodeAssessment[],
  stateOf: ReadState,
): readonly NodeAssessment[] {
  return [...nodes].sort((a, b) => rankNode(a, stateOf) - rankNode(b, stateOf)).slice(0, SHOWN);
}

function PoolNodeRow({ node }: { readonly node: NodeAssessment }) {
  const { t } = useWording();
  const message = node.degradedReason || node.message;
  return (
    <Tr data-test={`pool-node-${node.name}`}>
      <Td dataLabel={t('Name')} modifier="breakWord">
        <ResourceName resource={node.insight.resource} hideIcon />
        {message === '' ? null : (
          <div className={textStyles.small}>
            <LongMessage text={message} label={t('message of {{name}}', { name: node.name })} />
          </div>
        )}
      </Td>
      <Td dataLabel={t('Assessment')}>
        <NodeStateLabel node={node} />
      </Td>
      <Td dataLabel={t('Phase')}>
        <PhaseLabel node={node} />
      </Td>
      <Td dataLabel={t('Version')}>
        <NodeVersion node={node} />
      </Td>
    </Tr>
  );
}
