import type { HealthInsight, UpdateStatus } from '../../engine';
import type { Language } from '../language/language';

/** Who waits for the node of a finding, or for the OS image of its pool; empty when nobody does. */
export function describeHeld(
  insight: HealthInsight | undefined,
  { slots = [] }: Partial<Pick<UpdateStatus, 'slots'>>,
  language: Language,
): string {
  if (insight?.code === 'ImageBuildFailed') {
    const waiting = slots.find(({ pool }) => pool === insight.pool)?.waiting ?? 0;
    return waiting === 0 ? '' : describeWaitingForImage(waiting, language);
  }
  if (!insight || !('node' in insight)) return '';
  const { node } = insight;
  const { pool, waiting = 0 } =
    slots.find(({ holders }) => holders.some((holder) => holder.node === node)) ?? {};
  return pool === undefined || waiting === 0
    ? ''
    : describeWaitingForNode(node, pool, waiting, language);
}

function describeWaitingForNode(
  node: string,
  pool: string,
  waiting: number,
  { t }: Language,
): string {
  return t('Node {{node}} keeps {{count}} nodes in pool {{pool}} waiting.', {
    node,
    pool,
    count: waiting,
    defaultValue_one: 'Node {{node}} keeps {{count}} node in pool {{pool}} waiting.',
  });
}

/** The title names the pool and its image. */
function describeWaitingForImage(waiting: number, { t }: Language): string {
  return t('{{count}} nodes are waiting.', {
    count: waiting,
    defaultValue_one: '{{count}} node is waiting.',
  });
}
