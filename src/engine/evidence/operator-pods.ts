import { findNamed } from '../changes/find-named';
import { NETWORK_OPERATOR } from '../control-plane/operator-namespaces';
import { isLate } from '../unfinished/is-late';
import {
  eventsAboutObject,
  failedCreatesIn,
  podsOfOperators,
  replicaSetOf,
} from '../reading/wanted-lists';
import type { Fault } from '../status/attention';
import type { Evidence } from '../status/evidence';
import type { UnfinishedItem } from '../status/mover';
import type { OperatorAssessment } from '../status/operator';
import type { UpdateStatus } from '../status/update-status';
import { addCordonedNode } from './cordoned-node';
import { valuesOf, type EvidenceFinder, type FinderInput } from './finder';
import { findIdleLeaders, leasesOfReady } from './lease-evidence';
import { listWorkloads } from './operator-workloads';
import { findTroubledPods, withNode } from './pod-evidence';
import { lacksReadyPod } from './ready-pods';
import {
  findStartWarning,
  listFailedReplicaSets,
  listStartEvents,
  MOST_CREATORS,
} from './replica-evidence';

/** Late or unhealthy operators whose pods are looked at, the worst first. */
export const MOST_OPERATORS = 5;
/** Namespaces of one operator. */
const MOST_NAMESPACES_OF_OPERATOR = 3;

/**
 * Pods of operators. Their lists lead to events of pods that do not start, of controllers that make a pod for each node
 * or place, and to ReplicaSets that could not make pods.
 */
export const operatorPods: EvidenceFinder = {
  wants: ({ objects, status }) => {
    const operators = listOperatorsInTrouble(status);
    if (operators.length === 0) return [];
    const { failedCreatesByNamespace, podsByNamespace } = objects;
    const podsIn = (namespaces: readonly string[]): readonly (readonly unknown[])[] =>
      valuesOf(namespaces.map((namespace) => podsByNamespace.get(namespace)));
    const namespaces = [...new Set(operators.flatMap(listNamespaces))];
    const failed = namespaces.map((namespace) => failedCreatesByNamespace.get(namespace));
    return [
      ...namespaces.map(podsOfOperators),
      ...namespaces.map(failedCreatesIn),
      ...namespaces.flatMap((each) => leasesOfReady([podsByNamespace.get(each)], each)),
      ...valuesOf(failed)
        .flatMap(listFailedReplicaSets)
        .slice(0, MOST_CREATORS)
        .map(({ name, namespace }) => replicaSetOf(namespace, name)),
      ...listStartEvents(podsIn(namespaces)),
      ...operators
        .flatMap((operator) => {
          const pods = podsIn(listNamespaces(operator));
          return pods.length === 0 ? [] : listWorkloads(operator, pods);
        })
        .slice(0, MOST_CREATORS)
        .map(({ controller, namespace }) => eventsAboutObject(namespace, controller.name)),
    ];
  },
  find: (input) => {
    const { objects, operators } = input;
    if (objects.podsByNamespace.size === 0) return [];
    return operators.map(({ health, insight, namespaces = [] }) => {
      const lists = valuesOf(namespaces.map((each) => objects.podsByNamespace.get(each)));
      const warningOf = findStartWarning(objects);
      const isUrgent = health === 'unavailable' ? lacksReadyPod(lists) : undefined;
      return {
        about: insight.resource,
        evidence: [
          ...findTroubledPods({ ...input, lists, warningOf, isUrgent }).map((item) =>
            withNode(addCordonedNode(item, lists, input), lists),
          ),
          ...namespaces.flatMap((each) => findIdleLeadersIn(each, input)),
        ],
      };
    });
  },
};

function findIdleLeadersIn(namespace: string, input: FinderInput): readonly Evidence[] {
  const { leasesByNamespace, podsByNamespace } = input.objects;
  const [pods = []] = valuesOf([podsByNamespace.get(namespace)]);
  return findIdleLeaders({ ...input, leases: leasesByNamespace.get(namespace), pods });
}

/** Operators that are late, need attention as a root, or provide the network that a node misses. */
function listOperatorsInTrouble({
  attention,
  now,
  operators,
  unfinished,
}: UpdateStatus): readonly OperatorAssessment[] {
  const network = findNamed(operators, NETWORK_OPERATOR);
  const isOfNetwork = network !== undefined && attention.some(missesNetworkOf(network));
  const long = unfinished
    .filter((item) => isLate(item) || isLong(item, now))
    .flatMap(({ subject }) => operatorOf(subject) ?? []);
  const unhealthy = attention.flatMap(({ root }) => operatorOf(root) ?? []);
  const starved = isOfNetwork ? [NETWORK_OPERATOR] : [];
  const names = [...new Set([...long, ...unhealthy, ...starved])].slice(0, MOST_OPERATORS);
  return names.flatMap((name) => findNamed(operators, name) ?? []);
}

/** True if pods of the network, by themselves or read already, explain why a node is not ready. */
function missesNetworkOf({ namespaces: home = [] }: OperatorAssessment) {
  return ({ insights, root }: Fault): boolean =>
    root.kind === 'nodes' &&
    insights.some(
      ({ cause, evidence = [] }) =>
        cause?.code === 'NetworkNotReadyOnNode' ||
        evidence.some(
          ({ code, object }) => code === 'PodNotRunning' && home.includes(object.namespace ?? ''),
        ),
    );
}

/** True if the item is within its time, and takes longer than most operators. */
function isLong({ normal, pace, sinceAt }: UnfinishedItem, now: UpdateStatus['now']): boolean {
  if (pace !== 'moving' || normal === undefined || sinceAt === undefined) return false;
  return USUAL_PART * (now - sinceAt) >= normal.longestNs;
}

/** Most operators have the release by a third of the normal time. Ours. */
const USUAL_PART = 3n;

function listNamespaces({ namespaces = [] }: OperatorAssessment): readonly string[] {
  return namespaces.slice(0, MOST_NAMESPACES_OF_OPERATOR);
}

function operatorOf(subject: {
  readonly kind: string;
  readonly operator?: string;
}): string | undefined {
  return subject.kind === 'operator' ? subject.operator : undefined;
}
