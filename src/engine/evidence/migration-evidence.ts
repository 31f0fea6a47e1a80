import { isRecognized, type CauseReader } from '../known-causes/read-cause';
import { readPod } from '../resources/pod';
import { readPodProblem } from '../resources/pod-problem';
import type { DrainAssessment } from '../status/drain';
import type { Evidence } from '../status/evidence';
import { MINUTE, type Instant, type Nanoseconds } from '../time';
import { podsOfBudget } from '../reading/wanted-lists';
import type { EvidenceFinder, FoundEvidence } from './finder';
import { explainPod } from './pod-evidence';

/** The pods that virtual machines run in. Source: kubevirt/api core/v1/types.go. */
const LAUNCHERS = 'kubevirt.io=virt-launcher';

/** KubeVirt replaces such a pod after 5 min. Source: kubevirt pkg/virt-controller/watch/migration/migration.go. */
const SCHEDULING: Nanoseconds = MINUTE;

/** Namespaces of virtual machines that have yet to move, of the longest drains. */
const MOST_MIGRATION_NAMESPACES = 10;

/** Pods that virtual machines are to move to, where drains wait for them for longer than is normal. */
export const migrations: EvidenceFinder = {
  wants: ({ status: { drains } }) =>
    [...new Set(drains.flatMap(listMigrationNamespaces))]
      .slice(0, MOST_MIGRATION_NAMESPACES)
      .map((namespace) => podsOfBudget(namespace, LAUNCHERS)),
  find: ({ causes, drainObjects, drains, now }) =>
    drains.flatMap((drain): readonly FoundEvidence[] => {
      const [found] = listMigrationNamespaces(drain).flatMap((namespace) => {
        const pods = drainObjects?.podsBySelector.get(`${namespace}/${LAUNCHERS}`);
        if (pods?.state !== 'loaded') return [];
        return findStrandedTarget(pods.value, drain.node, now, causes) ?? [];
      });
      return found ? [{ about: { resource: 'nodes', name: drain.node }, evidence: [found] }] : [];
    }),
};

/** Namespaces of virtual machines that a drain waits for, for longer than is normal. */
export function listMigrationNamespaces({ leaving, severity }: DrainAssessment): readonly string[] {
  if (severity === 'normal') return [];
  return [
    ...new Set(
      leaving.flatMap(({ pod, state }) =>
        state === 'migrating' && pod.namespace !== undefined ? [pod.namespace] : [],
      ),
    ),
  ];
}

/** The longest waiting pod that a virtual machine of the drained node can't move to, for want of a node. */
export function findStrandedTarget(
  launchers: readonly unknown[],
  drained: string,
  now: Instant,
  causes: CauseReader,
): Evidence | undefined {
  const pods = launchers.map((object) => ({ object, pod: readPod(object) }));
  const moving = new Set(
    pods.filter(({ pod }) => pod.nodeName === drained).map(({ pod }) => pod.virtualMachine),
  );
  const stranded = pods.filter(({ object, pod }) => {
    const problem = readPodProblem(object);
    return (
      pod.nodeName === '' &&
      pod.virtualMachine !== undefined &&
      moving.has(pod.virtualMachine) &&
      problem?.reason === 'Unschedulable' &&
      (problem.sinceAt === undefined || now - problem.sinceAt >= SCHEDULING)
    );
  });
  const found = explainPod(
    stranded.map(({ object }) => object),
    causes,
  );
  return found && leaveOutDrained(found, causes);
}

/** Leaves out that its own node is cordoned: that is why the machine has to move, not why it can't. */
function leaveOutDrained(found: Evidence, causes: CauseReader): Evidence {
  if (found.code !== 'PodNotRunning') return found;
  const { name, namespace = '' } = found.object;
  const cause = causes.read({
    source: 'scheduler',
    text: found.message.replace(/(?<=: )1 node\(s\) were unschedulable, /, ''),
    about: { namespace, object: name, pod: name },
  });
  return { ...found, cause: isRecognized(cause) ? cause : undefined };
}
