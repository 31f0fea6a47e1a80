import { compareNames } from '../../text/compare-names';
import { readApiServerVersion } from '../../outlook/assess-skew';
import { readNodeVersions } from '../../outlook/node-versions';
import { assessKubeletSkew, type SkewVerdict } from '../../outlook/kubelet-skew';
import type { Check, Findings } from '../check';
import type { Facts } from '../facts';
import type { UpdateTarget } from '../../status/preflight';

/** Worst first; the verdicts that are worth a word. */
const TOLD_SKEWS = ['unsupported', 'unsupportedNext', 'ahead'] as const satisfies SkewVerdict[];

/** Kubelets that are too far from the API server, now or after the next minor update. */
export const KUBELETS: Check = {
  name: 'Kubelets',
  needs: ['clusterOperators', 'machineConfigPools', 'nodes'],
  find: findKubeletSkew,
};

function findKubeletSkew(
  { controlPlane, operators, pools }: Facts,
  { kind }: UpdateTarget,
): Findings {
  const apiServerVersion = readApiServerVersion(operators);
  const release = controlPlane.versions.target;
  if (apiServerVersion === undefined || release === undefined) return [];
  const judge = (kubelet: string): SkewVerdict =>
    assessKubeletSkew(kubelet, apiServerVersion, release);
  return TOLD_SKEWS.flatMap((skew): Findings => {
    if (skew === 'unsupportedNext' && kind === 'patch') return [];
    const nodes: string[] = [];
    const kubelets = new Set<string>();
    for (const pool of pools) {
      const versions = new Set(
        readNodeVersions(pool.nodes).kubelets.filter((version) => judge(version) === skew),
      );
      if (versions.size === 0) continue;
      for (const { name, kubeletVersion } of pool.nodes) {
        if (!versions.has(kubeletVersion)) continue;
        nodes.push(name);
        kubelets.add(kubeletVersion);
      }
    }
    if (nodes.length === 0) return [];
    return [
      {
        weight: skew === 'ahead' ? 'warns' : 'blocks',
        code: 'KubeletSkew',
        skew,
        nodes: nodes.sort(compareNames),
        kubeletVersions: [...kubelets].sort(compareNames),
        apiServerVersion,
      },
    ];
  });
}
