import type { OperatorAssessment } from '../status/operator';
import { badConditions } from './bad-conditions';
import type { FaultDraft } from './fault-draft';
import type { KnownFaults } from './known-faults';

/**
 * Who serves the APIs that the platform adds to the API server. Sources: openshift/cluster-monitoring-operator
 * assets/metrics-server/api-service.yaml, openshift/cluster-openshift-apiserver-operator pkg/operator/workload,
 * openshift/cluster-authentication-operator pkg/operator, openshift/operator-framework-olm manifests.
 */
const SERVERS: readonly (readonly [RegExp, string])[] = [
  [/^metrics\.k8s\.io(?:\/|$)/, 'monitoring'],
  [/^(?:oauth|user)\.openshift\.io(?:\/|$)/, 'authentication'],
  [
    /^(?:apps|authorization|build|image|project|quota|route|security|template)\.openshift\.io(?:\/|$)/,
    'openshift-apiserver',
  ],
  [/^packages\.operators\.coreos\.com(?:\/|$)/, 'operator-lifecycle-manager-packageserver'],
];

/** ClusterVersion and operators that fail because an API is not served, where the operator that serves it is not well. */
export function foldApis(faults: KnownFaults): void {
  const { clusterVersion } = faults;
  follow(clusterVersion, clusterVersion?.insights[0]?.cause?.captures.apiGroup, faults);
  for (const operator of faults.status.operators) {
    if (operator.health !== 'healthy') {
      follow(faults.operator(operator.name), findMissedApi(operator), faults);
    }
  }
}

function follow(draft: FaultDraft | undefined, apiGroup: string | undefined, faults: KnownFaults) {
  if (!draft?.isRoot || apiGroup === undefined) return;
  const [, operator = ''] = SERVERS.find(([pattern]) => pattern.test(apiGroup)) ?? [];
  const server = faults.operator(operator);
  if (server?.isRoot && server !== draft) draft.follow(server, 'missesApi');
}

const MISSED = /\bthe server is currently unable to handle the request \(\w+ [a-z]+\.([\w.]+)/;

/** The API group that an operator misses, if it reports nothing else. */
function findMissedApi(operator: OperatorAssessment): string | undefined {
  const [group, ...others] = badConditions(operator)
    .flatMap(({ message }) => message.split('\n'))
    .map((line) => MISSED.exec(line)?.[1]);
  return others.every((other) => other === group) ? group : undefined;
}
