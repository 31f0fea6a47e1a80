import type { Fault, FaultRoot, NodeProblem } from '../../engine/status/attention';
import type { HealthInsight } from '../../engine/status/health';
import type { ExpectedItem } from '../../engine/status/expected';
import type { NextMove, Pace, UnfinishedItem } from '../../engine/status/mover';
import type { PoolAssessment } from '../../engine/status/pool';
import type { StepId } from '../../engine/status/steps';
import type { UpdateStatus } from '../../engine/status/update-status';
import type { VerdictKind } from '../../engine/status/verdict';
import { listPoolsWithLostNodes } from '../../engine/estimates/silence-stuck-pools';
import { rollsOutConfig } from '../../engine/pools/is-behind';
import { poolResource } from '../../engine/resources/pool-reference';
import type { ResourceRef } from '../../engine/resources/resource-ref';
import { compareInstants, HOUR, type Instant } from '../../engine/time';
import { assessSteps } from '../../engine/verdict/assess-steps';
import { isMissingPart } from '../../engine/verdict/assess-ends';
import { readPassedOnOperators } from '../../engine/control-plane/passed-on-operators';
import { INVARIANTS_OF_PARTS, type Rule } from './invariants-of-parts';
import { isSameRef } from './is-same-ref';

/*
 * What holds between the verdict, what is left to do and the two lists, for every cluster there is. A rule gives what
 * contradicts it.
 */

/** In minutes. */
export const TWO_DAYS = 2 * 24 * 60;

const NEEDS_ATTENTION: ReadonlySet<VerdictKind> = new Set(['waitingForYou', 'stalled', 'failing']);
const DECIDED_BY_ITEM: ReadonlySet<VerdictKind> = new Set(['waitingForYou', 'stalled', 'slow']);

