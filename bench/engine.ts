import {
  assessUpdate,
  type ClusterSnapshot,
  createUpdateAssessor,
  loaded,
  missing,
  parseInstant,
  trimNode,
} from '../src/engine';
import { aMachineConfig } from '../scenarios/builders/machine-config';
import { aMachineConfigPool } from '../scenarios/builders/machine-config-pool';
import { aClusterOperator } from '../scenarios/builders/cluster-operator';
import { aClusterVersion } from '../scenarios/builders/cluster-version';
import { aRealisticNode } from '../scenarios/builders/realistic-node';
import { aRelease, renderedConfigName } from '../scenarios/builders/release';
import type { KubernetesObject } from '../scenarios/scenario';
import { median, timeInTurns } from './measure';

const FROM = aRelease('4.18.8');
const TO = aRelease('4.18.9');
const POOLS = ['worker', 'infra', 'gpu', 'storage'];
const NOW = parseInstant('2026-03-02T12:00:00Z') ?? 0n;

/** So many snapshots follow each other, as they do in a page, before the time is taken. */
const CHANGES = 20;

/** One size of cluster, in milliseconds (medians) and bytes. */
export interface EngineFigures {
  readonly nodes: number;
  readonly bytes: number;
  readonly parseMs: number;
  /** Reading and trimming what was parsed: done once per node as it arrives. */
  readonly trimMs: number;
  readonly assessMs: number;
  readonly oneChangedMs: number;
}

export function measureEngine(nodeCount: number): EngineFigures {
  const nodes = Array.from({ length: nodeCount }, (_, index) => aNodeMidUpdate(index));
  const json = JSON.stringify({ items: nodes });
  const trimmed = nodes.map((node) => trimNode(node));
  const snapshot = snapshotWith(trimmed);

  const assessor = createUpdateAssessor();
  assessor.assess(snapshot, NOW);
  let current = trimmed;
  let turn = 0;
  let changes: readonly ClusterSnapshot[] = [];

  const times = timeInTurns(
    {
      parse: { run: () => JSON.parse(json) as unknown },
      trim: { run: () => nodes.map((node) => trimNode(node)) },
      assess: { run: () => assessUpdate(snapshot, NOW) },
      changes: {
        prepare: () => {
          // In each another node in another state; everything else keeps its identity.
          changes = Array.from({ length: CHANGES }, () => {
            turn += 1;
            const index = (turn * 7919) % nodeCount;
            current = current.with(index, trimNode(aNodeMidUpdate(index, turn)));
            return { ...snapshot, nodes: loaded(current) };
          });
        },
        run: () => changes.map((changed) => assessor.assess(changed, NOW)),
      },
    },
    nodeCount > 1000 ? 9 : 25,
  );
  return {
    nodes: nodeCount,
    bytes: json.length,
    parseMs: median(times.parse),
    trimMs: median(times.trim),
    assessMs: median(times.assess),
    oneChangedMs: median(times.changes) / CHANGES,
  };
}

/** A third updated, a few draining, updating, rebooting or cordoned, the rest waiting: as in the middle of an update. */
function aNodeMidUpdate(index: number, shift = 0): KubernetesObject {
  const pool = POOLS[index % POOLS.length] ?? 'worker';
  const from = renderedConfigName(pool, FROM);
  const to = renderedConfigName(pool, TO);
  const roles = pool === 'worker' ? ['worker'] : ['worker', pool];
  const options = { name: `node-${String(index).padStart(5, '0')}`, roles };
  const place = (index + shift) % 30;
  if (place < 10)
    return aRealisticNode(index, { ...options, machineConfig: { currentConfig: to } });
  const moving = { currentConfig: from, desiredConfig: to, state: 'Working' };
  switch (place) {
    case 10:
      return aRealisticNode(index, {
        ...options,
        unschedulable: true,
        machineConfig: {
          ...moving,
          desiredDrain: `drain-${to}`,
          lastAppliedDrain: `uncordon-${from}`,
        },
      });
    case 11:
      return aRealisticNode(index, { ...options, unschedulable: true, machineConfig: moving });
    case 12:
      return aRealisticNode(index, {
        ...options,
        unschedulable: true,
        machineConfig: { ...moving, postConfigAction: 'Rebooting' },
      });
    case 13:
      return aRealisticNode(index, {
        ...options,
        unschedulable: true,
        machineConfig: { currentConfig: from },
      });
    default:
      return aRealisticNode(index, { ...options, machineConfig: { currentConfig: from } });
  }
}

function snapshotWith(nodes: readonly unknown[]): ClusterSnapshot {
  const pools = [
    aMachineConfigPool({ name: 'master' }),
    ...POOLS.map((name) =>
      aMachineConfigPool({
        name,
        targetConfig: renderedConfigName(name, TO),
        maxUnavailable: '10%',
      }),
    ),
  ];
  const configs = POOLS.flatMap((pool) =>
    [FROM, TO].map((release) => aMachineConfig({ pool, release })),
  );
  return {
    clusterVersion: loaded(
      aClusterVersion({
        history: [
          { release: TO, state: 'Partial', startedAt: '2026-03-02T10:00:00Z' },
          { release: FROM, startedAt: '2026-01-10T10:00:00Z', completedAt: '2026-01-10T11:00:00Z' },
        ],
      }),
    ),
    clusterOperators: loaded(
      Array.from({ length: 34 }, (_, index) =>
        aClusterOperator({ name: `operator-${String(index)}` }),
      ),
    ),
    machineConfigPools: loaded(pools),
    nodes: loaded(nodes),
    machineConfigs: loaded(configs),
    machineConfigOperator: missing('NotAsked'),
    alerts: missing('NotAsked'),
    infrastructure: missing('NotAsked'),
  };
}
