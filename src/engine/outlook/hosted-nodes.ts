import { compareNames } from '../text/compare-names';
import { compareVersions } from '../text/compare-versions';
import type { UnpooledNode } from '../status/node';
import { isOfOlderMinor } from './kubelet-skew';

/**
 * The nodes of a hosted cluster that are known to run an older release than the control plane, whose minor that is:
 * their kubelet is of an older minor, or they run an older kubelet or operating system than another node, as no
 * NodePool may be ahead of the control plane.
 */
export function listOutdatedNodes(
  nodes: readonly UnpooledNode[],
  minor: number,
): readonly UnpooledNode[] {
  const managed = nodes.filter(({ isWindows }) => !isWindows);
  const newest = managed.reduce<UnpooledNode | undefined>(
    (last, node) => (last && compareBuilds(node, last) <= 0 ? last : node),
    undefined,
  );
  return newest
    ? managed.filter((node) => isOfOlderMinor(node, minor) || compareBuilds(node, newest) < 0)
    : [];
}

/** By kubelet, then by when the operating system was built; what does not say counts as the same. */
function compareBuilds(a: UnpooledNode, b: UnpooledNode): number {
  if (a.kubeletVersion === '' || b.kubeletVersion === '') return 0;
  const byKubelet = compareVersions(
    a.kubeletVersion.replace(/^v|\+.*$/g, ''),
    b.kubeletVersion.replace(/^v|\+.*$/g, ''),
  );
  if (byKubelet !== 0) return byKubelet;
  const [builtA, builtB] = [readBuildTime(a.osImage), readBuildTime(b.osImage)];
  return builtA && builtB ? compareNames(builtA, builtB) : 0;
}

/** The build time in `Red Hat Enterprise Linux CoreOS 418.94.202504010000-0` or `… 9.6.20251023-0`. */
function readBuildTime(osImage: string): string | undefined {
  return /\.(20\d{6,10})-\d/.exec(osImage)?.[1];
}