export const INVARIANTS: Readonly<Record<string, Rule>> = {
  'the headline’s object is in the first entry': ({ attention, verdict: { kind, object } }) => {
    if (!NEEDS_ATTENTION.has(kind) && kind !== 'slow') return [];
    const [first] = attention;
    if (!object || !first) return [`${kind}: ${object ? 'no entry' : 'no object'}`];
    return namedBy(first).some((ref) => isSameRef(ref, object))
      ? []
      : [`${object.resource} ${object.name} is not in ${first.key}`];
  },

  'the step in trouble is that of the headline’s object': (status) => {
    const { attention, verdict } = status;
    if (!NEEDS_ATTENTION.has(verdict.kind) && verdict.kind !== 'slow') return [];
    const [first] = attention;
    const expected = stepOf(verdict.object, first?.root, status);
    const steps = assessSteps(status);
    // A pool without nodes has no step, and can't be rendered all the same.
    if (!steps.some(({ id }) => id === expected)) return [];
    const current = steps.find(({ isCurrent }) => isCurrent);
    return current?.id === expected ? [] : [`${current?.id ?? 'none'} instead of ${expected}`];
  },

  'an operator that no node needs does not lead once only nodes are left': ({
    attention: [first],
    controlPlane,
    updating,
    verdict: { kind, object },
  }) =>
    updating === true &&
    controlPlane.progressing === 'False' &&
    kind !== 'progressing' &&
    first?.isAside &&
    object
      ? [`${kind}: ${object.resource} ${object.name}`]
      : [],

  'waiting for you, stalled and failing have an entry': ({ attention, verdict: { kind } }) =>
    NEEDS_ATTENTION.has(kind) && attention.length === 0 ? [kind] : [],

  'progressing and updated have none above a warning': ({ attention, verdict: { kind } }) =>
    kind === 'progressing' || kind === 'updated'
      ? attention
          .filter(({ level }) => level === 'Error' || level === 'Critical')
          .map(({ key, level }) => `${kind}: ${level} ${key}`)
      : [],

  'nothing is on both lists': ({ attention, expected }) => {
    const onOne = new Set(attention.flatMap(listRoots));
    const isFailing = attention.some(({ consequences, insights }) =>
      [
        ...insights,
        ...consequences.flatMap((item) => (item.kind === 'insight' ? item.insight : [])),
      ].some(({ code }) => code === 'ClusterVersionFailing'),
    );
    if (isFailing && expected.some(({ kind }) => kind === 'releaseRolling')) return ['the release'];
    return expected.flatMap(listExpected).filter((name) => onOne.has(name));
  },

  'the headline is as old as the item that decides, or as the condition that keeps its operator': ({
    attention: [entry],
    unfinished: [first],
    verdict,
  }) => {
    if (!DECIDED_BY_ITEM.has(verdict.kind) || verdict.reason === 'SlowClusterVersion') return [];
    if (!first) return ['nothing is left to do'];
    const isSame = verdict.object !== undefined && isSameRef(first.object, verdict.object);
    const isOfCondition = verdict.reason === 'Operators' && entry && isUnhealthyOperator(entry);
    const sinceAt = isOfCondition ? entry.insights[0]?.startedAt : first.sinceAt;
    return [
      ...(isSame ? [] : [`about ${verdict.object?.name ?? 'nothing'}, not ${first.object.name}`]),
      ...(verdict.sinceAt === sinceAt ? [] : ['another age']),
    ];
  },

  'the first entry is as old as the headline': ({ attention, verdict }) => {
    const { kind, sinceAt } = verdict;
    if (!DECIDED_BY_ITEM.has(kind) && kind !== 'failing') return [];
    const [first] = attention;
    return first?.sinceAt === sinceAt ? [] : [`${first?.key ?? 'no entry'}: another age`];
  },

  'an entry is as old as what has to move because of it': ({ attention, unfinished, verdict }) =>
    attention.flatMap(({ key, pool, root, insights, sinceAt }, place) => {
      const items = unfinished.filter(({ move, pace, subject }) => {
        if (root.kind === 'nodes') {
          return (
            subject.kind === 'node' &&
            root.nodes.includes(subject.node) &&
            MOVES_OF_PROBLEM[root.problem].includes(move)
          );
        }
        if (root.kind === 'operator') {
          // One that is degraded, too, may be so for longer.
          const isLate = isStuck(pace) && insights.every(({ code }) => code === 'OperatorLate');
          return subject.kind === 'operator' && subject.operator === root.operator && isLate;
        }
        const isPaused = insights.some(({ code }) => code === 'PoolPaused');
        return isPaused && subject.kind === 'pool' && subject.pool === pool && move === 'resume';
      });
      if (items.length === 0) return [];
      const [oldest] = items.map((item) => item.sinceAt).sort(compareInstants);
      const isOfAll = root.kind !== 'nodes' || items.length === root.nodes.length;
      // Of several nodes the headline may name one that is not the oldest.
      const isHeadline = place === 0 && sinceAt === verdict.sinceAt;
      return oldest === sinceAt || isHeadline || !isOfAll ? [] : [`${key}: another age`];
    }),

  'who holds a slot is told as whoever has to move': ({ slots, unfinished }) =>
    slots.flatMap(({ holders, pool }) =>
      holders.flatMap(({ isOverdue, node, sinceAt, stuckAt }) => {
        const item = unfinished.find(
          ({ subject }) =>
            subject.kind === 'node' && subject.node === node && subject.pool === pool,
        );
        if (!item || !isStuck(item.pace)) return isOverdue ? [`${node}: overdue, and moves`] : [];
        return stuckAt?.move === item.move && stuckAt.pace === item.pace && sinceAt === item.sinceAt
          ? []
          : [`${node}: ${item.move}`];
      }),
    ),

  'a drain is as old as what waits for it': ({ drains, unfinished }) =>
    drains.flatMap(({ node, sinceAt }) =>
      unfinished
        .filter(({ move, object }) => move === 'drain' && object.name === node)
        .flatMap((item) =>
          sinceAt === undefined || item.sinceAt === sinceAt ? [] : [`${node}: another age`],
        ),
    ),

  'a pause is as old as what waits for its end': ({ skew, unfinished }) =>
    skew.flatMap(({ pause, pool }) =>
      unfinished
        .filter(({ move, object }) => move === 'resume' && object.name === pool)
        .flatMap(({ sinceAt }) => (sinceAt === pause?.sinceAt ? [] : [`${pool}: another age`])),
    ),

  'a pause is told': ({ attention, pools, readiness, skew, updating }) => {
    const told = new Set([
      ...skew.flatMap(({ pause, pool }) => (pause ? [pool] : [])),
      ...readiness.flatMap((finding) => ('pool' in finding ? [finding.pool] : [])),
      ...attention.flatMap(({ insights }) => insights).flatMap(pausedPool),
    ]);
    return pools
      .filter(({ counts, name, paused }) => paused && counts && counts.total > 0 && !told.has(name))
      .map(({ name }) => `${name} (${String(updating)})`);
  },

  'what is expected is within what is normal': ({ expected, now }) =>
    expected.flatMap(({ graceEndsAt, kind }) =>
      graceEndsAt !== undefined && graceEndsAt < now ? [kind] : [],
    ),

  'whoever does not get on has an entry': ({ attention, unfinished }) => {
    const named = attention.flatMap(namedBy);
    return unfinished
      .filter(({ object, pace }) => isStuck(pace) && !named.some((ref) => isSameRef(ref, object)))
      .map(({ move, object }) => `${move} of ${object.name}`);
  },

  'whoever does not get on is not expected': ({ expected, unfinished }) => {
    const names = new Set(expected.flatMap(listExpected));
    return unfinished
      .filter(({ pace }) => isStuck(pace))
      .flatMap(({ subject }) => {
        if (subject.kind === 'node') return [`node ${subject.node}`];
        return subject.kind === 'operator' ? [`operator ${subject.operator}`] : [];
      })
      .filter((name) => names.has(name));
  },

  'whoever moves is on one of the lists': ({ attention, expected, unfinished, updating }) => {
    const named = attention.flatMap(namedBy);
    const names = new Set(expected.flatMap(listExpected));
    return (
      unfinished
        .filter(({ move, pace }) => pace === 'moving' && move !== 'start')
        // At rest a release is checked, and nothing of it rolls out.
        .filter(({ subject }) => updating !== false || subject.kind !== 'release')
        .filter(({ move, object, subject }) => {
          const isExpected =
            subject.kind === 'release'
              ? expected.some(
                  (item) =>
                    item.kind === (move === 'roll' ? 'releaseRolling' : 'releaseChecking') ||
                    isFailingWithNode(item),
                )
              : names.has(`${subject.kind} ${object.name}`);
          return !isExpected && !named.some((ref) => isSameRef(ref, object));
        })
        .map(({ move, object }) => `${move} of ${object.name}`)
    );
  },

  'progress shows what is in progress': ({ attention, expected, verdict: { kind, reason } }) =>
    // That a release is checked is all that goes on then.
    kind === 'progressing' &&
    reason !== 'CheckingPayload' &&
    attention.length === 0 &&
    expected.length === 0
      ? [reason]
      : [],

  'what is left to do comes worst first': ({ unfinished }) => {
    const paces = unfinished.map(({ pace }) => PACES.indexOf(pace));
    return paces.flatMap((pace, index) =>
      index > 0 && pace < (paces[index - 1] ?? 0) ? [PACES[pace] ?? ''] : [],
    );
  },

  'a pool has no time left while one of it needs a person or stalls': ({
    poolTimes,
    unfinished,
  }) => {
    const stuck = new Set(
      unfinished.flatMap(({ pace, subject }) =>
        'pool' in subject && (pace === 'needsPerson' || pace === 'stalled') ? [subject.pool] : [],
      ),
    );
    return poolTimes.flatMap(({ pool, timeLeft }) =>
      stuck.has(pool) && timeLeft.kind !== 'none' ? [`${pool}: ${timeLeft.kind}`] : [],
    );
  },

  'a pool has no time left while a drain of it waits for a node that broke down': ({
    poolTimes,
    unfinished,
  }) => {
    const broken = new Set(
      unfinished.flatMap(({ move, object, subject }) =>
        subject.kind === 'node' && ['free', 'recover', 'repair'].includes(move)
          ? [object.name]
          : [],
      ),
    );
    const held = new Set(
      unfinished.flatMap(({ behind, subject }) =>
        behind && broken.has(behind.name) && 'pool' in subject ? [subject.pool] : [],
      ),
    );
    return poolTimes.flatMap(({ pool, timeLeft }) =>
      held.has(pool) && timeLeft.kind !== 'none' ? [`${pool}: ${timeLeft.kind}`] : [],
    );
  },

  'the cluster has no time left while somebody has to act, or it stalls': ({
    timeLeft,
    unfinished,
    verdict: { kind, reason },
  }) => {
    if (!NEEDS_ATTENTION.has(kind) || timeLeft.kind === 'none') return [];
    // The update goes on without a release that was requested meanwhile.
    if (reason !== 'PayloadNotAccepted' && reason !== 'CheckingPayload') return [timeLeft.kind];
    return unfinished.flatMap(({ move, object, pace }) =>
      move !== 'retrieve' && (pace === 'needsPerson' || pace === 'stalled') ? [object.name] : [],
    );
  },

  'time left leaves out no pool': ({ poolTimes, pools, timeLeft, updating }) => {
    if (timeLeft.kind !== 'range') return [];
    // At rest a paused pool holds up nothing.
    const rolling = new Set(pools.filter(rollsOutConfig).map(({ name }) => name));
    return poolTimes
      .filter(({ timeLeft: { kind } }) => kind === 'none')
      .flatMap(({ pool }) => (updating !== false || rolling.has(pool) ? [pool] : []));
  },

  'there is time left while everything moves': ({
    attention,
    missing,
    poolTimes,
    timeLeft,
    verdict: { kind },
  }) =>
    kind === 'progressing' &&
    timeLeft.kind === 'none' &&
    poolTimes.every((pool) => pool.timeLeft.kind === 'range') &&
    listPoolsWithLostNodes(attention).size === 0 &&
    !missing.some(isMissingPart) &&
    // A release that is checked rolls nothing out yet.
    timeLeft.because !== 'releaseNotAccepted' &&
    timeLeft.because !== 'multiArch' &&
    timeLeft.because !== 'operatorUnhealthy'
      ? [timeLeft.because]
      : [],

  'the cluster has no time left while its control plane waits for an operator that is unhealthy': ({
    attention,
    controlPlane,
    timeLeft,
    updating,
  }) => {
    if (updating !== true || controlPlane.progressing !== 'True') return [];
    const unhealthy = attention.filter(isUnhealthyOperator).map(({ key }) => key);
    if (timeLeft.kind === 'range') return unhealthy;
    return timeLeft.because === 'operatorUnhealthy' && unhealthy.length === 0
      ? [timeLeft.because]
      : [];
  },

  'there is no time left while operators or pools cannot be read': ({ missing, timeLeft }) =>
    timeLeft.kind === 'range' ? missing.filter(isMissingPart).map(({ resource }) => resource) : [],

  'progress has somebody who moves': ({ unfinished, verdict: { kind, reason } }) =>
    kind === 'progressing' && reason !== 'ConfigRollout' && !unfinished.some(isMoving)
      ? [reason]
      : [],

  'a node that is off for hours is waited for': ({ now, pools, slots, unfinished, updating }) => {
    const rolling = new Set(pools.filter(rollsOutConfig).map(({ name }) => name));
    const left = new Set(unfinished.map(({ object }) => object.name));
    return slots
      .filter(({ pool }) => updating !== false || rolling.has(pool))
      .filter(({ standsStill }) => standsStill !== 'paused' && standsStill !== 'maxUnavailable')
      .flatMap(({ holders }) => holders)
      .filter(({ because, sinceAt }) => because !== 'moving' && isHoursAgo(sinceAt, now))
      .filter(({ because, node }) => because !== 'daemon' && !left.has(node))
      .map(({ because, node }) => `${because} ${node}`);
  },

  'what has not moved for two days is no progress': ({ verdict: { kind } }, minutes) =>
    minutes === TWO_DAYS && kind === 'progressing' ? [kind] : [],

  ...INVARIANTS_OF_PARTS,
};

