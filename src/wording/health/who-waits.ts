import type { HealthInsight, UpdateStatus } from '../../engine';

/**
 * Whether nodes wait for the node of a finding, or for the OS image of its pool: the facts of its entry tell how many.
 */
export function isWaitedFor(
  insight: HealthInsight | undefined,
  { slots = [] }: Partial<Pick<UpdateStatus, 'slots'>>,
): boolean {
  if (!insight) return false;
  if (insight.code === 'ImageBuildFailed') {
    return slots.some(({ pool, waiting }) => pool === insight.pool && waiting > 0);
  }
  return (
    'node' in insight &&
    slots.some(
      ({ holders, waiting }) => waiting > 0 && holders.some(({ node }) => node === insight.node),
    )
  );
}
