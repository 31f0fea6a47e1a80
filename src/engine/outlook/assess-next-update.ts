import type { UpdateStatus } from '../status/update-status';
import { assessKubeletSkew } from './kubelet-skew';
import type { AvailableUpdate, ClusterVersion } from '../resources/cluster-version';
import { readApiServerVersion } from './assess-skew';
import type { CauseReader } from '../known-causes/read-cause';
import type { AdminGate, RequestedRelease } from '../status/payload';
import { findRestarts } from './find-restarts';
import { listRefusals } from './list-refusals';
import type { NextUpdate, UpdateBlocker, UpdateKind, UpdateOption } from '../status/next-update';
import { limitPauses, planHops } from './plan-hops';
import { checkGiantHop, checkRollback, checkUpgradeable, readUpdateKind } from './preconditions';

export interface NextUpdateInput extends Pick<
  UpdateStatus,
  'controlPlane' | 'operators' | 'pools' | 'skew'
> {
  readonly clusterVersion: ClusterVersion | undefined;
  /** The release that is asked for and not accepted. */
  readonly requested: RequestedRelease | undefined;
  readonly causes: CauseReader;
  /** Gates to acknowledge before the next minor update; absent when unknown. */
  readonly gates?: readonly AdminGate[];
}

/** The next possible updates, what refuses them, and their effect on pools that are not done or are paused. */
export function assessNextUpdate(input: NextUpdateInput): NextUpdate {
  const { clusterVersion, controlPlane, operators, pools } = input;
  const from = controlPlane.versions.target;
  const oldKubelets = findOldKubelets(input);
  return {
    from,
    options: controlPlane.availableUpdates.map((update) =>
      assessOption(update, from ?? '', input, oldKubelets),
    ),
    refusals: listRefusals(clusterVersion, operators, input.causes, input.gates),
    underway: readUnderway(input),
    restartsTwice: findRestarts(pools),
    pauses: limitPauses(input),
    plan: planHops(input),
  };
}

/** Blockers of a release, on offer or not: what refuses it, and what would get it stuck. */
export function checkTarget(
  input: Omit<NextUpdateInput, 'causes' | 'gates' | 'requested'>,
  version: string,
): readonly UpdateBlocker[] {
  const from = input.controlPlane.versions.target ?? '';
  const kind = readUpdateKind(from, version);
  return findBlockers(version, kind, from, input, findOldKubelets(input));
}

function assessOption(
  update: AvailableUpdate,
  from: string,
  input: NextUpdateInput,
  oldKubelets: readonly string[],
): UpdateOption {
  const { requested } = input;
  const kind = readUpdateKind(from, update.version);
  return {
    ...update,
    kind,
    blockedBy: findBlockers(update.version, kind, from, input, oldKubelets),
    ...(requested?.version === update.version && { requested: requested.state }),
  };
}

/** In the order in which they are worth settling: what can never pass comes first. */
function findBlockers(
  to: string,
  kind: UpdateKind,
  from: string,
  {
    clusterVersion,
    controlPlane,
    pools,
  }: Pick<NextUpdateInput, 'clusterVersion' | 'controlPlane' | 'pools'>,
  oldKubelets: readonly string[],
): readonly UpdateBlocker[] {
  if (kind === 'unknown') return from === '' ? [] : [{ by: 'unreadable' }];
  const blockers: UpdateBlocker[] = [];
  const { history, conditions } = controlPlane;
  const hop = checkGiantHop(from, to);
  if (hop.result === 'blocks') {
    blockers.push({
      by: 'giantHop',
      reason: hop.reason === 'MajorVersionUpdate' ? hop.reason : 'MultipleMinorVersionsUpdate',
    });
  }
  if (checkRollback(from, to, history).result === 'blocks') blockers.push({ by: 'rollback' });
  const upgradeable = checkUpgradeable({
    from,
    to,
    upgradeable: conditions.find(({ type }) => type === 'Upgradeable'),
    hasOverrides: clusterVersion?.hasOverrides ?? false,
    history,
  });
  if (upgradeable.result === 'blocks') {
    blockers.push({ by: 'notUpgradeable', conditionReason: upgradeable.reason });
  }
  if (kind === 'minor' || kind === 'major') {
    if (controlPlane.progressing === 'True') blockers.push({ by: 'updateInProgress' });
    const degraded = pools.filter(({ counts }) => (counts?.degraded ?? 0) > 0);
    if (degraded.length > 0) {
      blockers.push({ by: 'degradedPools', pools: degraded.map(({ name }) => name) });
    }
    if (oldKubelets.length > 0) blockers.push({ by: 'kubeletSkew', pools: oldKubelets });
  }
  return blockers;
}

/** Pools whose oldest kubelet the next minor does not support, or this one does not. */
function findOldKubelets({
  controlPlane,
  operators,
  skew,
}: Pick<NextUpdateInput, 'controlPlane' | 'operators' | 'skew'>): readonly string[] {
  const apiServer = readApiServerVersion(operators) ?? '';
  const release = controlPlane.versions.target ?? '';
  return skew.flatMap(({ pool, oldestKubelet = '' }) => {
    const verdict = assessKubeletSkew(oldestKubelet, apiServer, release);
    return verdict === 'unsupported' || verdict === 'unsupportedNext' ? [pool] : [];
  });
}

function readUnderway({ controlPlane, requested }: NextUpdateInput): NextUpdate['underway'] {
  if (controlPlane.progressing === 'True') return 'applying';
  if (requested) return 'notAccepted';
  const isFailing = controlPlane.conditions.some(
    ({ type, status }) => type === 'Failing' && status === 'True',
  );
  return isFailing ? 'failing' : undefined;
}
