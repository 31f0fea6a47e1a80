import type { MissingDocument } from '../../src/report/document/common-document';
import type { UpdateStatusDocument } from '../../src/report/document/document';
import type { NodeDocument, PoolDocument } from '../../src/report/document/pools-document';
import type { TimeLeftDocument } from '../../src/report/document/time-left-document';
import {
  inAnyOrder,
  type NodeReading,
  type PoolReading,
  type StatusReading,
} from './status-reading';

/** What the page must say of a cluster that the command line describes like this. */
export function expectedReading(document: UpdateStatusDocument): StatusReading {
  const { verdict, versions, timeLeft, pools, nodes, unpooledNodes, topology } = document;
  const isHosted = topology === 'External';
  const canListNodes = !isMissing(document, 'nodes');
  const isUpdating = document.updating !== 'False';
  // The page asks for alerts only while an update is known to run.
  const asksForAlerts = document.updating === 'True';
  return {
    verdict: { kind: verdict.kind, sentence: verdict.sentence },
    ...(versions.target !== undefined &&
      !isOfRequest(document) && { versions: describeVersions(versions) }),
    ...(((isUpdating && verdict.kind !== 'unknown') || isOfRequest(document)) && {
      timeLeft: expectedTime(timeLeft),
    }),
    ...describeOperators(document),
    pools: isHosted
      ? []
      : inOrder(pools, nodes)
          .filter((pool) => !isUpdating || !isOutOfUpdate(pool, pools))
          .map((pool) => expectedPool(pool, document)),
    ...(canListNodes &&
      !isHosted &&
      (nodes.length > 0 || unpooledNodes.length === 0) && {
        nodeCount: plural(nodes.length, 'node'),
      }),
    unpooledNodes: unpooledNodes.map(({ name, kubeletVersion }) => ({ name, kubeletVersion })),
    health: inAnyOrder(
      document.healthInsights.map(({ impact, uid }) => ({
        // What an entry is about is as bad there as everywhere else.
        level:
          document.faults.find(({ insights }) => insights.includes(uid))?.level ?? impact.level,
        summary: squeeze(impact.summary),
        // Beside a verdict, "stalled" would read as another one.
        impact: impact.type === 'Update Stalled' ? 'Update blocked' : inSentenceCase(impact.type),
      })),
    ),
    missing: [
      ...new Set(
        document.missing
          .filter((missing) => isWorthSaying(missing, { asksForAlerts, isUpdating, isHosted }))
          .map(({ resource }) => resource),
      ),
    ].sort(),
  };
}

/** The document has the names that `oc` writes ("API Availability"); the page writes sentences. */
function inSentenceCase(name: string): string {
  return name.replaceAll(/ [A-Z](?=[a-z])/g, (letter) => letter.toLowerCase());
}

/** Of an update that is blocked the headline says by what; the rest stands behind the term. */
function expectedTime(timeLeft: TimeLeftDocument): string {
  return beginLine(timeLeft.sentence);
}

/** What a hosted control plane does not have by design is no news, nor is what the page does not need. */
function isWorthSaying(
  { resource, reason }: MissingDocument,
  {
    asksForAlerts,
    isHosted,
    isUpdating,
  }: Readonly<Record<'asksForAlerts' | 'isHosted' | 'isUpdating', boolean>>,
): boolean {
  if (reason === 'NotAsked') return false;
  if (resource === 'alerts') return asksForAlerts;
  // At rest the checks before the update say what they could not look at.
  if (resource === 'poddisruptionbudgets') return isUpdating;
  const isAbsentByDesign =
    resource === 'machineconfigpools' ||
    resource === 'machineconfigs' ||
    resource === 'deployments';
  return !(isHosted && reason === 'NotFound' && isAbsentByDesign);
}

export function expectedNode(node: NodeDocument, document: UpdateStatusDocument): NodeReading {
  return {
    name: node.name,
    pool: node.pool,
    assessment: expectedNodeState(node, document),
    phase: describePhase(expectedPhase(node, document)),
    version: describeNodeVersion(node),
    message: squeeze(node.degradedReason || node.message),
  };
}

/**
 * A node that has the release, and lacks the configuration of its pool, is at what it is shown as; so is one that first
 * goes to a configuration that its pool had before.
 */
function expectedPhase(node: NodeDocument, document: UpdateStatusDocument): NodeDocument['phase'] {
  const { name, phase } = node;
  const state = expectedNodeState(node, document);
  const isElsewhere = phase === 'Pending' && state === 'Progressing';
  if ((phase !== 'Updated' && !isElsewhere) || state === 'Completed') return phase;
  if (state === 'Excluded') return 'Paused';
  if (state === 'Outdated') return 'Pending';
  if (state !== 'Progressing') return phase;
  const isDrained = document.unfinished.some(
    ({ move, object }) => move === 'drain' && object.name === name,
  );
  if (isDrained) return 'Draining';
  return isRebooting(node, document) ? 'Rebooting' : 'Updating';
}

