import type { UnpooledNode } from '../status/node';
import { allowedMinorsBehind, readReleaseMinor, releaseMinorOfKubernetes } from './release-minor';

/** Skew between a kubelet and the API server, in Kubernetes minors, and its meaning. */
export type SkewVerdict =
  | 'synced'
  | 'supportedNext'
  | 'unsupportedNext'
  | 'unsupported'
  | 'ahead'
  | 'unknown';

/** The minor of a Kubernetes version such as `v1.31.7+1b00a81` or `1.31.7`; `undefined` for anything else. */
export function readKubernetesMinor(version: string): number | undefined {
  const minor = /^v?1\.(\d+)\./.exec(version)?.[1];
  return minor === undefined ? undefined : Number(minor);
}

/**
 * The skew of one kubelet. `release` is the cluster's OpenShift version, which decides how far kubelets may be behind.
 * Mirrors cluster-kube-apiserver-operator, kubelet version skew controller.
 */
export function assessKubeletSkew(
  kubeletVersion: string,
  apiServerVersion: string,
  release: string,
): SkewVerdict {
  const kubelet = readKubernetesMinor(kubeletVersion);
  const apiServer = readKubernetesMinor(apiServerVersion);
  const allowed = readAllowedSkew(release);
  if (kubelet === undefined || apiServer === undefined || !allowed) return 'unknown';
  const behind = apiServer - kubelet;
  if (behind < 0) return 'ahead';
  if (behind > allowed.now) return 'unsupported';
  if (behind === 0) return 'synced';
  return behind + 1 > allowed.next ? 'unsupportedNext' : 'supportedNext';
}

/** Number of minors that kubelets may be behind, with this release and with the next minor one. */
function readAllowedSkew(release: string): { now: number; next: number } | undefined {
  const minor = readReleaseMinor(release);
  if (minor === undefined) return undefined;
  return { now: allowedMinorsBehind(minor), next: allowedMinorsBehind(minor + 1) };
}

/** True if the kubelet of a node is of an older minor than that of a release. */
export function isOfOlderMinor({ kubeletVersion }: UnpooledNode, minor: number): boolean {
  const kubernetes = readKubernetesMinor(kubeletVersion);
  return kubernetes !== undefined && releaseMinorOfKubernetes(kubernetes) < minor;
}
