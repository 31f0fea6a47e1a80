import type { UpdateTarget } from '../status/preflight';

/** The minor that 5.0 counts as: 4.23 and 5.0 are one platform under two names. */
const FIRST_OF_5 = 23;

/** Kubernetes' minor is so far ahead of OpenShift's: 4.18 has 1.31. */
const KUBERNETES_AHEAD = 13;

/** A release's minor as a running number: 18 for `4.18.9` or `4.18`, 24 for 5.1; else `undefined`. */
export function readReleaseMinor(version: string): number | undefined {
  const [, major, minor] = /^([45])\.(\d+)(?:[.-]|$)/.exec(version) ?? [];
  if (minor === undefined) return undefined;
  return major === '4' ? Number(minor) : FIRST_OF_5 + Number(minor);
}

/** `4.18` for 18, `5.1` for 24. */
export function nameReleaseMinor(minor: number): string {
  return minor < FIRST_OF_5 ? `4.${minor}` : `5.${minor - FIRST_OF_5}`;
}

/** The release minor whose Kubernetes has that minor. */
export function releaseMinorOfKubernetes(kubernetesMinor: number): number {
  return kubernetesMinor - KUBERNETES_AHEAD;
}

/**
 * Number of minors that kubelets may be behind the API server of a release: 4.even two, 4.odd one, then by threes.
 * Mirrors cluster-kube-apiserver-operator, kubelet version skew controller.
 */
export function allowedMinorsBehind(releaseMinor: number): number {
  if (releaseMinor < FIRST_OF_5) return releaseMinor % 2 === 0 ? 2 : 1;
  return ((releaseMinor - FIRST_OF_5) % 3) + 1;
}

/**
 * Number of minor updates of a control plane in a row over kubelets that stay at `kubeletMinor`; at least 1, since
 * every release supports kubelets of the one before.
 */
export function countHopsOver(kubeletMinor: number): number {
  let hops = 1;
  while (hops + 1 <= allowedMinorsBehind(kubeletMinor + hops + 1)) hops += 1;
  return hops;
}

/** The version of the target, or its minor where no release is named; `undefined` for whichever comes next. */
export function nameOfTarget({ minor, version }: UpdateTarget): string | undefined {
  return version ?? minor;
}