function isUnhealthyOperator({ insights, root }: Fault): boolean {
  const [first] = insights;
  return root.kind === 'operator' && first !== undefined && first.code !== 'OperatorLate';
}

/** The step of the first entry, from which ClusterVersion passes its message on. */
function stepOf(
  object: ResourceRef | undefined,
  root: FaultRoot | undefined,
  { pools, verdict }: UpdateStatus,
): StepId | undefined {
  const ofPool = (isIt: (pool: PoolAssessment) => boolean): StepId | undefined => {
    const scope = pools.find(isIt)?.scope;
    return scope && (scope === 'ControlPlane' ? 'controlPlaneNodes' : 'workerPools');
  };
  switch (object?.resource) {
    case 'clusteroperators':
      return 'operators';
    case 'nodes':
      return ofPool(({ nodes }) => nodes.some(({ name }) => name === object.name));
    case 'machineconfigpools':
      return ofPool(({ name }) => name === object.name);
    case 'clusterversions':
      if (verdict.reason === 'PayloadNotAccepted' || verdict.reason === 'CheckingPayload') {
        return 'payload';
      }
      return (root?.kind === 'nodes' || root?.kind === 'pool') &&
        verdict.reason === 'ClusterVersionFailing'
        ? ofPool(({ name }) => name === root.pool)
        : 'operators';
    default:
      return undefined;
  }
}

