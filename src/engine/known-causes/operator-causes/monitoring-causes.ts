import { multiLine } from '../reg-exp';
import { operatorCauses } from '../causes-from';
import { look } from '../steps';
import { DESCRIBE_POD, operatorLogStep, SHOW_NODES, SHOW_OPERATOR_PODS } from './operator-steps';

/*
 * Messages of the monitoring operator about its tasks. A task says what it waits for. Several tasks are in one line,
 * separated by commas.
 */

const OPERATOR = 'openshift/cluster-monitoring-operator pkg';
const CLIENT = `${OPERATOR}/client/client.go`;
const CONFIG = `${OPERATOR}/manifests/config.go`;

const SHOW_CONFIG = look(
  'Check the monitoring configuration.',
  'oc get configmap -n {namespace} {configMap} -o yaml',
);

const SHOW_CONFIGS = look(
  'Check the monitoring configuration.',
  'oc get configmap -n openshift-user-workload-monitoring user-workload-monitoring-config -o yaml',
);

const SHOW_PLATFORM_CONFIG = look(
  'Check the monitoring configuration.',
  'oc get configmap -n openshift-monitoring cluster-monitoring-config -o yaml',
);

const SHOW_CLAIMS = look(
  'Check the PersistentVolumeClaims in namespace {{namespace}}.',
  'oc get persistentvolumeclaims -n {namespace}',
);

const READ_OPERATOR_LOG = operatorLogStep('openshift-monitoring', 'cluster-monitoring-operator');

const RESOURCE = String.raw`"?(?<namespace>openshift(?:-user-workload)?-monitoring)/(?<name>[^\s":]+)"?`;
const NOT_READY = String.raw`(?:Prometheus|Alertmanager|Thanos ?Ruler) ${RESOURCE}: .*?(?:NoPodReady|SomePodsNotReady): (?:shard \d+: )?pod (?<pod>[^\s:]+): `;
const END = String.raw`(?= shard \d+: pod |, Updating|$)`;

export const MONITORING_CAUSES = operatorCauses({ operator: 'monitoring' }, [
  {
    code: 'MonitoringPodNotScheduled',
    sentence: "Pod {{namespace}}/{{pod}} can't be scheduled: {{message}}.",
    pattern: multiLine`${NOT_READY}(?<message>\d+/\d+ nodes are available: .+?)\.?${END}`,
    upstream: CLIENT,
    mover: 'Scheduler',
    steps: [DESCRIBE_POD, SHOW_CLAIMS, SHOW_NODES],
  },
  {
    code: 'MonitoringPodNotReady',
    sentence: "Pod {{namespace}}/{{pod}} isn't ready: {{message}}.",
    pattern: multiLine`${NOT_READY}(?<message>.+?)\.?${END}`,
    upstream: CLIENT,
    mover: 'Kubelet',
    steps: [DESCRIBE_POD],
  },
  {
    code: 'MonitoringDaemonPodsUnavailable',
    sentence: "DaemonSet {{namespace}}/{{name}} isn't available on all nodes: {{message}}.",
    pattern: multiLine`waiting for DaemonSetRollout of ${RESOURCE}: (?<message>.+?)${END}`,
    upstream: CLIENT,
    mover: 'Kubelet',
    steps: [SHOW_OPERATOR_PODS, SHOW_NODES],
  },
  {
    code: 'MonitoringRolloutTimedOut',
    sentence: "{{namespace}}/{{name}} isn't rolling out: {{message}}.",
    pattern: multiLine`waiting for (?:(?:Deployment|Statefulset)Rollout of |(?:Prometheus|Alertmanager|Thanos Ruler) )${RESOURCE}: (?<message>.+?)${END}`,
    upstream: CLIENT,
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS, SHOW_CLAIMS],
  },
  {
    code: 'MonitoringConfigurationInvalid',
    sentence: 'The configuration of user workload monitoring is invalid: {{message}}.',
    pattern:
      /the (?:user workload monitoring configuration in "(?<key>[^"]+)"|User Workload Configuration from "[^"]+" key in the "[^"]+" ConfigMap) could not be parsed: (?<message>.+?)\.?$/m,
    upstream: CONFIG,
    steps: [SHOW_CONFIGS, READ_OPERATOR_LOG],
  },
  {
    code: 'PlatformMonitoringConfigurationInvalid',
    sentence: [
      'The configuration of cluster monitoring is invalid: {{message}}.',
      'The configuration of cluster monitoring has no key {{missingKey}}.',
    ],
    condition: { reason: /InvalidConfiguration/ },
    pattern:
      /^(?:(?:failed to parse data at key "(?<key>[^"]+)"|the Cluster Monitoring ConfigMap could not be parsed): (?<message>[^\n]+?)|"(?<missingKey>[^"]+)" key not found in the configmap)\.?$/m,
    upstream: CONFIG,
    steps: [SHOW_PLATFORM_CONFIG, READ_OPERATOR_LOG],
  },
  {
    code: 'MonitoringConfigurationBlocksUpdate',
    sentence: 'ConfigMap {{namespace}}/{{configMap}} is invalid: {{message}}.',
    condition: { type: 'Upgradeable' },
    pattern:
      /configuration in the "(?<namespace>[^"/]+)\/(?<configMap>[^"]+)" ConfigMap is invalid and should be fixed: (?<message>.+?)\.?$/m,
    upstream: CONFIG,
    steps: [SHOW_CONFIG],
  },
]);
