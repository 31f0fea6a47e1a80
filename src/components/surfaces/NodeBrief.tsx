import type {
  DrainAssessment,
  Fault,
  HealthInsight,
  Instant,
  NodeAssessment,
  PoolAssessment,
} from '../../engine';
import { asEntryOfNode } from '../../wording/health/entry';
import { NodeVersion } from '../nodes/NodeVersion';
import { QuietLine } from '../progress/QuietLine';
import { LinkedText } from '../shared/LinkedText';
import { useWording } from '../shared/useWording';
import { AttentionItems } from './AttentionItems';
import { SummaryNextStep } from './SummaryNextStep';
import textStyles from '../shared/text.module.css';

interface NodeBriefProps {
  readonly node: NodeAssessment;
  readonly pool: PoolAssessment | undefined;
  /** Problems of this node, worst first. */
  readonly health: readonly HealthInsight[];
  /** The entries that they are part of. */
  readonly attention: readonly Fault[];
  readonly drains: readonly DrainAssessment[];
  readonly now: Instant;
}

/** One node in a popover: what is wrong and what to do, if anything is; where it comes from and goes to. */
export function NodeBrief({ node, pool, health, attention, drains, now }: NodeBriefProps) {
  const { t } = useWording();
  const [worst] = health;
  const entries = worst ? [asEntryOfNode(worst, attention, drains)] : [];
  return (
    <>
      {entries.length === 0 ? null : <AttentionItems items={entries} facts={{ drains, now }} />}
      <SummaryNextStep attention={entries} drains={drains} />
      <div className={textStyles.note}>
        <QuietLine
          parts={[
            { id: 'summary-fact-version', content: <NodeVersion node={node} /> },
            {
              id: 'summary-fact-pool',
              content: (
                <LinkedText
                  text={t('Pool {{pool}}', { pool: node.pool })}
                  resources={[node.insight.poolResource]}
                  byName
                />
              ),
            },
            ...(pool?.paused ? [{ id: 'summary-fact-paused', content: t('Paused') }] : []),
          ]}
        />
      </div>
    </>
  );
}
