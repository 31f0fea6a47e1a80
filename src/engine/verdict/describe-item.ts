import { findNamed } from '../changes/find-named';
import type { UnfinishedItem } from '../status/mover';
import type { OperatorAssessment } from '../status/operator';
import type { LateMove, Verdict, VerdictReason } from '../status/verdict';
import { compareNames } from '../text/compare-names';
import { compareInstants } from '../time';
import { countWaiting } from '../unfinished/count-waiting';
import type { VerdictInput } from './verdict-input';

type DecidedBy = VerdictReason & Pick<Verdict, 'cause' | 'object' | 'sinceAt'>;

/** The first unfinished item as what decides: its object and its age are those of the verdict. */
export function describeItem(item: UnfinishedItem, input: VerdictInput): DecidedBy {
  const { cause, object, sinceAt, subject } = item;
  const about = { object, sinceAt, cause };
  if (subject.kind === 'node' && subject.pool === undefined) {
    return { ...about, reason: 'LoneNode', node: subject.node, isDegraded: item.move === 'repair' };
  }
  const { pool = '' } = 'pool' in subject ? subject : {};
  switch (item.move) {
    case 'retrieve':
      return { ...about, ...describeRelease(item, input) };
    case 'roll':
      return { ...operatorProgress(input, item), ...about };
    case 'recover':
      return subject.kind === 'node'
        ? { ...about, ...describeMissingNode(object.name, pool, input) }
        : { ...about, ...describeUnhealthy(object.name, input) };
    case 'render':
      return { ...about, reason: 'RenderFailed', pool };
    case 'build':
      return {
        ...about,
        reason: 'ImageBuild',
        pool,
        // What has failed has no time any more.
        failed: item.normal === undefined,
        ...(item.isInterrupted && { isInterrupted: true }),
      };
    case 'resume':
      return { ...about, ...describePausedPools(input) };
    case 'start':
      return { ...about, reason: 'PoolNotStarting', pool, waiting: item.waiting ?? 0 };
    case 'repair':
      return { ...about, ...describeDegraded(pool, input) };
    case 'free':
      return { ...about, ...describeHeldSlots(item, pool, input) };
    case 'drain':
      return item.pace === 'needsPerson'
        ? { ...about, ...describeBlockedDrains(item, pool, input) }
        : describeLateNode(item, pool, input);
    case 'apply':
    case 'reboot':
    case 'uncordon':
      return describeLateNode(item, pool, input);
  }
}

function describeUnhealthy(operator: string, { operators }: VerdictInput): VerdictReason {
  const health = findNamed(operators, operator)?.health;
  return {
    reason: 'OperatorUnhealthy',
    operator,
    health: health === 'unavailable' ? 'unavailable' : 'degraded',
  };
}

function describeMissingNode(
  node: string,
  pool: string,
  { unfinished }: VerdictInput,
): VerdictReason {
  const waiting = unfinished.filter(({ behind }) => behind?.name === node);
  return {
    reason: 'NodeMissing',
    pool,
    node,
    nodes: waiting.map(({ object }) => object.name).sort(compareNames),
  };
}

function describeRelease(
  { subject }: UnfinishedItem,
  { requested, controlPlane }: VerdictInput,
): VerdictReason {
  const version = subject.kind === 'release' ? subject.version : '';
  return requested?.state === 'refused'
    ? {
        reason: 'PayloadNotAccepted',
        version,
        step: requested.step,
        currentVersion: controlPlane.versions.target,
        message: requested.message,
      }
    : { reason: 'CheckingPayload', version };
}

function describeDegraded(pool: string, input: VerdictInput): VerdictReason {
  const counts = input.pools.find(({ name }) => name === pool)?.counts;
  return {
    reason: 'NodesDegraded',
    pool,
    degraded: counts?.degraded ?? 0,
    total: counts?.total ?? 0,
  };
}

/** All drains of the pool that need a person: the first is the oldest. */
function describeBlockedDrains(
  item: UnfinishedItem,
  pool: string,
  input: VerdictInput,
): VerdictReason {
  const nodes = input.unfinished.filter(
    ({ move, pace, subject }) =>
      move === 'drain' && pace === 'needsPerson' && 'pool' in subject && subject.pool === pool,
  );
  const waiting = input.slots.find((candidate) => candidate.pool === pool)?.waiting ?? 0;
  return {
    reason: 'DrainBlocked',
    pool,
    node: item.object.name,
    nodes: nodes.length,
    total: input.pools.find(({ name }) => name === pool)?.counts?.total ?? 0,
    ...(item.blocker && { blocker: item.blocker }),
    ...(waiting > 0 && { waiting }),
  };
}

function describeLateNode(item: UnfinishedItem, pool: string, { slots }: VerdictInput): DecidedBy {
  const { cause, object, sinceAt } = item;
  const waiting = countWaiting(item, slots) ?? 0;
  const move = item.move as LateMove;
  return { reason: 'NodeLate', object, sinceAt, cause, pool, node: object.name, move, waiting };
}

function describeHeldSlots(item: UnfinishedItem, pool: string, input: VerdictInput): VerdictReason {
  const off = input.unfinished.filter(
    ({ subject }) => subject.kind === 'node' && subject.pool === pool,
  );
  const held = off.filter(({ move, pace }) => move === 'free' && pace !== 'moving').length;
  return {
    reason: 'SlotsHeld',
    pool,
    held,
    ...(held < off.length && { areOthersHeld: true }),
    node: item.object.name,
    waiting: countWaiting(item, input.slots) ?? 0,
  };
}

/** The reason for all pools that wait for a person to resume them. */
function describePausedPools({ unfinished }: VerdictInput): VerdictReason {
  const paused = unfinished.filter(({ move, pace }) => move === 'resume' && pace === 'needsPerson');
  return {
    reason: 'PoolsPaused',
    pools: paused.map(({ object }) => object.name).sort(compareNames),
    nodes: paused.reduce((sum, { waiting = 0 }) => sum + waiting, 0),
  };
}

/** Operators that are updated, and those that are waited for; `late` decides if it does not report progress. */
export function operatorProgress(input: VerdictInput, late?: UnfinishedItem) {
  const { counts } = input.controlPlane;
  const updating = input.operators
    .filter(({ state }) => state === 'updating')
    .sort(compareByTransition);
  const [longest] = updating;
  return {
    reason: 'Operators',
    updated: counts.updated,
    total: counts.total,
    waitingFor:
      updating.length === 0 && late?.subject.kind === 'operator'
        ? [late.subject.operator]
        : updating.map(({ name }) => name),
    object: longest?.insight.resource ?? clusterVersionRef(input),
    sinceAt: longest?.progressing?.lastTransitionAt,
  } as const;
}

function compareByTransition(a: OperatorAssessment, b: OperatorAssessment): number {
  return (
    compareInstants(a.progressing?.lastTransitionAt, b.progressing?.lastTransitionAt) ||
    compareNames(a.name, b.name)
  );
}

export function clusterVersionRef(input: VerdictInput): Verdict['object'] {
  return input.controlPlane.insight.resource;
}
