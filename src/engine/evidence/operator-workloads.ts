import type { OperatorAssessment } from '../status/operator';
import { valuesOf, type EvidenceFinder, type FoundEvidence } from './finder';
import {
  explainCreators,
  listCreators,
  listFailedReplicaSets,
  listReplicaSets,
  type PodCreator,
} from './replica-evidence';

/** Workloads of operators that can't make pods, from the lists that `operatorPods` wants. */
export const operatorWorkloads: EvidenceFinder = {
  find: ({ causes, now, objects, operators }) =>
    operators.flatMap((operator): readonly FoundEvidence[] => {
      const { insight, namespaces = [] } = operator;
      const lists = valuesOf(namespaces.map((each) => objects.podsByNamespace.get(each)));
      if (lists.length === 0) return [];
      const failed = valuesOf(namespaces.map((each) => objects.failedCreatesByNamespace.get(each)));
      const creators = [
        ...listWorkloads(operator, lists),
        ...listReplicaSets(failed.flatMap(listFailedReplicaSets), objects),
      ];
      const evidence = explainCreators(creators, objects, now, causes);
      return [{ about: insight.resource, evidence }];
    }),
};

/** Kinds that create pods themselves and report in events why they can't. */
const KINDS: ReadonlySet<string> = new Set(['DaemonSet', 'StatefulSet']);

/**
 * A workload as operators name it: `daemonset machine-config-daemon`, `DaemonSet "/openshift-multus/multus"`. A name
 * without a namespace has a hyphen, other words have none.
 */
const NAMED =
  /\b(?<kind>daemon|stateful)set(?:rollout of)? "?\/?(?:(?<namespace>[a-z\d-]+)\/(?<name>[a-z\d.-]*[a-z\d])|(?<own>[a-z\d]+-[a-z\d-]*[a-z\d]))/gi;

/** DaemonSets and StatefulSets of an operator: those of listed pods, and those that its conditions name. */
export function listWorkloads(
  operator: OperatorAssessment,
  lists: readonly (readonly unknown[])[],
): readonly PodCreator[] {
  const ofPods = lists
    .flatMap(listCreators)
    .filter(({ controller: { group, kind } }) => group === 'apps' && KINDS.has(kind));
  const all = [...listNamed(operator), ...ofPods];
  return [...new Map(all.map((creator) => [keyOf(creator), creator])).values()];
}

function listNamed({
  available,
  degraded,
  namespaces,
  progressing,
}: OperatorAssessment): readonly PodCreator[] {
  const home = namespaces?.[0];
  const text = [degraded, available, progressing].map((each) => each?.message ?? '').join('\n');
  return [...text.matchAll(NAMED)].flatMap(({ groups = {} }) => {
    const { kind = '', namespace = home, own = '', name = own } = groups;
    if (namespace === undefined) return [];
    return [createCreator(/^d/i.test(kind) ? 'DaemonSet' : 'StatefulSet', namespace, name)];
  });
}

function createCreator(kind: string, namespace: string, name: string): PodCreator {
  const object = { group: 'apps', resource: `${kind.toLowerCase()}s`, name, namespace };
  return {
    controller: { group: 'apps', kind, name },
    namespace,
    owner: { kind, object },
  };
}

function keyOf({ controller: { kind, name }, namespace }: PodCreator): string {
  return `${kind} ${namespace}/${name}`;
}
