import { compareNames } from '../text/compare-names';
import type { CauseReader } from '../known-causes/read-cause';
import { readList, readObject, readText } from '../resources/object';
import { readPod, type Pod } from '../resources/pod';
import type { Evidence } from '../status/evidence';
import { compareInstants, parseInstant, type Instant } from '../time';
import { valuesOf, type EvidenceFinder } from './finder';

/** Installer pods of operators that failed. */
export const installers: EvidenceFinder = {
  find: ({ away, causes, objects, operators }) =>
    objects.podsByNamespace.size === 0
      ? []
      : operators.map(({ insight, name, namespaces = [] }) => ({
          about: insight.resource,
          evidence: findFailedInstallers(
            valuesOf(namespaces.map((each) => objects.podsByNamespace.get(each))),
            away,
            name,
            causes,
          ),
        })),
};

interface Failure {
  readonly pod: Pod;
  readonly container: string;
  /** The end of its output. */
  readonly message: string;
  readonly sinceAt?: Instant;
}

/**
 * Installer pods that write the files of static pods to a control plane node, where the newest one of a node has
 * failed: the operator says what went wrong, and only the pod on which node. Those on nodes that are away are left out.
 */
export function findFailedInstallers(
  lists: readonly (readonly unknown[])[],
  awayNodes: ReadonlySet<string>,
  operator: string,
  causes: CauseReader,
): readonly Evidence[] {
  const [first, ...others] = listFailures(lists).filter(({ pod }) => !awayNodes.has(pod.nodeName));
  if (!first) return [];
  const { container, message, pod, sinceAt } = first;
  const { name, namespace, nodeName: node } = pod;
  const cause = causes.read({
    source: 'operator',
    text: message,
    condition: { operator, type: 'Degraded', reason: '' },
    about: { node, namespace, object: name, pod: name, container },
  });
  return [
    {
      code: 'PodNotRunning',
      ...(cause && cause.code !== 'NotRecognized' && { cause }),
      object: { resource: 'pods', name, namespace },
      node,
      sinceAt,
      others: others.length,
      container,
      reason: 'Failed',
      message: lastLine(message),
      restarts: 0,
    },
  ];
}

/** The failed installer of each node, by the node's name. */
function listFailures(lists: readonly (readonly unknown[])[]): readonly Failure[] {
  const newest = new Map<string, { readonly object: unknown; readonly pod: Pod }>();
  for (const object of lists.flat()) {
    const pod = readPod(object);
    if (pod.labels.app !== 'installer' || pod.nodeName === '') continue;
    const key = `${pod.namespace}/${pod.nodeName}`;
    const known = newest.get(key)?.pod;
    if (!known || compareInstants(known.createdAt, pod.createdAt) < 0)
      newest.set(key, { object, pod });
  }
  return [...newest.values()]
    .filter(({ pod }) => pod.phase === 'Failed')
    .map(({ object, pod }) => ({ pod, ...readEnd(object) }))
    .sort((a, b) => compareNames(a.pod.nodeName, b.pod.nodeName));
}

/** End of the installer's container; the state of the whole pod if it never began. */
function readEnd(object: unknown): Omit<Failure, 'pod'> {
  const { containerStatuses, message } = readObject(readObject(object).status);
  for (const status of readList(containerStatuses)) {
    const { name, state } = readObject(status);
    const { terminated } = readObject(state);
    if (terminated === undefined) continue;
    const end = readObject(terminated);
    return {
      container: readText(name),
      message: readText(end.message),
      sinceAt: parseInstant(end.finishedAt),
    };
  }
  return { container: 'installer', message: readText(message) };
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
