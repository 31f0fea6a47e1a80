import type { SnapshotResource } from '../kinds/read-table';
import type { DrainObjects, Fetched } from '../snapshot';
import type { MissingData, MissingReason } from '../status/missing';

type Lists = Fetched<readonly unknown[]> | undefined;

/** Lists that are still being read, or were not asked for, are not missing. */
const NOT_MISSING: ReadonlySet<MissingReason> = new Set<MissingReason>(['NotLoaded', 'NotAsked']);

/** Lists that could not be read for one node: its pods, budgets, and virtual machines. */
export function listMissing(
  pods: Lists,
  objects: DrainObjects | undefined,
  namespaces: readonly string[],
  virtualMachineNamespaces: readonly string[],
): readonly MissingData[] {
  return [
    ...(pods?.state === 'missing' && !NOT_MISSING.has(pods.reason)
      ? [{ resource: 'pods', reason: pods.reason, message: pods.message } as const]
      : []),
    ...missingOf('poddisruptionbudgets', namespaces, objects?.budgetsByNamespace),
    ...missingOf(
      'virtualmachineinstances',
      virtualMachineNamespaces,
      objects?.virtualMachinesByNamespace,
    ),
  ];
}

/** Missing lists by reason, each with the first message. */
function missingOf(
  resource: SnapshotResource,
  namespaces: readonly string[],
  lists: ReadonlyMap<string, Lists> | undefined,
): readonly MissingData[] {
  const byReason = new Map<MissingReason, { message: string; namespaces: string[] }>();
  for (const namespace of namespaces) {
    const list = lists?.get(namespace);
    if (list?.state !== 'missing' || NOT_MISSING.has(list.reason)) continue;
    const known = byReason.get(list.reason);
    if (known) known.namespaces.push(namespace);
    else byReason.set(list.reason, { message: list.message, namespaces: [namespace] });
  }
  return [...byReason].map(([reason, of]) => ({ resource, reason, ...of }));
}
