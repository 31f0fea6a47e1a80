import { MACHINE_CONFIG_OPERATOR } from '../control-plane/assess-operator';
import { readPassedOnOperators } from '../control-plane/passed-on-operators';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { NormalTime, UnfinishedItem } from '../status/mover';
import type { OperatorAssessment } from '../status/operator';
import type { Instant, Nanoseconds } from '../time';
import { operatorTime } from '../unfinished/normal-times';
import { paceOf } from '../unfinished/pace';

export interface OperatorsInput {
  readonly controlPlane: ControlPlaneAssessment;
  readonly operators: readonly OperatorAssessment[];
  /** Nodes of the control plane are on their way, and tell since when: machine-config waits for them. */
  readonly waitsForNodes: boolean;
  /** The normal time of machine-config where they don't. */
  readonly machineConfigTime: NormalTime;
  /** Pools have something left to do. */
  readonly areNodesLeft: boolean;
  readonly now: Instant;
}

/** Operators without the release; only those in progress while it is unknown whether an update runs. */
export function findOperatorMoves(input: OperatorsInput): readonly UnfinishedItem[] {
  const { controlPlane, operators } = input;
  if (controlPlane.progressing === 'False') return [];
  const left = operators.filter(({ state }) => state !== 'updated');
  const rolling = left.filter(({ state }) => state === 'updating');
  if (controlPlane.multiArchMigration) {
    // Versions stay as they are: only nodes show how far it is.
    return input.areNodesLeft
      ? rolling
          .filter(({ name }) => name === MACHINE_CONFIG_OPERATOR)
          .map((operator) => ({ ...about(operator), pace: 'waiting' }))
      : [nextByVersionOperator(input, MACHINE_CONFIG_OPERATOR)];
  }
  const items = rolling.map((operator) => rollOf(operator, input));
  // Whether the others have to move is unknown.
  if (controlPlane.progressing !== 'True') return items;
  const queued = left.filter(({ state }) => state !== 'updating');
  const slowSince = findSlowOperators(controlPlane);
  const awaited = queued.filter(({ name }) => slowSince.has(name));
  if (rolling.length + awaited.length === 0) {
    items.push(withCan(nextByVersionOperator(input, '')));
  }
  for (const operator of queued) {
    const sinceAt = slowSince.get(operator.name);
    items.push(
      sinceAt === undefined
        ? { ...about(operator), pace: 'waiting' }
        : awaitOperator(operator, sinceAt, input),
    );
  }
  return items;
}

function rollOf(
  operator: OperatorAssessment,
  { machineConfigTime, now, waitsForNodes }: OperatorsInput,
): UnfinishedItem {
  const isOfNodes = operator.name === MACHINE_CONFIG_OPERATOR;
  if (isOfNodes && waitsForNodes) {
    const sinceAt = operator.progressing?.lastTransitionAt;
    return {
      ...about(operator),
      sinceAt,
      normal: operatorTime(operator.name),
      pace: 'waiting',
    };
  }
  const normal = isOfNodes ? machineConfigTime : operatorTime(operator.name);
  return withCan(roll(operator, normal, now));
}

/**
 * The operators that the cluster-version operator has waited for longer than it expects, each with when it began to
 * wait. Mirrors openshift/cluster-version-operator@6e719331f (2026-07-24), pkg/cvo/status.go: it says so after the time
 * that is normal for them.
 */
function findSlowOperators({ conditions }: ControlPlaneAssessment): ReadonlyMap<string, Instant> {
  const failing = conditions.find(({ type }) => type === 'Failing');
  const { lastTransitionAt: at, message = '', reason = '' } = failing ?? {};
  if (at === undefined || reason !== 'SlowClusterOperator') return new Map();
  const names = readPassedOnOperators(reason, message) ?? [];
  return new Map(names.map((name) => [name, at - operatorTime(name).longestNs]));
}

