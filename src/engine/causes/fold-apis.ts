import type { KnownFaults } from './known-faults';

/**
 * Who serves the APIs that the platform adds to the API server. Sources: openshift/cluster-monitoring-operator
 * assets/metrics-server/api-service.yaml, openshift/cluster-openshift-apiserver-operator pkg/operator/workload,
 * openshift/cluster-authentication-operator pkg/operator, openshift/operator-framework-olm manifests.
 */
const SERVERS: readonly (readonly [RegExp, string])[] = [
  [/^metrics\.k8s\.io\//, 'monitoring'],
  [/^(?:oauth|user)\.openshift\.io\//, 'authentication'],
  [
    /^(?:apps|authorization|build|image|project|quota|route|security|template)\.openshift\.io\//,
    'openshift-apiserver',
  ],
  [/^packages\.operators\.coreos\.com\//, 'operator-lifecycle-manager-packageserver'],
];

/** ClusterVersion, where it fails because an API is not served, and the operator that serves it is not well. */
export function foldApis(faults: KnownFaults): void {
  const { clusterVersion } = faults;
  const apiGroup = clusterVersion?.insights[0]?.cause?.captures.apiGroup;
  if (!clusterVersion?.isRoot || apiGroup === undefined) return;
  const [, operator = ''] = SERVERS.find(([pattern]) => pattern.test(apiGroup)) ?? [];
  const draft = faults.operator(operator);
  if (draft) clusterVersion.follow(draft, 'missesApi');
}
