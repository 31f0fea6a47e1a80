import { findNamed } from '../changes/find-named';
import { readKubernetesMinor } from './kubelet-skew';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { OperatorAssessment } from '../status/operator';
import type { PoolAssessment } from '../status/pool';
import { type NodeVersions, readNodeVersions } from './node-versions';
import { readReleaseMinor, releaseMinorOfKubernetes } from './release-minor';
import type { PoolPause, PoolSkew } from '../status/skew';

export interface SkewInput {
  readonly controlPlane: ControlPlaneAssessment;
  readonly operators: readonly OperatorAssessment[];
  readonly pools: readonly PoolAssessment[];
  /** As read, in the order of `pools`. */
  readonly objects: readonly MachineConfigPool[];
}

/** Version skew of each pool with nodes, and who has paused it since when. */
export function assessSkew({
  controlPlane,
  operators,
  pools,
  objects,
}: SkewInput): readonly PoolSkew[] {
  const release = readReleaseMinor(controlPlane.versions.target ?? '');
  const apiServer = readKubernetesMinor(readApiServerVersion(operators) ?? '');
  return pools.flatMap((pool, index) => {
    const object = objects[index];
    const total = pool.counts?.total ?? pool.reported.machines ?? 0;
    if (total === 0) return [];
    const nodes = readNodeVersions(pool.nodes);
    const { kubeletMinor: kubelet, versions } = nodes;
    const ofKubelet = kubelet === undefined ? undefined : releaseMinorOfKubernetes(kubelet);
    const oldest = versions.length > 0 ? nodes.minor : ofKubelet;
    return {
      pool: pool.name,
      oldestVersion: versions[0],
      newestVersion: versions.at(-1),
      oldestKubelet: nodes.kubelets[0],
      newestKubelet: nodes.kubelets.at(-1),
      isUniform: isUniform(nodes),
      minorsBehind: release === undefined || oldest === undefined ? undefined : release - oldest,
      kubeletMinorsBehind:
        apiServer === undefined || kubelet === undefined ? undefined : apiServer - kubelet,
      pause: pool.paused ? assessPause(pool, object, nodes) : undefined,
    };
  });
}

/** The version that the operator `kube-apiserver` reports for its operand; absent if it reports none. */
export function readApiServerVersion(operators: readonly OperatorAssessment[]): string | undefined {
  return findNamed(operators, 'kube-apiserver')?.operandVersion;
}

function isUniform({ versions, kubelets }: NodeVersions): boolean | undefined {
  if (versions.length > 0) return versions.length === 1;
  return kubelets.length === 0 ? undefined : kubelets.length === 1;
}

/** A configuration of the same version may be held back too: then no node is outdated, but some are not at it. */
function assessPause(
  { counts, targetConfig }: PoolAssessment,
  object: MachineConfigPool | undefined,
  { oldestPaused, oldestPausedKubelet }: NodeVersions,
): PoolPause {
  const moving = counts?.progressing ?? 0;
  const excluded = counts?.excluded ?? 0;
  const waiting =
    counts && targetConfig !== '' ? Math.max(0, counts.total - counts.atPoolConfig - moving) : 0;
  const kubelet = readKubernetesMinor(oldestPausedKubelet ?? '');
  return {
    ...object?.pausedBy,
    heldBack: excluded > 0 ? excluded : waiting,
    moving,
    staysAt: oldestPaused ?? (kubelet === undefined ? undefined : `kubelet v1.${kubelet}`),
  };
}