const PACES: readonly Pace[] = ['needsPerson', 'stalled', 'slow', 'moving', 'waiting'];

function pausedPool(insight: HealthInsight): readonly string[] {
  return insight.code === 'PoolPaused' ? [insight.pool] : [];
}

/** The moves that nodes with a problem wait for. */
const MOVES_OF_PROBLEM: Readonly<Record<NodeProblem, readonly NextMove[]>> = {
  undrainable: ['drain'],
  slowDrain: ['drain'],
  late: ['drain', 'apply', 'reboot', 'uncordon'],
  degraded: ['repair'],
  unavailable: ['free', 'recover', 'reboot'],
  restarting: ['reboot', 'recover'],
};

function isHoursAgo(at: Instant | undefined, now: Instant): boolean {
  return at !== undefined && now - at >= 2n * HOUR;
}

function isMoving({ pace }: UnfinishedItem): boolean {
  return pace === 'moving';
}

function isStuck(pace: Pace): boolean {
  return pace === 'needsPerson' || pace === 'stalled' || pace === 'slow';
}

/** Every object that an entry is about. */
function namedBy({ consequences, insights, root }: Fault): readonly ResourceRef[] {
  return [
    ...(root.kind === 'nodes' ? root.nodes.map((name) => ({ resource: 'nodes', name })) : []),
    ...(root.kind === 'pool' ? [poolResource(root.pool)] : []),
    ...insights.flatMap(({ resources }) => resources),
    ...insights.flatMap(listPassedOn),
    ...consequences.flatMap((item) =>
      item.kind === 'insight'
        ? [...item.insight.resources, ...listPassedOn(item.insight)]
        : [item.object],
    ),
  ];
}

