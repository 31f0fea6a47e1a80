import { NodeBrief } from '../../components/surfaces/NodeBrief';
import { SummaryContent } from '../../components/surfaces/SummaryContent';
import { useWording } from '../../components/shared/useWording';
import { readMovingPhase, readName, type MovingPhase } from '../../engine';
import { useNodeUpdate } from '../../data/summary/useNodeUpdate';
import { guarded } from '../guarded';
import { StatusLink } from '../StatusLink';
import { asSurface } from '../as-surface';
import { css } from '@patternfly/react-styles';
import layoutStyles from '../../components/shared/layout.module.css';
import summaryStyles from '../../components/surfaces/summary.module.css';

/*
 * The secondary status in the console's list of nodes. Its text is fixed for each extension, so there is one for each
 * phase. The console asks all of them for every node it draws: the answer comes from the node alone.
 */

const phases = new WeakMap<object, MovingPhase | 'none'>();

function phaseOf(node: unknown): MovingPhase | 'none' {
  if (typeof node !== 'object' || node === null) return 'none';
  const known = phases.get(node);
  if (known) return known;
  const phase = readMovingPhase(node) ?? 'none';
  phases.set(node, phase);
  return phase;
}

export const isDraining = guarded((node: unknown) => phaseOf(node) === 'Draining', false);
export const isUpdating = guarded((node: unknown) => phaseOf(node) === 'Updating', false);
export const isRebooting = guarded((node: unknown) => phaseOf(node) === 'Rebooting', false);

export const NodeStatusPopover = asSurface(function NodeStatusPopover({
  node,
}: {
  readonly node?: unknown;
}) {
  const { t } = useWording();
  const update = useNodeUpdate(node);
  return (
    <div
      className={css(layoutStyles.column, summaryStyles.inPopover)}
      data-test="node-status-popover"
    >
      {update.state === 'pooled' ? (
        <NodeBrief
          node={update.node}
          pool={update.pool}
          health={update.health}
          attention={update.attention}
          drains={update.drains}
          now={update.status.now}
        />
      ) : update.state === 'unpooled' ? null : (
        <SummaryContent summary={update}>{() => null}</SummaryContent>
      )}
      <StatusLink show={{ tab: 'nodes', node: readName(node) }}>
        {t('View update status')}
      </StatusLink>
    </div>
  );
});
