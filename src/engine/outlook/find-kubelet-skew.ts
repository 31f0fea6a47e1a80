import { compareNames } from '../text/compare-names';
import { readApiServerVersion } from './assess-skew';
import { readNodeVersions } from './node-versions';
import type { ReadinessFinding } from '../status/readiness';
import { assessKubeletSkew, type SkewVerdict } from './kubelet-skew';
import type { ReadinessInput } from './readiness-input';

/** Worst first; the verdicts that are worth a word. */
const TOLD_SKEWS = ['unsupported', 'unsupportedNext', 'ahead'] as const satisfies SkewVerdict[];

/** Kubelets that are too far from the API server, now or after the next minor update. */
export function findKubeletSkew({
  controlPlane,
  operators,
  pools,
}: ReadinessInput): readonly ReadinessFinding[] {
  const apiServerVersion = readApiServerVersion(operators);
  const release = controlPlane.versions.target;
  if (apiServerVersion === undefined || release === undefined) return [];
  const judge = (kubelet: string): SkewVerdict =>
    assessKubeletSkew(kubelet, apiServerVersion, release);
  return TOLD_SKEWS.flatMap((skew): readonly ReadinessFinding[] => {
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
