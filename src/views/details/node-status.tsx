import { SummaryFailure } from '../../components/surfaces/SummaryFailure';
import { SummarySkeleton } from '../../components/surfaces/SummarySkeleton';
import { useWording } from '../../components/shared/useWording';
import { readMovingPhase, readName, type MovingPhase } from '../../engine';
import { guarded } from '../guarded';
import { StatusLink } from '../StatusLink';
import { asSurface } from '../as-surface';
import { lazyPart } from '../lazy-part';
import { css } from '@patternfly/react-styles';
import layoutStyles from '../../components/shared/layout.module.css';
import summaryStyles from '../../components/surfaces/summary.module.css';

/*
 * The secondary status in the console's list of nodes. Its text is fixed for each extension, so there is one for each
 * phase. The console asks all of them for every node it draws: the answer is what the node itself reports. The popover
 * has the page's own status, in scripts that are loaded when it is opened.
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

const NodeStatus = lazyPart(
  async () => (await import('./NodeStatus')).NodeStatus,
  SummarySkeleton,
  SummaryFailure,
);

export const NodeStatusPopover = asSurface(function NodeStatusPopover({
  node,
}: {
  readonly node?: unknown;
}) {
  const { t } = useWording();
  const name = readName(node);
  return (
    <div
      className={css(layoutStyles.column, summaryStyles.inPopover)}
      data-test="node-status-popover"
    >
      <NodeStatus name={name} />
      <StatusLink show={{ tab: 'nodes', node: name }}>{t('View update status')}</StatusLink>
    </div>
  );
});
