import {
  explainWaiting,
  type Instant,
  type NodeAssessment,
  type PoolAssessment,
  type PoolSlots,
} from '../../engine';
import { describeWaiting } from '../../wording/slots/waiting';
import { SubSection } from '../shared/SubSection';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface NodeWaitingReasonsProps {
  readonly node: NodeAssessment;
  readonly pool: PoolAssessment;
  /** The slots of the pool; absent while no configuration rolls out. */
  readonly slots: PoolSlots | undefined;
  readonly now: Instant;
}

/** The reasons why a node has not started, and a note if they are a prediction. Nothing for a node that has started. */
export function NodeWaitingReasons({ node, pool, slots, now }: NodeWaitingReasonsProps) {
  const language = useWording();
  const { t } = language;
  const waiting = slots && explainWaiting(node, pool, slots);
  if (!waiting) return null;
  return (
    <SubSection title={t('Why the node is waiting')} id="node-waiting">
      <ul className={layoutStyles.spacedItems}>
        {describeWaiting(waiting, slots, now, language).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {waiting.isPrediction ? (
        <p className={textStyles.note}>{t("Predicted from the operator's update order.")}</p>
      ) : null}
    </SubSection>
  );
}
