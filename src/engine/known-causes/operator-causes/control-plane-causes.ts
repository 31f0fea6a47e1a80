import type { KnownCause } from '../known-cause';
import { look } from '../look';
import { line } from './operator-patterns';
import {
  SHOW_API_SERVERS,
  SHOW_API_SERVICES,
  SHOW_NODES,
  SHOW_POOLS,
  SHOW_SERVICE_CA,
  operatorPodsStep,
} from './operator-steps';

/*
 * Messages of all operators about an API of the platform that isn't served, then those of kube-apiserver,
 * kube-controller-manager, and config-operator about kubelets, alerts, and feature gates.
 */

const KUBELET_SKEW =
  'openshift/cluster-kube-apiserver-operator pkg/operator/kubeletversionskewcontroller/kubelet_version_skew_controller.go';
const GARBAGE_COLLECTOR =
  'openshift/cluster-kube-controller-manager-operator pkg/operator/gcwatchercontroller/gcwatcher_controller.go';
const ENCRYPTION = 'openshift/library-go pkg/operator/encryption/controllers';

const SHOW_MONITORING_PODS = look(
  "Check which monitoring pods aren't ready.",
  'oc get pods -n openshift-monitoring -o wide',
);

const SHOW_MONITORING_CERTIFICATE = look(
  'Check when the certificate of thanos-querier was issued, and until when it is valid.',
  'oc describe secret -n openshift-monitoring thanos-querier-tls',
);

const READ_GARBAGE_COLLECTOR_LOG = look(
  "Read the log of kube-controller-manager to see which resource can't be listed.",
  'oc logs -n openshift-kube-controller-manager -l app=kube-controller-manager -c kube-controller-manager --tail=200',
);

/** Shows how far the clocks are off on nodes of the control plane, or on workers in a hosted cluster. */
const COMPARE_CLOCKS = look(
  'Check whether the clocks of the nodes are synchronized.',
  'oc adm node-logs --role=master --unit=chronyd --tail=20',
);

const SHOW_FEATURE_SET = look(
  'Check the feature set of the cluster.',
  'oc get featuregate cluster -o yaml',
);

const KUBELETS = String.raw`[Kk]ubelet (?:minor )?versions? (?:\((?<version>[^)]+)\) )?on (?:nodes? (?<nodes>[^\n]+?)|(?<count>\d+) nodes)`;

const TIME = String.raw`\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)`;

/**
 * A clock that is behind makes certificates invalid. These rows come before those about the failures that this causes.
 */
