import { groupBy } from '../../changes/group-by';
import { compareNames } from '../../text/compare-names';
import { compareVersions } from '../../text/compare-versions';
import { listOutdatedNodes } from '../../outlook/hosted-nodes';
import type { Check, Findings } from '../check';
import type { Facts } from '../facts';
import { readReleaseMinor } from '../../outlook/release-minor';

/**
 * NodePools of a hosted cluster with nodes that are known to run an older release than the control plane. Of all others
 * nothing here tells the release, unless the cluster has run one release of its minor only: they are counted as
 * unknown.
 */
export const NODE_POOLS: Check = {
  name: 'NodePools',
  isFor: ({ topology }) => topology === 'External',
  needs: ['nodes'],
  find: findNodePoolsBehind,
};

function findNodePoolsBehind({
  controlPlane: { history, versions },
  topology,
  unpooledNodes,
}: Facts): Findings {
  const { target = '' } = versions;
  const minor = readReleaseMinor(target);
  if (topology !== 'External' || minor === undefined) return [];
  const nodes = unpooledNodes.filter(({ isWindows }) => !isWindows);
  const outdated = new Set(listOutdatedNodes(nodes, minor));
  const findings = [...groupBy(nodes, ({ nodePool = '' }) => nodePool)]
    .sort(([a], [b]) => compareNames(a, b))
    .flatMap(([nodePool, ofPool]): Findings => {
      const behind = ofPool.filter((node) => outdated.has(node));
      if (behind.length === 0) return [];
      return [
        {
          weight: 'warns',
          code: 'NodePoolBehind',
          ...(nodePool !== '' && { nodePool }),
          nodes: behind.map(({ name }) => name).sort(compareNames),
          kubeletVersions: [...new Set(behind.map(({ kubeletVersion }) => kubeletVersion))].sort(
            compareVersions,
          ),
          total: ofPool.length,
          version: target,
        },
      ];
    });
  const isOnlyOfMinor = history.every(
    ({ version }) => version === target || readReleaseMinor(version) !== minor,
  );
  const unknown = isOnlyOfMinor ? [] : nodes.filter((node) => !outdated.has(node));
  if (unknown.length === 0) return findings;
  return [
    ...findings,
    { weight: 'informs', code: 'NodeReleasesUnknown', nodes: unknown.length, version: target },
  ];
}
