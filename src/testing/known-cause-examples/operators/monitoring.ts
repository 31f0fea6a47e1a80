import { examplesFrom, onOperator } from '../cause-example';

const DEGRADED = { operator: 'monitoring', type: 'Degraded' } as const;

export const MONITORING_EXAMPLES = examplesFrom('operator', [
  {
    code: 'MonitoringPodNotScheduled',
    condition: onOperator('monitoring', 'Degraded', 'UpdatingPrometheusFailed'),
    text: 'UpdatingPrometheus: Prometheus "openshift-monitoring/k8s": NoPodReady: shard 0: pod prometheus-k8s-0: 0/6 nodes are available: pod has unbound immediate PersistentVolumeClaims. shard 0: pod prometheus-k8s-1: 0/6 nodes are available: pod has unbound immediate PersistentVolumeClaims.',
    captures: {
      namespace: 'openshift-monitoring',
      name: 'k8s',
      pod: 'prometheus-k8s-0',
      message: '0/6 nodes are available: pod has unbound immediate PersistentVolumeClaims',
    },
    from: 'openshift/cluster-monitoring-operator pull request 1548, in the frame of later releases',
  },
  {
    code: 'MonitoringPodNotReady',
    condition: { ...DEGRADED, type: 'Available', reason: 'UpdatingUserWorkloadPrometheusFailed' },
    text: 'UpdatingUserWorkloadPrometheus: Prometheus "openshift-user-workload-monitoring/user-workload": NoPodReady: shard 0: pod prometheus-user-workload-0: containers with unready status: [prometheus] shard 0: pod prometheus-user-workload-1: containers with unready status: [prometheus]',
    captures: {
      namespace: 'openshift-user-workload-monitoring',
      name: 'user-workload',
      pod: 'prometheus-user-workload-0',
      message: 'containers with unready status: [prometheus]',
    },
    from: 'condition of a cluster, kept in a public test',
  },
  {
    code: 'MonitoringDaemonPodsUnavailable',
    condition: onOperator('monitoring', 'Degraded', 'UpdatingNodeExporterFailed'),
    text: 'UpdatingNodeExporter: reconciling node-exporter DaemonSet failed: updating DaemonSet object failed: waiting for DaemonSetRollout of openshift-monitoring/node-exporter: got 1 unavailable nodes',
    captures: {
      namespace: 'openshift-monitoring',
      name: 'node-exporter',
      message: 'got 1 unavailable nodes',
    },
    from: 'condition of a 4.8.36 cluster, in the frame of later releases',
  },
  {
    code: 'MonitoringRolloutTimedOut',
    condition: onOperator('monitoring', 'Degraded', 'MultipleTasksFailed'),
    text: 'UpdatingAlertmanager: waiting for Alertmanager object changes failed: waiting for Alertmanager openshift-monitoring/main: expected 2 replicas, got 1 updated replicas, UpdatingThanosQuerier: reconciling Thanos Querier Deployment failed: updating Deployment object failed: waiting for DeploymentRollout of openshift-monitoring/thanos-querier: got 1 unavailable replicas',
    captures: {
      namespace: 'openshift-monitoring',
      name: 'main',
      message: 'expected 2 replicas, got 1 updated replicas',
    },
    from: 'openshift/cluster-monitoring-operator pull request 1548, for Alertmanager',
  },
  {
    code: 'MonitoringConfigurationInvalid',
    condition: onOperator('monitoring', 'Degraded', 'UserWorkloadInvalidConfiguration'),
    text: 'invalid UWM configuration: the user workload monitoring configuration in "config.yaml" could not be parsed: error unmarshaling: json: unknown field "prometheusk8s"',
    captures: {
      key: 'config.yaml',
      message: 'error unmarshaling: json: unknown field "prometheusk8s"',
    },
    from: 'built as pkg/manifests/config.go of openshift/cluster-monitoring-operator builds it',
  },
  {
    code: 'MonitoringConfigurationInvalid',
    condition: onOperator('monitoring', 'Degraded', 'InvalidConfiguration'),
    text: 'the User Workload Configuration from "config.yaml" key in the "openshift-user-workload-monitoring/user-workload-monitoring-config" ConfigMap could not be parsed: error converting YAML to JSON: yaml: line 4: did not find expected key',
    captures: {
      message: 'error converting YAML to JSON: yaml: line 4: did not find expected key',
    },
    from: 'built as pkg/operator/operator.go of openshift/cluster-monitoring-operator built it until 4.15',
  },
  {
    code: 'PlatformMonitoringConfigurationInvalid',
    condition: onOperator('monitoring', 'Degraded', 'InvalidConfiguration'),
    text: 'the Cluster Monitoring ConfigMap could not be parsed: error unmarshaling JSON: while decoding JSON: json: unknown field "k8sPrometheusAdapter"',
    captures: {
      message:
        'error unmarshaling JSON: while decoding JSON: json: unknown field "k8sPrometheusAdapter"',
    },
    from: 'built as pkg/operator/operator.go of openshift/cluster-monitoring-operator built it until 4.15',
  },
  {
    code: 'PlatformMonitoringConfigurationInvalid',
    condition: onOperator('monitoring', 'Degraded', 'InvalidConfiguration'),
    text: 'failed to parse data at key "config.yaml": error unmarshaling: unknown field "prometheusk8s"',
    captures: {
      key: 'config.yaml',
      message: 'error unmarshaling: unknown field "prometheusk8s"',
    },
    from: 'built as pkg/manifests/config.go of openshift/cluster-monitoring-operator builds it',
  },
  {
    code: 'PlatformMonitoringConfigurationInvalid',
    condition: onOperator('monitoring', 'Degraded', 'InvalidConfiguration'),
    text: '"config.yaml" key not found in the configmap',
    captures: { missingKey: 'config.yaml' },
    from: 'built as pkg/manifests/config.go of openshift/cluster-monitoring-operator builds it',
  },
  {
    code: 'MonitoringConfigurationBlocksUpdate',
    condition: onOperator('monitoring', 'Upgradeable', 'InvalidConfiguration'),
    text: 'configuration in the "openshift-monitoring/cluster-monitoring-config" ConfigMap is invalid and should be fixed: json: unknown field "grafana"',
    captures: {
      namespace: 'openshift-monitoring',
      configMap: 'cluster-monitoring-config',
      message: 'json: unknown field "grafana"',
    },
    from: 'built as pkg/manifests/config.go of openshift/cluster-monitoring-operator builds it',
  },
]);