export const CLOCK_CAUSES = [
  {
    code: 'OperatorClockBehind',
    sentence:
      "The clock of the operator's node showed {{now}}, but a certificate is valid only from {{from}}.",
    sources: ['operator'],
    pattern: new RegExp(
      String.raw`x509: certificate has expired or is not yet valid: current time (?<now>${TIME}) is before (?<from>${TIME})`,
    ),
    upstream: { from: 'golang crypto/x509' },
    mover: 'Administrator',
    steps: [COMPARE_CLOCKS],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
] as const satisfies readonly KnownCause[];

export const CONTROL_PLANE_CAUSES = [
  {
    code: 'OperatorMissesApi',
    sentence: {
      text: "API {{group}} isn't served.",
      values: ({ apiGroup }) => ({ group: apiGroup }),
    },
    sources: ['operator'],
    pattern:
      /the server is currently unable to handle the request \(\w+ (?<resource>[a-z]+)\.(?<apiGroup>(?:apps|authorization|build|image|project|quota|route|security|template)\.openshift\.io)(?: [^)]*)?\)/,
    upstream: { from: 'kubernetes/apimachinery pkg/api/errors/errors.go' },
    mover: 'ApiServer',
    steps: [SHOW_API_SERVICES, operatorPodsStep('openshift-apiserver')],
    notTeams: ['Applications', 'Infrastructure', 'Registry', 'Storage'],
  },
  {
    code: 'KubeletsTooOldForNextUpdate',
    sentence: [
      'The kubelets of nodes {{nodes}} are too old for the next minor update.',
      'The kubelets of some nodes are too old for the next minor update.',
    ],
    sources: ['operator'],
    condition: { operator: 'kube-apiserver', type: 'Upgradeable' },
    pattern: line(
      `${KUBELETS} will not be supported in the next OpenShift (?:minor )?version upgrade`,
    ),
    upstream: { from: KUBELET_SKEW },
    mover: 'NodeController',
    steps: [SHOW_POOLS, SHOW_NODES],
    notTeams: ['Applications', 'Infrastructure', 'Vendor'],
  },
  {
    code: 'KubeletsUnsupported',
    sentence: [
      'The kubelets of nodes {{nodes}} are too old for the API server.',
      'The kubelets of some nodes are too old for the API server.',
    ],
    sources: ['operator'],
    condition: { operator: 'kube-apiserver', type: 'Upgradeable' },
    pattern: line(
      `Unsupported ${KUBELETS} (?:is|are) too far behind the target API server version`,
    ),
    upstream: { from: KUBELET_SKEW },
    mover: 'NodeController',
    steps: [SHOW_POOLS, SHOW_NODES],
    notTeams: ['Applications', 'Infrastructure', 'Vendor'],
  },
  {
    code: 'GarbageCollectorFailing',
    sentence: 'The garbage collector of kube-controller-manager is failing ({{alerts}}).',
    sources: ['operator'],
    condition: { operator: 'kube-controller-manager' },
    pattern: line(String.raw`alerts firing: (?<alerts>GarbageCollector\w+(?:, \w+)*)$`),
    upstream: { from: GARBAGE_COLLECTOR },
    mover: 'Administrator',
    steps: [READ_GARBAGE_COLLECTOR_LOG],
    notTeams: ['Infrastructure', 'Registry', 'Storage'],
  },
  {
    code: 'MonitoringCertificateUntrusted',
    sentence:
      "kube-controller-manager doesn't trust the certificate of cluster monitoring: {{message}}.",
    sources: ['operator'],
    condition: { operator: 'kube-controller-manager' },
    pattern: line(
      String.raw`error (?:fetching rules|querying alerts): (?:.*: )?x509: (?<message>.+?)\.?$`,
    ),
    upstream: { from: GARBAGE_COLLECTOR },
    mover: 'Administrator',
    steps: [SHOW_SERVICE_CA, SHOW_MONITORING_CERTIFICATE],
    notTeams: ['Applications', 'Infrastructure', 'Network', 'Registry'],
  },
  {
    code: 'MonitoringUnreachableForGarbageCollector',
    sentence: "kube-controller-manager can't reach cluster monitoring: {{message}}.",
    sources: ['operator'],
    condition: { operator: 'kube-controller-manager' },
    pattern: line(String.raw`error (?:fetching rules|querying alerts): (?<message>.+?)\.?$`),
    upstream: { from: GARBAGE_COLLECTOR },
    mover: 'Operator',
    steps: [SHOW_MONITORING_PODS],
    notTeams: ['Applications', 'Infrastructure', 'Registry'],
  },
  {
    code: 'FeatureSetBlocksUpdate',
    sentence: 'Feature set {{featureSet}} blocks minor updates.',
    sources: ['operator'],
    // From config-operator, in older releases from kube-apiserver.
    condition: { type: 'Upgradeable' },
    pattern: line(String.raw`"(?<featureSet>\w+)" does not allow updates$`),
    upstream: {
      from: 'openshift/cluster-config-operator pkg/operator/featureupgradablecontroller/feature_upgradeable_controller.go',
    },
    mover: 'Administrator',
    steps: [SHOW_FEATURE_SET],
    notTeams: ['Applications', 'Infrastructure', 'Vendor'],
  },
  {
    code: 'EncryptionMigrating',
    sentence: 'Resources are being encrypted with a new key ({{resources}}).',
    sources: ['operator'],
    condition: { type: 'Progressing' },
    pattern: line(String.raw`migrating resources to a new write key: \[(?<resources>[^\]\n]+)\]`),
    upstream: { from: `${ENCRYPTION}/migration_controller.go` },
    mover: 'Operator',
    steps: [SHOW_API_SERVERS],
    notTeams: ['Applications', 'Infrastructure', 'Vendor'],
  },
] as const satisfies readonly KnownCause[];
