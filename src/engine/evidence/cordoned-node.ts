import { isOnItsWay } from '../nodes/affected-nodes';
import type { Fetched } from '../snapshot';
import { readNode } from '../resources/node';
import { readPod, type Pod } from '../resources/pod';
import type { Evidence } from '../status/evidence';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';

/** Scheduler's reasons for pods of which each node takes one. */
const ONE_ON_EACH: ReadonlySet<string> = new Set(['AntiAffinityUnmet', 'HostPortTaken']);

/** Checked first, so other reasons are unknown. Source: kubernetes scheduler plugins/nodeunschedulable. */
const CORDONED =
  /(\d+) node\(s\) (?:were unschedulable|had (?:untolerated )?taint \{node\.kubernetes\.io\/unschedulable: \})/;

/** Labels that tell apart what a controller made before and after a change. */
const OF_REVISION = /hash$|revision/;

interface Nodes {
  readonly nodes: Fetched<readonly unknown[]>;
  readonly pools: readonly PoolAssessment[];
}

/**
 * The evidence with the cordoned node that a pod waits for, cordoned, and not for the update. For a pod of which each
 * node takes one, that is the only node of its pool without such a pod; for a pod whose volume other nodes can't use,
 * the only node of its zone. Otherwise the evidence as it was.
 */
export function addCordonedNode(
  evidence: Evidence,
  lists: readonly (readonly unknown[])[],
  { nodes, pools }: Nodes,
): Evidence {
  if (evidence.code !== 'PodNotRunning' || nodes.state !== 'loaded') return evidence;
  const { cause, message, object, ...rest } = evidence;
  const isOfVolume = cause?.code === 'VolumeOnOtherNodes';
  if (!cause || !(isOfVolume || ONE_ON_EACH.has(cause.code))) return evidence;
  const { nodes: taken, total } = cause.captures;
  const cordoned = nodes.value.map(readNode).filter(({ unschedulable }) => unschedulable);
  // What the scheduler saw is what there is.
  if (
    nodes.value.length !== Number(total) ||
    cordoned.length !== Number(CORDONED.exec(message)?.[1])
  ) {
    return evidence;
  }
  const tell = (found: readonly string[]): Evidence => {
    const [cordonedNode] = found;
    return cordonedNode === undefined || found.length > 1
      ? evidence
      : { ...rest, message, object, cordonedNode };
  };
  if (isOfVolume) return tell(pools.flatMap((pool) => listAloneInZone(pool, Number(taken))));
  const read = lists
    .flat()
    .map(readPod)
    .filter(({ namespace }) => namespace === object.namespace);
  const pending = read.find(({ name }) => name === object.name);
  if (!pending) return evidence;
  const used = new Set(
    read.filter((pod) => pod !== pending && isLike(pod, pending)).map(({ nodeName }) => nodeName),
  );
  return tell(
    pools.flatMap((pool) => {
      const free = pool.nodes.filter(({ name }) => !used.has(name));
      const [node] = free;
      const isOnlyOne = free.length === 1 && pool.nodes.length - 1 === Number(taken);
      return node && isOnlyOne && isCordonedByHand(node) ? [node.name] : [];
    }),
  );
}

/** Cordoned nodes without another node of the pool in their zone, where the volume is on none of the others. */
function listAloneInZone({ nodes }: PoolAssessment, refusing: number): readonly string[] {
  if (nodes.length - 1 !== refusing) return [];
  return nodes
    .filter(
      (node) =>
        node.zone !== undefined &&
        isCordonedByHand(node) &&
        nodes.every(
          (other) => other === node || (other.zone !== undefined && other.zone !== node.zone),
        ),
    )
    .map(({ name }) => name);
}

/** True if both pods belong to the same workload, of whatever revision. */
function isLike(pod: Pod, { labels }: Pod): boolean {
  return Object.entries(labels).some(
    ([key, value]) => !OF_REVISION.test(key) && pod.labels[key] === value,
  );
}

/** True if the node takes no pods because of its cordon alone, and nothing that is known will end that. */
function isCordonedByHand(node: NodeAssessment): boolean {
  return (
    node.unschedulable &&
    node.cordonedBy === undefined &&
    !node.degraded &&
    !node.isDrainAsked &&
    !node.isUncordonAsked &&
    !node.isLeftDrained &&
    !isOnItsWay(node) &&
    node.unavailableBecause.every(({ kind }) => kind === 'Unschedulable')
  );
}
