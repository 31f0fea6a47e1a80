import { regExp } from '../reg-exp';
import { causesFrom } from '../causes-from';
import { change, look } from '../steps';
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

const REINSTALL_FOR_MINOR = change(
  'Stay on this minor release, or install a new cluster and move the workloads there.',
  undefined,
  'podsStop',
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
export const CLOCK_CAUSES = causesFrom('operator', [
  {
    code: 'OperatorClockBehind',
    sentence:
      "The clock of the operator's node showed {{now}}, but a certificate is valid only from {{from}}.",
    pattern: regExp`x509: certificate has expired or is not yet valid: current time (?<now>${TIME}) is before (?<from>${TIME})`,
    upstream: 'golang crypto/x509',
    steps: [COMPARE_CLOCKS],
  },
]);

export const CONTROL_PLANE_CAUSES = causesFrom('operator', [
  {
    code: 'OperatorMissesApi',
    sentence: {
      text: "API {{group}} isn't served.",
      values: ({ apiGroup }) => ({ group: apiGroup }),
    },
    pattern:
      /the server is currently unable to handle the request \(\w+ (?<resource>[a-z]+)\.(?<apiGroup>(?:apps|authorization|build|image|project|quota|route|security|template)\.openshift\.io)(?: [^)]*)?\)/,
    upstream: 'kubernetes/apimachinery pkg/api/errors/errors.go',
    mover: 'ApiServer',
    steps: [SHOW_API_SERVICES, operatorPodsStep('openshift-apiserver')],
  },
  {
    code: 'KubeletsTooOldForNextUpdate',
    sentence: [
      'The kubelets of nodes {{nodes}} are too old for the next minor update.',
      'The kubelets of some nodes are too old for the next minor update.',
    ],
    condition: { operator: 'kube-apiserver', type: 'Upgradeable' },
    pattern: line`${KUBELETS} will not be supported in the next OpenShift (?:minor )?version upgrade`,
    upstream: KUBELET_SKEW,
    mover: 'NodeController',
    steps: [SHOW_POOLS, SHOW_NODES],
  },
  {
    code: 'KubeletsUnsupported',
    sentence: [
      'The kubelets of nodes {{nodes}} are too old for the API server.',
      'The kubelets of some nodes are too old for the API server.',
    ],
    condition: { operator: 'kube-apiserver', type: 'Upgradeable' },
    pattern: line`Unsupported ${KUBELETS} (?:is|are) too far behind the target API server version`,
    upstream: KUBELET_SKEW,
    mover: 'NodeController',
    steps: [SHOW_POOLS, SHOW_NODES],
  },
  {
    code: 'GarbageCollectorFailing',
    sentence: 'The garbage collector of kube-controller-manager is failing ({{alerts}}).',
    condition: { operator: 'kube-controller-manager' },
    pattern: line`alerts firing: (?<alerts>GarbageCollector\w+(?:, \w+)*)$`,
    upstream: GARBAGE_COLLECTOR,
    steps: [READ_GARBAGE_COLLECTOR_LOG],
  },
  {
    code: 'MonitoringCertificateUntrusted',
    sentence:
      "kube-controller-manager doesn't trust the certificate of cluster monitoring: {{message}}.",
    condition: { operator: 'kube-controller-manager' },
    pattern: line`error (?:fetching rules|querying alerts): (?:.*: )?x509: (?<message>.+?)\.?$`,
    upstream: GARBAGE_COLLECTOR,
    steps: [SHOW_SERVICE_CA, SHOW_MONITORING_CERTIFICATE],
  },
  {
    code: 'MonitoringUnreachableForGarbageCollector',
    sentence: "kube-controller-manager can't reach cluster monitoring: {{message}}.",
    condition: { operator: 'kube-controller-manager' },
    pattern: line`error (?:fetching rules|querying alerts): (?<message>.+?)\.?$`,
    upstream: GARBAGE_COLLECTOR,
    mover: 'Operator',
    steps: [SHOW_MONITORING_PODS],
  },
  {
    code: 'FeatureSetBlocksUpdate',
    // The API refuses to take any of these sets back.
    sentence: "Feature set {{featureSet}} blocks minor updates and can't be turned off again.",
    // From config-operator, in older releases from kube-apiserver.
    condition: { type: 'Upgradeable' },
    pattern: line`"(?<featureSet>\w+)" does not allow updates$`,
    upstream:
      'openshift/cluster-config-operator pkg/operator/featureupgradablecontroller/feature_upgradeable_controller.go',
    steps: [SHOW_FEATURE_SET, REINSTALL_FOR_MINOR],
  },
  {
    code: 'EncryptionMigrating',
    sentence: 'Resources are being encrypted with a new key ({{resources}}).',
    condition: { type: 'Progressing' },
    pattern: line`migrating resources to a new write key: \[(?<resources>[^\]\n]+)\]`,
    upstream: `${ENCRYPTION}/migration_controller.go`,
    mover: 'Operator',
    steps: [SHOW_API_SERVERS],
  },
]);
