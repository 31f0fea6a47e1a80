import type { ResourceRef } from '../resources/resource-ref';

/**
 * Budgets by which Rook protects the data of Ceph: of monitors, for their quorum, and of OSDs. While an OSD is down or
 * placement groups are not clean, none of another failure domain may go; Rook itself makes these budgets, and deletes
 * them once Ceph is well. Mirrors rook/rook pkg/operator/ceph/disruption/clusterdisruption/osd.go and
 * pkg/operator/ceph/cluster/mon/drain.go.
 */
const GUARDS = /^rook-ceph-(?:osd(?:-|$)|mon-pdb$)/;

/** Whether the budget is one of those, by its name alone: they are in whatever namespace Rook runs in. */
export function isCephGuard({ name }: Pick<ResourceRef, 'name'>): boolean {
  return GUARDS.test(name);
}