/** An operator that is waited for, and reports neither progress nor a failure. */
function awaitOperator(
  operator: OperatorAssessment,
  sinceAt: Instant,
  { now }: OperatorsInput,
): UnfinishedItem {
  const normal = operatorTime(operator.name);
  return withCan({ ...about(operator), sinceAt, normal, pace: paceOf(sinceAt, normal, now) });
}

function about({ name }: OperatorAssessment): UnfinishedItem {
  return {
    subject: { kind: 'operator', operator: name },
    object: { group: 'config.openshift.io', resource: 'clusteroperators', name },
    move: 'roll',
    mover: 'Operator',
    can: 'yes',
    pace: 'moving',
  };
}

function roll(operator: OperatorAssessment, normal: NormalTime, now: Instant): UnfinishedItem {
  const sinceAt = operator.progressing?.lastTransitionAt;
  const item = { ...about(operator), sinceAt };
  const message = operator.progressing?.message ?? '';
  // A rollout over many nodes takes longer the more there are: it gets twice the time before it counts as stalled.
  const patient = { ...normal, longestNs: 2n * normal.longestNs };
  const longestNs = timeForShareDone(message, patient.longestNs);
  const onPace = { ...normal, longestNs };
  if (longestNs > normal.longestNs && paceOf(sinceAt, onPace, now) === 'moving') {
    return { ...item, normal: onPace, pace: 'moving' };
  }
  const pace = paceOf(sinceAt, normal, now);
  const isPatient =
    pace === 'stalled' && ROLLOUT.test(message) && paceOf(sinceAt, patient, now) !== 'stalled';
  return { ...item, normal, pace: isPatient ? 'slow' : pace };
}

/**
 * "(41 out of 60 updated)" of a DaemonSet, "2 of 3 …" of a Deployment or of static pods. Sources:
 * cluster-network-operator pkg/controller/statusmanager/pod_status.go, openshift/library-go
 * pkg/operator/deploymentcontroller and pkg/operator/staticpod/controller/installer.
 */
const ROLLOUT = /\b\d+ (?:out )?of \d+\b|\b\d+ nodes? (?:is|are) at revision \d+; \d+/;

/**
 * Longest time for a rollout to get as far as it reports, if all of it may take `longestNs`: two thirds of that where
 * two thirds are done. Of several, the one that is furthest behind counts. Zero where it reports no progress.
 */
function timeForShareDone(message: string, longestNs: Nanoseconds): Nanoseconds {
  const shares = [...message.matchAll(/\((\d+) out of (\d+) updated\)/g)].map(
    ([, done, all]) => Number(done) / Number(all),
  );
  const least = Math.min(...shares);
  return least <= 1 ? BigInt(Math.round(Number(longestNs) * least)) : 0n;
}

/** No operator rolls and some are left: the cluster-version operator applies what stands between them. */
function nextByVersionOperator(
  { controlPlane, operators, now }: OperatorsInput,
  waitsFor: string,
): UnfinishedItem {
  // What operators did before this update says nothing about it.
  const sinceAt = later(controlPlane.lastObservedProgressAt, controlPlane.startedAt);
  // Where operators cannot be read nothing tells when the last one moved: all of them have to fit.
  const normal = operatorTime(operators.length === 0 ? MACHINE_CONFIG_OPERATOR : waitsFor);
  return {
    subject: { kind: 'release', version: controlPlane.versions.target ?? '' },
    object: controlPlane.insight.resource,
    move: 'roll',
    mover: 'ClusterVersionOperator',
    can: 'yes',
    sinceAt,
    normal,
    pace: paceOf(sinceAt, normal, now),
  };
}

function withCan(item: UnfinishedItem): UnfinishedItem {
  const isLate = item.pace === 'slow' || item.pace === 'stalled';
  return { ...item, can: isLate ? 'unknown' : 'yes' };
}

function later(a: Instant | undefined, b: Instant | undefined): Instant | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return a > b ? a : b;
}
