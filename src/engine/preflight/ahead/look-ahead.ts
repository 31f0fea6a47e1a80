import { readPersistentVolume } from '../../resources/persistent-volume';
import { readPlacement } from '../../resources/placed-pod';
import { readPod } from '../../resources/pod';
import { isObject, readObject, readText } from '../../resources/object';
import type { Slices } from '../../changes/slices';
import type { UnplacedWorkload } from '../../status/readiness';
import type { Facts } from '../facts';
import { readPreflightList } from '../read-preflight-list';
import type { DrainsAhead, PoolAhead } from './ahead';
import { readClusterNodes } from './cluster-nodes';
import {
  findBound,
  findUnplaced,
  type ClaimNodes,
  type MovingPod,
  type PodLabels,
} from './find-room';
import { addTo } from '../../changes/group-by';
import { nameWorkload, PodsAhead, SLICE } from './pods-ahead';

/** Expected results of draining all nodes; `undefined` while pods or nodes are not known. */
export function* lookAhead(facts: Facts): Slices<DrainsAhead | undefined> {
  const pods = readPreflightList(facts.lists, 'podsOfCluster');
  if (!pods || facts.nodes.state !== 'loaded') return undefined;
  const nodes = yield* readClusterNodes(facts.nodes, facts.pools);
  yield;
  const view = new PodsAhead(facts, nodes);
  let count = 0;
  for (const object of pods) {
    if (count++ % SLICE === SLICE - 1) yield;
    if (isObject(object)) view.add(object);
  }
  const tightest: (readonly string[])[] = [];
  for (const pool of facts.pools) {
    yield;
    tightest.push(view.chooseAway(pool));
  }
  // Those that are away together are known now; only their pods are looked at again.
  const moving = new Map<string, MovingPod[]>();
  const away = new Set(tightest.flat());
  let areKeptApart = false;
  for (const object of pods) {
    if (count++ % SLICE === SLICE - 1) yield;
    const pod = away.has(readNodeName(object)) ? readMoving(object) : undefined;
    if (!pod) continue;
    addTo(moving, pod.node, pod);
    areKeptApart ||= pod.placement.antiAffinity.length > 0;
  }
  const staying = new Map<string, PodLabels[]>();
  for (const object of areKeptApart ? pods : []) {
    if (count++ % SLICE === SLICE - 1) yield;
    const node = readNodeName(object);
    if (!away.has(node)) addTo(staying, node, readLabels(object));
  }
  yield;
  const claimNodes = readClaimNodes(facts);
  const pools: PoolAhead[] = [];
  for (const [index, pool] of facts.pools.entries()) {
    if (pool.paused || pool.nodes.length === 0) continue;
    yield;
    const gone = new Set(tightest[index]);
    const others = [...nodes.values()].filter(({ name }) => !gone.has(name));
    const movingHere = [...gone].flatMap((name) => moving.get(name) ?? []);
    const unplaced = yield* findUnplaced(movingHere, others, claimNodes, staying);
    const bound = yield* findBound(view.listPicky(pool.name), [...nodes.values()], claimNodes);
    const isTold = ({ kind, namespace, workload }: UnplacedWorkload) =>
      unplaced.some(
        (each) => each.namespace === namespace && each.kind === kind && each.workload === workload,
      );
    pools.push({
      ...view.tellPool(pool),
      away: [...gone],
      unplaced,
      bound: {
        nodes: bound.nodes,
        workloads: bound.workloads.filter((each) => !isTold(each)),
      },
    });
  }
  return { pools, ...(yield* view.tellWorkloads()) };
}

function readClaimNodes({ lists }: Facts): ClaimNodes {
  const byClaim = new Map(
    (readPreflightList(lists, 'persistentVolumes') ?? [])
      .map(readPersistentVolume)
      .map(({ claim, nodes }) => [claim, nodes]),
  );
  return (namespace, claim) => byClaim.get(`${namespace}/${claim}`);
}

/** Without reading the rest of it: most pods are on other nodes. */
function readNodeName(pod: unknown): string {
  return readText(readObject(readObject(pod).spec).nodeName);
}

function readLabels(pod: unknown): PodLabels {
  const { labels, namespace } = readObject(readObject(pod).metadata);
  return { namespace: readText(namespace), labels: readObject(labels) };
}

/** A pod that runs again elsewhere once its node is drained; `undefined` of others. */
function readMoving(object: unknown): MovingPod | undefined {
  const pod = readPod(object);
  const { labels, namespace, nodeName } = pod;
  if (pod.phase === 'Succeeded' || pod.phase === 'Failed') return undefined;
  if (pod.isMirror || !pod.controller || pod.controller.kind === 'DaemonSet') return undefined;
  const workload = nameWorkload(pod);
  return { namespace, workload, labels, node: nodeName, placement: readPlacement(object) };
}
