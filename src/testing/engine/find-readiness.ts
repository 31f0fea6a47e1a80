import {
  aClusterVersion,
  aMachineConfig,
  aMachineConfigPool,
  aNode,
  aRelease,
  anInfrastructure,
} from '../../../scenarios/builders';
import type { KubernetesObject } from '../../../scenarios/scenario';
import { snapshotOf } from '../../../scenarios/snapshot-of';
import { someLists } from './some-lists';
import { assessUpdate } from '../../engine/stages/assess-update';
import { loaded, type ClusterSnapshot } from '../../engine/snapshot';
import { parseInstant } from '../../engine/time';
import { wholeList } from '../../engine/reading/wanted-lists';
import type { ReadinessFinding } from '../../engine/status/readiness';

export const NOW = parseInstant('2026-03-02T12:00:00Z') ?? 0n;
export const RELEASE = aRelease('4.18.8');
export const OLD = aRelease('4.16.30');

const CLUSTER = [
  anInfrastructure(),
  aClusterVersion({
    history: [
      { release: RELEASE, startedAt: '2026-01-01T10:00:00Z', completedAt: '2026-01-01T11:00:00Z' },
    ],
  }),
  aMachineConfigPool({ name: 'worker', counts: { machine: 1 } }),
  aMachineConfig({ pool: 'worker', release: RELEASE }),
  aNode({ name: 'worker-a' }),
];

/** The findings in a quiet cluster in which these objects replace others of the same kind and name. */
export function findings(...changes: readonly KubernetesObject[]): readonly ReadinessFinding[] {
  return findingsWith({}, ...changes);
}

/** The same, with other parts of the snapshot. */
export function findingsWith(
  parts: Partial<ClusterSnapshot>,
  ...changes: readonly KubernetesObject[]
): readonly ReadinessFinding[] {
  const key = ({ kind, metadata }: KubernetesObject): string => `${kind} ${metadata.name}`;
  const changed = new Map(changes.map((object) => [key(object), object]));
  const objects = [...CLUSTER.filter((object) => !changed.has(key(object))), ...changed.values()];
  const budgets = objects.filter(({ kind }) => kind === 'PodDisruptionBudget');
  const snapshot = snapshotOf({ objects, alerts: [] });
  const lists = new Map([
    ...(snapshot.lists ?? []),
    ...someLists([wholeList('podDisruptionBudgets'), loaded(budgets)]),
    ...(parts.lists ?? []),
  ]);
  return assessUpdate({ ...snapshot, ...parts, lists }, NOW).readiness;
}

export function annotated(
  object: KubernetesObject,
  annotations: Readonly<Record<string, string>>,
): KubernetesObject {
  const { metadata } = object;
  return {
    ...object,
    metadata: { ...metadata, annotations: { ...metadata.annotations, ...annotations } },
  };
}