/** The daemon announces a reboot in either of two annotations: what does not end yet has both. */
function isRebooting(
  { daemonState, name }: NodeDocument,
  { unfinished }: UpdateStatusDocument,
): boolean {
  const isUnfinished = unfinished.some(
    ({ move, object }) => move === 'reboot' && object.name === name,
  );
  return daemonState === 'Rebooting' || isUnfinished;
}

/** The page has one word for what `oc` calls waiting (operators) and pending (nodes and pools). */
export function describePhase(phase: NodeDocument['phase']): string {
  return phase === 'Pending' ? 'Waiting' : phase;
}

/**
 * A node whose drain needs a person is blocked, one that does not come back unavailable, one that is away for another
 * configuration is updating; one that lacks only the configuration of its pool is not done.
 */
function expectedNodeState(node: NodeDocument, document: UpdateStatusDocument): string {
  const { assessment, atPoolConfig, currentConfig, daemonState, desiredConfig, name, phase } = node;
  const { pools, unfinished } = document;
  const isBlocked = unfinished.some(
    ({ move, object, pace }) => move === 'drain' && pace === 'needsPerson' && object.name === name,
  );
  if (isBlocked) return 'Blocked';
  const isAway = unfinished.some(
    ({ move, object, pace }) =>
      move === 'reboot' && (pace === 'needsPerson' || pace === 'stalled') && object.name === name,
  );
  if (isAway && phase === 'Rebooting') return 'Unavailable';
  const isOnTheWay = currentConfig !== desiredConfig && /^(?:Working|Rebooting)$/.test(daemonState);
  const isOfUpdate =
    isRebooting(node, document) ||
    node.unavailableBecause.every(
      ({ kind }) => kind === 'Unschedulable' || kind === 'DaemonProcessing',
    );
  if (assessment === 'Unavailable' && isOnTheWay && isOfUpdate) return 'Progressing';
  const pool = pools.find((candidate) => candidate.name === node.pool);
  if (assessment !== 'Completed' || atPoolConfig || !pool || !awaitsConfig(pool)) return assessment;
  if (currentConfig !== desiredConfig) return 'Progressing';
  return pool.paused ? 'Excluded' : 'Outdated';
}

function awaitsConfig({ counts, targetConfig }: PoolDocument): boolean {
  if (!counts || targetConfig === '') return false;
  return counts.updated === counts.total && counts.atPoolConfig < counts.total;
}

/** As text is read off a page: white space counts once. */
function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** As the page has them: the control plane first; of more than six, those that have nothing to do come last. */
function inOrder(
  pools: readonly PoolDocument[],
  nodes: readonly NodeDocument[],
): readonly PoolDocument[] {
  const rank = (pool: PoolDocument): number => {
    if (pool.scope === 'ControlPlane') return 0;
    const assessment = expectedPoolState(pool, nodes);
    const isFolded = pools.length > 6 && (assessment === 'Completed' || assessment === 'Empty');
    return isFolded ? 2 : 1;
  };
  return [...pools].sort((a, b) => rank(a) - rank(b));
}

/** Pools without nodes have no row while an update is in progress; the first one has, if no worker pool has nodes. */
function isOutOfUpdate(pool: PoolDocument, pools: readonly PoolDocument[]): boolean {
  const isEmpty = ({ counts }: PoolDocument): boolean => counts?.total === 0;
  const workers = pools.filter(({ scope }) => scope === 'WorkerPool');
  const isFirst = workers.every(isEmpty) && workers[0] === pool;
  return isEmpty(pool) && !isFirst && !pool.paused && pool.assessment !== 'Degraded';
}

function expectedPool(pool: PoolDocument, { nodes, updating }: UpdateStatusDocument): PoolReading {
  const count = describeProgress(pool, updating === 'False');
  const isEmpty = count === 'No nodes';
  return {
    name: pool.name,
    paused: pool.paused,
    count,
    // Of an empty pool there are no details.
    assessment: isEmpty ? '' : expectedPoolState(pool, nodes),
    maxUnavailable: isEmpty ? '' : String(pool.maxUnavailable ?? 'Unknown'),
  };
}

/** A pool of which all nodes have the release is not done before they have its configuration. */
function expectedPoolState(pool: PoolDocument, nodes: readonly NodeDocument[]): string {
  const { assessment, paused } = pool;
  if (assessment === 'Pending') return 'Waiting';
  if (assessment !== 'Completed' || !awaitsConfig(pool)) return assessment;
  if (paused) return 'Excluded';
  const isMoving = nodes.some(
    (node) =>
      node.pool === pool.name &&
      node.desiredConfig !== '' &&
      node.currentConfig !== node.desiredConfig,
  );
  return isMoving ? 'Progressing' : 'Waiting';
}

