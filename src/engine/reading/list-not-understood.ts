import type { MachineConfigPool } from '../resources/machine-config-pool';
import type { NotUnderstood } from '../resources/not-understood';
import { poolResource } from '../resources/pool-reference';
import type { ClusterSnapshot } from '../snapshot';

const NOTHING: readonly NotUnderstood[] = Object.freeze([]);
const SELECTOR = 'spec.nodeSelector';

/** Data that the readers did not understand, then selectors of pools that can't be used. */
export function listNotUnderstood(
  { notUnderstood = NOTHING }: ClusterSnapshot,
  pools: readonly MachineConfigPool[],
): readonly NotUnderstood[] {
  const said = new Set(
    notUnderstood
      .filter(({ field }) => field.startsWith(SELECTOR))
      .map(({ resource }) => resource.name),
  );
  const selectors = pools
    .filter(({ name, nodeSelector }) => !nodeSelector.valid && !said.has(name))
    .map(({ name }): NotUnderstood => ({
      resource: poolResource(name),
      field: SELECTOR,
      expected: 'selector',
    }));
  return selectors.length === 0 ? notUnderstood : [...notUnderstood, ...selectors];
}
