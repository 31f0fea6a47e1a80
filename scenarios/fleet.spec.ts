import { fromMilliseconds } from '../src/engine';
import { assessFleet, type Fleet } from '../src/fleet/assess-fleet';
import { readClusterInfo } from '../src/fleet/cluster-info';
import { readManagedCluster } from '../src/fleet/managed-cluster';
import { readPublishedEntries } from '../src/fleet/published-entries';
import { readGroupUpgrade } from '../src/fleet/rollout';
import { fleet } from './fleet';
import type { KubernetesObject } from './scenario';

const HOUR_MS = 3_600_000;

function fleetAt(elapsedMs: number): Fleet {
  const { objects } = fleet.stateAt(elapsedMs);
  const ofKind = (kind: string) => objects.filter((object) => object.kind === kind);
  return assessFleet({
    clusters: ofKind('ManagedCluster').flatMap((object) => readManagedCluster(object) ?? []),
    infos: ofKind('ManagedClusterInfo').flatMap((object) => readClusterInfo(object) ?? []),
    rollouts: ofKind('ClusterGroupUpgrade').flatMap((object) => readGroupUpgrade(object) ?? []),
    now: fromMilliseconds(Date.parse(fleet.startsAt) + elapsedMs),
  });
}

it('is at rest when it begins', () => {
  const { needAction, rows, updating } = fleetAt(0);
  expect(rows).toHaveLength(3_000);
  // Without a controller, and in the middle of an update for days.
  expect(needAction + updating).toBeLessThan(15);
});

it('shows each state, and few causes, in the middle', () => {
  const { counts, groups, rows } = fleetAt(fleet.showAtMs);
  const missing = Object.entries(counts).filter(([, count]) => count === 0);
  expect(missing).toEqual([]);
  expect(groups.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['BudgetRefuses', 'RegistryCertificateUntrusted']),
  );
  expect(rows.filter(({ place }) => place?.stage === 'current')).toHaveLength(500);
});

it('moves: few clusters change within a second', () => {
  const before = new Set(fleet.stateAt(2 * HOUR_MS).objects);
  const changed = fleet.stateAt(2 * HOUR_MS + 1_000).objects.filter((each) => !before.has(each));
  expect(changed.length).toBeGreaterThan(0);
  expect(changed.length).toBeLessThan(50);
});

it('has what controllers publish in the clusters that the hub reaches, the same as their claims', () => {
  const spokes = fleet.spokesAt?.(fleet.showAtMs) ?? new Map<string, KubernetesObject>();
  const blocked = fleetAt(fleet.showAtMs).groups.find(({ key }) => key === 'BudgetRefuses');
  for (const { name } of blocked?.rows ?? []) {
    const published = readPublishedEntries(spokes.get(name)?.status);
    expect(published?.message).toBe('Action needed on poddisruptionbudgets.policy/checkout/till');
    expect(published?.entries).toHaveLength(1);
  }
});
