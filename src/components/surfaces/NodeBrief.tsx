import type { UpdateStatus } from '../../engine';
import { asEntryOfNode } from '../../wording/health/entry';
import { findHealthOf, findNode } from '../nodes/find-node';
import { NodeVersion } from '../nodes/NodeVersion';
import { QuietLine } from '../progress/QuietLine';
import { LinkedText } from '../shared/LinkedText';
import { useWording } from '../shared/useWording';
import { AttentionItems } from './AttentionItems';
import { SummaryNextStep } from './SummaryNextStep';
import textStyles from '../shared/text.module.css';

interface NodeBriefProps {
  readonly status: UpdateStatus;
  readonly name: string;
}

/** A node in a popover: its problem and step, if it has one; its old and new version. */
export function NodeBrief({ status, name }: NodeBriefProps) {
  const { t } = useWording();
  const { attention, drains } = status;
  const [worst] = findHealthOf(status.health, name);
  const entries = worst ? [asEntryOfNode(worst, attention, drains)] : [];
  const found = findNode(status, name);
  return (
    <>
      {entries.length === 0 ? null : <AttentionItems items={entries} facts={status} />}
      <SummaryNextStep {...status} attention={entries} />
      {found.kind === 'pooled' ? (
        <div className={textStyles.note}>
          <QuietLine
            parts={[
              { id: 'summary-fact-version', content: <NodeVersion node={found.node} /> },
              {
                id: 'summary-fact-pool',
                content: (
                  <LinkedText
                    text={t('Pool {{pool}}', { pool: found.pool.name })}
                    resources={[found.node.insight.poolResource]}
                    byName
                  />
                ),
              },
              ...(found.pool.paused ? [{ id: 'summary-fact-paused', content: t('Paused') }] : []),
            ]}
          />
        </div>
      ) : null}
    </>
  );
}
