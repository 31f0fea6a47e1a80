import {
  isReportedBehind,
  parseInstant,
  readList,
  readName,
  readObject,
  toMilliseconds,
} from '../../engine';
import { seenClusterVersion } from '../../data/summary/cluster-at-rest';
import { guarded } from '../guarded';

/*
 * Which rows the Activity card has. The console looks kinds up literally, so they are given as references; it lists
 * them, and it decides by one object alone. It watches operators and pools there for itself, but ClusterVersion by its
 * name only: a list of it would be one more request and one more watch (docs/decisions/console-overview.md). So the
 * control plane's part is a row of an operator that every cluster has, and what worker pools still do after it a row of
 * each of them.
 */

export const controlPlaneActivity = {
  kind: 'config.openshift.io~v1~ClusterOperator',
  namespaced: false,
  isList: true,
  prop: 'updateStatusOperators',
} as const;

/** Hosted control planes have it, too. */
const OPERATOR_OF_ROW = 'kube-apiserver';

export const poolActivity = {
  kind: 'machineconfiguration.openshift.io~v1~MachineConfigPool',
  namespaced: false,
  isList: true,
  prop: 'updateStatusPools',
} as const;

/**
 * True while ClusterVersion, which other surfaces watch, is progressing: releases, operators and control plane nodes.
 */
export const isUpdating = guarded(
  (operator: unknown) =>
    readName(operator) === OPERATOR_OF_ROW &&
    conditionOf(seenClusterVersion.getState(), 'Progressing').status === 'True',
  false,
);

/** True while a worker pool rolls something out. The control plane's are part of ClusterVersion's row. */
export const isPoolUpdating = guarded(
  (pool: unknown) =>
    !CONTROL_PLANE_POOLS.includes(readName(pool)) &&
    conditionOf(pool, 'Updating').status === 'True' &&
    isReportedBehind(pool),
  false,
);

const CONTROL_PLANE_POOLS: readonly string[] = ['master', 'arbiter'];

export const updatingSince = guarded((_operator: unknown) => newestUpdateStart(), new Date(0));

/** A pool that was held up before the newest update has not been updating to its release for longer than that. */
export const poolUpdatingSince = guarded((pool: unknown) => {
  const since = dateOf(conditionOf(pool, 'Updating').lastTransitionTime);
  const start = newestUpdateStart();
  return start > since ? start : since;
}, new Date(0));

function newestUpdateStart(): Date {
  const { status } = readObject(seenClusterVersion.getState());
  return dateOf(readObject(readList(readObject(status).history)[0]).startedTime);
}

function conditionOf(object: unknown, type: string): Readonly<Record<string, unknown>> {
  const conditions = readList(readObject(readObject(object).status).conditions);
  return readObject(conditions.find((condition) => readObject(condition).type === type));
}

function dateOf(text: unknown): Date {
  return new Date(toMilliseconds(parseInstant(text) ?? 0n));
}