/**
 * Whether ClusterVersion fails because everything starts again with a single node. Its failure is then about the
 * release.
 */
function isFailingWithNode(item: ExpectedItem): boolean {
  return (
    item.kind === 'nodesRestarting' &&
    item.insights.some(({ code }) => code === 'ClusterVersionFailing')
  );
}

/** Operators that ClusterVersion waits for are named in the sentence of its entry. */
function listPassedOn(insight: HealthInsight): readonly ResourceRef[] {
  if (insight.code !== 'ClusterVersionFailing') return [];
  const { conditionReason, message } = insight;
  const names = readPassedOnOperators(conditionReason, message) ?? [];
  return names.map((name) => ({
    group: 'config.openshift.io',
    resource: 'clusteroperators',
    name,
  }));
}

function listRoots({ root }: Fault): readonly string[] {
  if (root.kind === 'nodes') return root.nodes.map((node) => `node ${node}`);
  return root.kind === 'operator' ? [`operator ${root.operator}`] : [];
}

function listExpected(item: ExpectedItem): readonly string[] {
  switch (item.kind) {
    case 'operatorsUpdating':
    case 'operatorsUnwell':
      return item.operators.map(({ name }) => `operator ${name}`);
    case 'nodesDraining':
    case 'nodesUpdating':
    case 'nodesUnwell':
    case 'nodesCordoned':
      return item.nodes.map((node) => `node ${node}`);
    case 'nodesRestarting':
      return [
        ...item.nodes.map((node) => `node ${node}`),
        ...item.insights.flatMap((insight) =>
          'operator' in insight ? [`operator ${insight.operator}`] : [],
        ),
      ];
    case 'poolsRendering':
    case 'poolsBuilding':
    case 'poolsUpdating':
      return item.pools.map((pool) => `pool ${pool}`);
    case 'releaseRolling':
    case 'alerts':
    case 'clusterWasOff':
    case 'releaseChecking':
    case 'insight':
      return [];
  }
}

/** The contradictions to any rule. */
export function findContradictions(
  status: UpdateStatus,
  standsStillMinutes: number,
): readonly string[] {
  return Object.entries(INVARIANTS).flatMap(([name, rule]) =>
    rule(status, standsStillMinutes).map((text) => `${name}: ${text}`),
  );
}
