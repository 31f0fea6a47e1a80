import type {
  ClusterOperatorInsight,
  ClusterVersionInsight,
  InsightVersion,
  NodeInsight,
  ResourceRef,
  Timestamp,
  UpdateStatus,
} from '../../src/engine';
import type { PublishedCondition } from '../../src/report/resource/condition';

/*
 * The ConfigMap that the platform's own prototype of an update status controller wrote, for its users: openshift/
 * cluster-version-operator, parent of commit e6fef3af0. Its YAML library knew no JSON tags: keys are Go's names of
 * fields in lower case, embedded structs are nested, and what is empty is written out.
 */

/** The only ConfigMap that it wrote; another party has to create it. */
export const PROTOTYPE_NAME = 'status-api-cm-prototype';
/** The prefix of keys of insights. All other keys belong to other writers. */
export const PROTOTYPE_PREFIX = 'usc-';

/** The same object as long as nothing about it changes. */
export interface PrototypeSubject {
  readonly insight: PrototypeInsight;
}

export type PrototypeInsight = ClusterVersionInsight | ClusterOperatorInsight | NodeInsight;

/**
 * The subjects of its insights, in the order in which they are cut: ClusterVersion, operators, nodes of each pool from
 * the worst on.
 */
export function listPrototypeSubjects({
  controlPlane,
  operators,
  pools,
}: UpdateStatus): readonly PrototypeSubject[] {
  return [controlPlane, ...operators, ...pools.flatMap(({ nodes }) => nodes)];
}

/**
 * An insight as a document.
 * @param acquiredAt The time when it was observed.
 */
export function toPrototypeDocument(
  insight: PrototypeInsight,
  conditions: readonly PublishedCondition[],
  acquiredAt: Timestamp,
): object {
  const isNode = insight.type === 'Node';
  return {
    uid: insight.uid,
    acquiredat: acquiredAt,
    [isNode ? 'workerpoolinsightunion' : 'controlplaneinsightunion']: {
      type: insight.type,
      ...(!isNode && {
        clusterversionstatusinsight:
          insight.type === 'ClusterVersion' ? toClusterVersion(insight, conditions) : null,
        clusteroperatorstatusinsight:
          insight.type === 'ClusterOperator' ? toClusterOperator(insight, conditions) : null,
      }),
      machineconfigpoolstatusinsight: null,
      nodestatusinsight: isNode ? toNode(insight, conditions) : null,
      healthinsight: null,
    },
  };
}

function toClusterVersion(
  insight: ClusterVersionInsight,
  conditions: readonly PublishedCondition[],
): object {
  const { assessment, completionPercent, resource, versions } = insight;
  const { completedAt, estimatedCompletedAt, startedAt } = insight;
  return {
    conditions: conditions.map(toCondition),
    resource: toReference(resource),
    assessment,
    versions: { previous: toVersion(versions.previous), target: toVersion(versions.target) },
    completion: completionPercent ?? 0,
    startedat: startedAt ?? null,
    completedat: completedAt ?? null,
    estimatedcompletedat: estimatedCompletedAt ?? null,
  };
}

function toClusterOperator(
  { name, resource }: ClusterOperatorInsight,
  conditions: readonly PublishedCondition[],
): object {
  return { conditions: conditions.map(toCondition), name, resource: toReference(resource) };
}

function toNode(insight: NodeInsight, conditions: readonly PublishedCondition[]): object {
  const { estimatedToComplete, message, name, poolResource, resource, scopeType, version } =
    insight;
  return {
    conditions: conditions.map(toCondition),
    name,
    resource: toReference(resource),
    poolresource: { resourceref: toReference(poolResource) },
    scope: scopeType,
    version: version ?? '',
    esttocomplete: estimatedToComplete === undefined ? null : { duration: estimatedToComplete },
    message: message ?? '',
  };
}

function toCondition({
  lastTransitionTime,
  message,
  reason,
  status,
  type,
}: PublishedCondition): object {
  return {
    type,
    status,
    observedgeneration: 0,
    lasttransitiontime: lastTransitionTime,
    reason,
    message,
  };
}

function toReference({ group, name, namespace, resource }: ResourceRef): object {
  return { group: group ?? '', resource, name, namespace: namespace ?? '' };
}

function toVersion(version: InsightVersion | undefined): object {
  return {
    version: version?.version ?? '',
    metadata: (version?.metadata ?? []).map(({ key, value }) => ({ key, value: value ?? '' })),
  };
}
