import type { UnmanagedWorkload } from '../resources/cluster-version';
import type { Evidence } from '../status/evidence';
import type { EvidenceFinder } from './finder';

/** Workloads that ClusterVersion does not change, of operators without the release. */
export const unmanagedWorkloads: EvidenceFinder = {
  find: ({ operators, unmanaged = [] }) =>
    unmanaged.length === 0
      ? []
      : operators
          .filter(({ state }) => state !== 'updated')
          .map(({ insight, namespaces = [] }) => ({
            about: insight.resource,
            evidence: unmanaged
              .filter(({ namespace }) => namespaces.includes(namespace))
              .map(toEvidence),
          })),
};

function toEvidence({ index, kind, name, namespace }: UnmanagedWorkload): Evidence {
  const resource = kind === 'Deployment' ? 'deployments' : 'daemonsets';
  return { code: 'Unmanaged', object: { group: 'apps', resource, namespace, name }, kind, index };
}
