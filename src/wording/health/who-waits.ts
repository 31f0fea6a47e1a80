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
    return waiting === 0 ? '' : describeWaitingForImage(insight.pool, waiting, language);
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
  return t('Node {{node}} uses an update slot: {{count}} nodes in pool {{pool}} are waiting.', {
    node,
    pool,
    count: waiting,
    defaultValue_one:
      'Node {{node}} uses an update slot: {{count}} node in pool {{pool}} is waiting.',
  });
}

function describeWaitingForImage(pool: string, waiting: number, { t }: Language): string {
  return t('{{count}} nodes in pool {{pool}} are waiting for the new OS image.', {
    pool,
    count: waiting,
    defaultValue_one: '{{count}} node in pool {{pool}} is waiting for the new OS image.',
  });
}
