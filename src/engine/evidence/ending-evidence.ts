import type { CauseReader } from '../known-causes/read-cause';
import type { EvidenceObjects } from '../reading/wanted-objects';
import { eventsAboutObject } from '../reading/wanted-lists';
import type { ResourceRef } from '../resources/resource-ref';
import type { Evidence } from '../status/evidence';
import type { EvidenceFinder, FoundEvidence } from './finder';
import { eventsAbout } from './replica-evidence';

/** Pods that should be gone from drained nodes, and whose events are looked at. */
const MOST_ENDING_PODS = 10;

/** Pods that do not end on drained nodes. Such a pod also explains its node, if it is the first thing in the way. */
export const endingPods: EvidenceFinder = {
  wants: ({ status: { drains } }) =>
    drains
      .flatMap(({ blockers }) => blockers.filter(({ code }) => code === 'StuckTerminating'))
      .slice(0, MOST_ENDING_PODS)
      .map(({ pod }) => eventsAboutObject(pod.namespace ?? '', pod.name)),
  find: ({ away, causes, drains, objects, speaking }) =>
    drains
      // What a kubelet said before it fell silent is old.
      .filter(({ node }) => !away.has(node) || speaking.has(node))
      .flatMap(({ blockers, node }) =>
        blockers.flatMap(({ code, pod }, index): readonly FoundEvidence[] => {
          const failure =
            code === 'StuckTerminating' ? findEndFailure(node, pod, objects, causes) : undefined;
          if (!failure) return [];
          const evidence = [failure];
          return index === 0
            ? [
                { about: pod, evidence },
                { about: { resource: 'nodes', name: node }, evidence },
              ]
            : [{ about: pod, evidence }];
        }),
      ),
};

/** The newest warning about a pod that says why it does not end. */
function findEndFailure(
  node: string,
  { name, namespace = '' }: ResourceRef,
  { eventsByObject }: Pick<EvidenceObjects, 'eventsByObject'>,
  causes: CauseReader,
): Evidence | undefined {
  const event = eventsAbout(eventsByObject.get(`${namespace}/${name}`)).find(
    ({ kind, reason, type }) => type === 'Warning' && kind === 'Pod' && END_WARNINGS.has(reason),
  );
  if (!event) return undefined;
  const { firstAt, message } = event;
  const about = { node, namespace, object: name, pod: name };
  const cause = causes.read({ source: 'ending', text: message, about });
  return {
    code: 'PodNotEnding',
    ...(cause && cause.code !== 'NotRecognized' && { cause }),
    object: { resource: 'pods', name, namespace },
    sinceAt: firstAt,
    node,
    message,
  };
}

/** Source: kubernetes/kubernetes pkg/kubelet/events/event.go. */
const END_WARNINGS: ReadonlySet<string> = new Set([
  'FailedKillPod',
  'FailedUnMount',
  'FailedUnmapDevice',
]);
