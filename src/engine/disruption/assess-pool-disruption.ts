import { addTo } from '../changes/group-by';
import { compareNames } from '../text/compare-names';
import { missing, type Fetched } from '../snapshot';
import type { NodeAssessment } from '../status/node';
import type { PoolAssessment } from '../status/pool';
import { assessDisruption, unknownPair } from './assess-disruption';
import type { LayeredImages } from './diff-configs';
import type { DisruptionPolicies } from './disruption-policies';
import { readMachineConfigContent } from './machine-config-content';
import { IMPACT_RANKS } from './node-impact';
import type { DisruptionExpectation, NodeGroup, PoolDisruption } from './pool-disruption';

export interface PoolDisruptionInput {
  readonly pool: PoolAssessment;
  /** MachineConfigs by name; one that is not in it was not asked for. */
  readonly configs: ReadonlyMap<string, Fetched<unknown>>;
  readonly policies: DisruptionPolicies;
  readonly isSingleReplica: boolean;
  /** The release that the control plane is being updated to; absent when none is. */
  readonly updatingTo?: string;
}

/** The names of the MachineConfigs that are needed to tell; in order, each once. */
export function readDisruptionWants(pools: readonly PoolAssessment[]): readonly string[] {
  const names = new Set<string>();
  for (const pool of pools) {
    for (const node of pool.nodes) {
      const to = findTarget(node, pool);
      if (node.currentConfig === '' || to === '' || isDone(node, to)) continue;
      names.add(node.currentConfig).add(to);
    }
  }
  return [...names].sort(compareNames);
}

/**
 * Effects of waiting configurations on the nodes of a pool; nodes with the same way to go are grouped. A node that was
 * picked goes to the configuration it was given, others to the pool's. A pause holds back only the latter.
 */
export function assessPoolDisruption(input: PoolDisruptionInput): PoolDisruption {
  const { pool } = input;
  const behind = new Map<string, NodeAssessment[]>();
  let atTarget = 0;
  for (const node of pool.nodes) {
    const to = findTarget(node, pool);
    if (to !== '' && isDone(node, to)) {
      atTarget += 1;
      continue;
    }
    const key = JSON.stringify([node.currentConfig, to, ...listImages(node)]);
    addTo(behind, key, node);
  }
  const groups = [...behind.values()].map((nodes) => assessGroup(nodes, input));
  const expectation = expectRelease(input);
  return {
    pool: pool.name,
    targetConfig: pool.targetConfig,
    paused: pool.paused,
    state: readState(pool, groups),
    atTarget,
    groups: groups.sort(compareGroups),
    ...(expectation && { expectation }),
  };
}

function readState(pool: PoolAssessment, groups: readonly NodeGroup[]): PoolDisruption['state'] {
  if (pool.nodes.length === 0) return pool.counts?.total === 0 ? 'empty' : 'nodesUnknown';
  return groups.length === 0 ? 'atTarget' : 'behind';
}

/** Configuration that the node gets next. */
function findTarget(node: NodeAssessment, pool: PoolAssessment): string {
  const isPicked = node.desiredConfig !== '' && node.desiredConfig !== node.currentConfig;
  return isPicked ? node.desiredConfig : pool.targetConfig;
}

function isDone(node: NodeAssessment, to: string): boolean {
  const [current, desired] = listImages(node);
  return node.currentConfig === to && current === desired;
}

function listImages({ currentImage = '', desiredImage = '' }: NodeAssessment) {
  return [currentImage, desiredImage] as const;
}

function assessGroup(nodes: readonly NodeAssessment[], input: PoolDisruptionInput): NodeGroup {
  // A group has at least one node, and all of them go the same way.
  const [first] = nodes as readonly [NodeAssessment];
  const from = first.currentConfig;
  const to = findTarget(first, input.pool);
  const [current, desired] = listImages(first);
  const images: LayeredImages = { current, desired };
  const lookUp = (name: string) => input.configs.get(name) ?? missing('NotLoaded');
  const versionOf = (name: string) => readVersion(lookUp(name)) ?? knownVersion(nodes, name);
  return {
    from,
    to,
    nodes: nodes.map(({ name }) => name).sort(compareNames),
    picked: nodes.filter(({ desiredConfig }) => desiredConfig === to).length,
    fromVersion: versionOf(from),
    toVersion: versionOf(to),
    disruption:
      from === '' || to === ''
        ? unknownPair('NoConfigName', '')
        : assessDisruption({ ...input, from: lookUp(from), to: lookUp(to), images }),
  };
}

function readVersion(fetched: Fetched<unknown>): string | undefined {
  if (fetched.state === 'missing') return undefined;
  const reading = readMachineConfigContent(fetched.value);
  return reading.state === 'read' ? reading.content.version : undefined;
}

/** The version of the nodes with a configuration, used when the configuration itself cannot be read. */
function knownVersion(nodes: readonly NodeAssessment[], config: string): string | undefined {
  for (const node of nodes) {
    if (node.currentConfig === config && node.version !== undefined) return node.version;
    if (node.desiredConfig === config && node.desiredVersion !== undefined) {
      return node.desiredVersion;
    }
  }
  return undefined;
}

function expectRelease(input: PoolDisruptionInput): DisruptionExpectation | undefined {
  const { pool, configs, updatingTo } = input;
  const nodes = pool.nodes.length;
  if (updatingTo === undefined || nodes === 0 || pool.targetConfig === '') return undefined;
  const target = configs.get(pool.targetConfig) ?? missing('NotLoaded');
  const version = readVersion(target) ?? knownVersion(pool.nodes, pool.targetConfig);
  if (version === updatingTo) return undefined;
  const reading = target.state === 'loaded' ? readMachineConfigContent(target.value) : undefined;
  const isPinned = reading?.state === 'read' && reading.content.isOsImagePinned;
  return { version: updatingTo, brings: isPinned ? 'osImagePinned' : 'osImage', nodes };
}

function compareGroups(a: NodeGroup, b: NodeGroup): number {
  return (
    IMPACT_RANKS[a.disruption.impact.kind] - IMPACT_RANKS[b.disruption.impact.kind] ||
    b.nodes.length - a.nodes.length ||
    compareNames(a.from, b.from)
  );
}
