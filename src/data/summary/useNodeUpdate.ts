import { useEffect, useMemo, useSyncExternalStore } from 'react';
import {
  assessUpdate,
  loaded,
  missing,
  readName,
  readNodeConfigNames,
  type ClusterSnapshot,
  type Fetched,
  type MissingData,
  type NodeAssessment,
  type PoolAssessment,
  type UnpooledNode,
  type UpdateStatus,
} from '../../engine';
import { browserEnvironment } from '../browser-environment';
import { MachineConfigStore } from '../polling/machine-config-store';
import { ClusterApi } from '../requests/cluster-api';
import { isSettled } from '../source-state';
import { findingsOfNode, type FindingsOfNode } from './findings-of-node';
import { summaryClock } from './summary-clock';
import { useUpdateSummary } from './useUpdateSummary';

/** One node's part in the update. */
export type NodeUpdateState =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly missing: MissingData }
  /** In no pool: nothing in this cluster updates it. */
  | { readonly state: 'unpooled'; readonly status: UpdateStatus; readonly node: UnpooledNode }
  | ({
      readonly state: 'pooled';
      /** Of the cluster; counts are those that the pools report. */
      readonly status: UpdateStatus;
      readonly node: NodeAssessment;
      readonly pool: PoolAssessment | undefined;
      /** Why its versions are unknown, if they are. */
      readonly missing: readonly MissingData[];
    } & FindingsOfNode);

/**
 * Judges the given node without listing others: counts are those that the pools report.
 */
export function useNodeUpdate(object: unknown): NodeUpdateState {
  const summary = useUpdateSummary({ wantsSnapshot: true });
  const configs = useNodeConfigs(object);
  return useMemo(() => {
    if (summary.state !== 'ready') return summary;
    if (!isSettled(configs)) return { state: 'loading' };
    const { status, snapshot } = summary;
    if (!snapshot) return { state: 'loading' };
    const alone = assessUpdate(withNode(snapshot, object, configs), status.now);
    const [unpooled] = alone.unpooledNodes;
    if (unpooled) return { state: 'unpooled', status, node: unpooled };
    const node = alone.pools.flatMap(({ nodes }) => nodes)[0];
    if (!node) return { state: 'loading' };
    return {
      state: 'pooled',
      status,
      node,
      pool: status.pools.find((pool) => pool.name === node.pool),
      ...findingsOfNode(status, alone, readName(object)),
      missing: alone.missing.filter(({ resource }) => resource === 'machineconfigs'),
    };
  }, [summary, configs, object]);
}

function withNode(
  snapshot: Omit<ClusterSnapshot, 'nodes' | 'machineConfigs' | 'machineConfigOperator' | 'alerts'>,
  node: unknown,
  machineConfigs: Fetched<readonly unknown[]>,
): ClusterSnapshot {
  return {
    ...snapshot,
    nodes: loaded([node]),
    machineConfigs,
    machineConfigOperator: missing('NotAsked'),
    alerts: missing('NotAsked'),
  };
}

/** The two configurations a node names; nothing else is fetched. */
function useNodeConfigs(object: unknown): Fetched<readonly unknown[]> {
  const store = useMemo(
    () =>
      new MachineConfigStore(browserEnvironment, new ClusterApi(browserEnvironment, summaryClock)),
    [],
  );
  useEffect(() => {
    store.start();
    return () => store.stop();
  }, [store]);
  useEffect(() => store.want(new Set(readNodeConfigNames(object))), [store, object]);
  return useSyncExternalStore(store.subscribe, store.getState).fetched;
}
