import type { UnpooledNode } from '../status/node';
import { readKubernetesMinor } from './kubelet-skew';
import { releaseMinorOfKubernetes } from './release-minor';

/** Whether the kubelet of a node is of an older minor than that of a release. */
export function isOfOlderMinor({ kubeletVersion }: UnpooledNode, minor: number): boolean {
  const kubernetes = readKubernetesMinor(kubeletVersion);
  return kubernetes !== undefined && releaseMinorOfKubernetes(kubernetes) < minor;
}
