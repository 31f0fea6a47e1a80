import {
  allowedMinorsBehind,
  countHopsOver,
  nameReleaseMinor,
  readReleaseMinor,
} from './release-minor';
import type { PoolSkew } from '../status/skew';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { PoolAssessment } from '../status/pool';
import type { HopPlan, PauseLimit } from '../status/next-update';

export interface HopInput {
  readonly controlPlane: ControlPlaneAssessment;
  readonly pools: readonly PoolAssessment[];
  readonly skew: readonly PoolSkew[];
}

/** Limits that paused pools set to updates of the control plane. */
export function limitPauses({ controlPlane, skew }: HopInput): readonly PauseLimit[] {
  const release = readReleaseMinor(controlPlane.versions.target ?? '');
  return skew.flatMap((pool): readonly PauseLimit[] => {
    if (!pool.pause) return [];
    const minorsBehind = behindOf(pool);
    const before =
      release === undefined || minorsBehind === undefined
        ? undefined
        : findFirstRefused(release, minorsBehind);
    return [
      {
        pool: pool.pool,
        minorsBehind,
        unpauseBefore: before === undefined ? undefined : nameReleaseMinor(before),
        isNext: before !== undefined && before === (release ?? 0) + 1,
      },
    ];
  });
}

/** The first minor after `release` that does not support kubelets so many minors behind it. */
function findFirstRefused(release: number, behind: number): number {
  let hops = 1;
  while (behind + hops <= allowedMinorsBehind(release + hops)) hops += 1;
  return release + hops;
}

/**
 * The minor updates that paused worker pools sit out. A plan only where kubelet rules allow two of them or more, at
 * least one of which was begun; whether that was planned is unknown.
 */
export function planHops({ controlPlane, pools, skew }: HopInput): HopPlan | undefined {
  const release = readReleaseMinor(controlPlane.versions.target ?? '');
  const workers = new Set(
    pools.filter(({ scope }) => scope === 'WorkerPool').map(({ name }) => name),
  );
  const held = skew.filter(
    (pool) =>
      workers.has(pool.pool) && (pool.pause?.heldBack ?? 0) > 0 && (behindOf(pool) ?? 0) > 0,
  );
  if (release === undefined || held.length === 0) return undefined;
  const hop = Math.max(...held.map((pool) => behindOf(pool) ?? 0));
  const from = release - hop;
  const of = countHopsOver(from);
  if (of < 2 || hop > of) return undefined;
  const next = hop < of ? nameReleaseMinor(release + 1) : undefined;
  return {
    pools: held.map(({ pool }) => pool),
    nodes: held.reduce((sum, { pause }) => sum + (pause?.heldBack ?? 0), 0),
    from: nameReleaseMinor(from),
    to: nameReleaseMinor(from + of),
    hop,
    of,
    state: controlPlane.progressing === 'True' ? 'running' : 'done',
    next,
    unpauseBefore: nameReleaseMinor(from + of + 1),
    versions: controlPlane.availableUpdates
      .map(({ version }) => version)
      .filter((version) => readReleaseMinor(version) === release + 1),
  };
}

/** By release or by Kubernetes, which has the same steps, whichever is further behind. */
function behindOf({ minorsBehind, kubeletMinorsBehind }: PoolSkew): number | undefined {
  if (minorsBehind === undefined || kubeletMinorsBehind === undefined) {
    return minorsBehind ?? kubeletMinorsBehind;
  }
  return Math.max(minorsBehind, kubeletMinorsBehind);
}