function describeProgress(pool: PoolDocument, isAtRest: boolean): string {
  const { counts, countsFrom, reported } = pool;
  const { updated, total } = counts ?? { updated: reported.updated, total: reported.machines };
  if (updated === undefined || total === undefined) return 'Unknown';
  if (total === 0) return 'No nodes';
  if (counts?.unknown === total) return 'Unknown';
  const progress =
    counts && awaitsConfig(pool)
      ? `${number(counts.atPoolConfig)} of ${number(total)} have the pool's configuration`
      : isAtRest && updated === total
        ? plural(total, 'node')
        : `${number(updated)} of ${number(total)} updated`;
  return countsFrom === 'nodes' ? progress : `${progress} (reported)`;
}

function describeOperators(document: UpdateStatusDocument): Pick<StatusReading, 'operators'> {
  const { total, updated, updating, waiting } = document.controlPlane.operatorCounts;
  if (total === 0 || isMissing(document, 'clusteroperators')) return {};
  const isAtRest = document.updating === 'False';
  const settling = listSettling(document);
  // An operator that is not updated is shown as what is wrong with it, else as how far it is.
  const shown = document.operators
    .filter(({ health, state }) => state !== 'updated' || (isAtRest && health !== 'healthy'))
    .map(({ name, health, state }) => ({
      name,
      as:
        health !== 'healthy' && !settling.has(name)
          ? health
          : isStuck(document, name)
            ? 'blocked'
            : state,
    }));
  const countOf = (word: string) => shown.filter((each) => each.as === word).length;
  const updatingNow = shown
    .filter(({ as }) => as !== 'waiting' && as !== 'unknown' && as !== 'updated')
    .map(({ name }) => name)
    .sort();
  // None that is updated among none that tells is no count.
  const isKnown = updated + updating + waiting > 0;
  const parts = [
    [countOf('blocked'), 'blocked'],
    [countOf('degraded'), 'degraded'],
    [countOf('unavailable'), 'unavailable'],
    // A line names them.
    [updatingNow.length === countOf('updating') ? 0 : countOf('updating'), 'updating'],
    [isKnown ? countOf('unknown') : 0, 'unknown'],
  ] as const;
  return {
    operators: {
      headline: !isKnown
        ? 'Unknown'
        : isAtRest && updated === total
          ? plural(total, 'operator')
          : `${number(updated)} of ${number(total)} updated`,
      parts: parts.filter(([count]) => count > 0).map(([count, word]) => `${count} ${word}`),
      updatingNow,
    },
  };
}

/** The operators that are unhealthy for as long as the update makes them. */
function listSettling({ expected, healthInsights }: UpdateStatusDocument): ReadonlySet<string> {
  return new Set(
    expected.flatMap((item) => {
      if (item.kind === 'operatorsUnwell') return item.operators;
      if (item.kind !== 'nodesRestarting') return [];
      return healthInsights
        .filter(({ uid }) => item.insights.includes(uid))
        .flatMap(({ scope: { resources } }) =>
          resources.filter(isOperator).map(({ name }) => name),
        );
    }),
  );
}

function isOperator({ resource }: { readonly resource: string }): boolean {
  return resource === 'clusteroperators';
}

/** At rest the page then has the versions of the release that is requested, and not those of the last update. */
function isOfRequest({ updating, verdict: { reason } }: UpdateStatusDocument): boolean {
  return updating === 'False' && (reason === 'PayloadNotAccepted' || reason === 'CheckingPayload');
}

/** Whether an operator does not get on before a person acts, or has not for long. */
function isStuck({ unfinished }: UpdateStatusDocument, operator: string): boolean {
  const item = unfinished.find(
    ({ object, pace }) =>
      object.resource === 'clusteroperators' &&
      object.name === operator &&
      pace !== 'moving' &&
      pace !== 'waiting',
  );
  return item?.pace === 'needsPerson' || item?.pace === 'stalled';
}

function describeVersions({ kind, target, previous }: UpdateStatusDocument['versions']): string {
  const to = target ?? 'unknown version';
  const from = previous ?? 'unknown version';
  switch (kind) {
    case 'installation':
      return `installation of ${to}`;
    case 'multiArch':
      return `${to}, to multi-architecture`;
    case 'fromPartial':
      return `${from} (not completed) → ${to}`;
    case 'update':
      return `${from} → ${to}`;
    case 'unknown':
      return to;
  }
}

function describeNodeVersion({ version, desiredVersion }: NodeDocument): string {
  const current = version ?? 'Unknown';
  return desiredVersion === undefined || desiredVersion === version
    ? current
    : `${current} → ${desiredVersion}`;
}

function isMissing({ missing }: UpdateStatusDocument, resource: string): boolean {
  return missing.some((entry) => entry.resource === resource);
}

/** As it stands on a line of its own. */
function beginLine(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function plural(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? '' : 's'}`;
}

function number(value: number): string {
  return value.toLocaleString('en');
}
