import { Table, Tbody, Td, Th, Thead, Tr } from '@patternfly/react-table';
import type { NodeAssessment } from '../../engine';
import { LongMessage } from '../shared/LongMessage';
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
          {nodes.slice(0, SHOWN).map((node) => (
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

function PoolNodeRow({ node }: { readonly node: NodeAssessment }) {
  const { t } = useWording();
  const message = node.degradedReason || node.message;
  return (
    <Tr data-test={`pool-node-${node.name}`}>
      <Td dataLabel={t('Name')} modifier="breakWord">
        <ResourceName resource={node.insight.resource} hideIcon />
        {message === '' ? null : (
          <div className={textStyles.small}>
            <LongMessage
              text={message}
              label={t('message of node {{node}}', { node: node.name })}
            />
          </div>
        )}
      </Td>
      <Td dataLabel={t('Assessment')}>
        <NodeStateLabel node={node} />
      </Td>
      <Td dataLabel={t('Phase')}>
        <PhaseLabel phase={node.phase} />
      </Td>
      <Td dataLabel={t('Version')}>
        <NodeVersion node={node} />
      </Td>
    </Tr>
  );
}
