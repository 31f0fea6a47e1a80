import { examplesFrom, onOperator } from '../cause-example';

const DEGRADED = { operator: 'ingress', type: 'Degraded', reason: 'IngressDegraded' } as const;
const UNAVAILABLE = {
  operator: 'ingress',
  type: 'Available',
  reason: 'IngressUnavailable',
} as const;
const BLOCKED = {
  operator: 'ingress',
  type: 'Upgradeable',
  reason: 'IngressControllersNotUpgradeable',
} as const;

export const INGRESS_EXAMPLES = examplesFrom('operator', [
  {
    code: 'IngressPodNotScheduled',
    condition: DEGRADED,
    text: 'The "default" ingress controller reports Degraded=True: DegradedConditions: One or more other status conditions indicate a degraded state: PodsScheduled=False (PodsNotScheduled: Some pods are not scheduled: Pod "router-default-7f9dc784cb-mlg9m" cannot be scheduled: 0/1 nodes are available: 1 node(s) didn\'t have free ports for the requested pod ports. Make sure you have sufficient worker nodes.), CanaryChecksSucceeding=False (CanaryChecksRepetitiveFailures: Canary route checks for the default ingress controller are failing)',
    captures: {
      controller: 'default',
      pod: 'router-default-7f9dc784cb-mlg9m',
      message:
        "0/1 nodes are available: 1 node(s) didn't have free ports for the requested pod ports",
    },
    from: 'public write-up of a 4.9.21 cluster',
  },
  {
    code: 'IngressReplicasMissing',
    condition: DEGRADED,
    text: 'The "default" ingress controller reports Degraded=True: DegradedConditions: One or more other status conditions indicate a degraded state: DeploymentAvailable=False (DeploymentUnavailable: The deployment has Available status condition set to False (reason: MinimumReplicasUnavailable) with message: Deployment does not have minimum availability.), DeploymentReplicasMinAvailable=False (DeploymentMinimumReplicasNotMet: 0/2 of replicas are available, max unavailable is 1)',
    captures: { controller: 'default', available: '0', desired: '2' },
    from: 'installation log of OpenShift 4.12.7 in a public write-up',
  },
  {
    code: 'IngressPodsUnavailable',
    condition: UNAVAILABLE,
    text: 'The "default" ingress controller reports Available=False: IngressControllerUnavailable: One or more status conditions indicate unavailable: DeploymentAvailable=False (DeploymentUnavailable: The deployment has Available status condition set to False (reason: MinimumReplicasUnavailable) with message: Deployment does not have minimum availability.)',
    captures: { controller: 'default' },
    from: 'red-hat-storage/ocs-ci issue 5091',
  },
  {
    code: 'IngressLoadBalancerFailed',
    condition: UNAVAILABLE,
    text: 'The "default" ingress controller reports Available=False: IngressControllerUnavailable: One or more status conditions indicate unavailable: LoadBalancerReady=False (SyncLoadBalancerFailed: The service-controller component is reporting SyncLoadBalancerFailed events like: Error syncing load balancer: failed to ensure load balancer: TooManyLoadBalancers: Exceeded quota of account 1234567890\n\tstatus code: 400)',
    captures: {
      controller: 'default',
      message:
        'Error syncing load balancer: failed to ensure load balancer: TooManyLoadBalancers: Exceeded quota of account 1234567890',
    },
    from: 'log of an installation, kept in a public test',
  },
  {
    code: 'IngressLoadBalancerPending',
    condition: DEGRADED,
    text: 'The "default" ingress controller reports Degraded=True: DegradedConditions: One or more other status conditions indicate a degraded state: LoadBalancerReady=False (LoadBalancerPending: The LoadBalancer service is pending).',
    captures: { controller: 'default' },
    from: 'documentation of a cloud provider',
  },
  {
    code: 'IngressDnsRecordFailed',
    condition: UNAVAILABLE,
    text: 'The "default" ingress controller reports Available=False: IngressControllerUnavailable: One or more status conditions indicate unavailable: DNSReady=False (NoZones: The record isn\'t present in any zones.)',
    captures: { controller: 'default', message: "The record isn't present in any zones" },
    from: 'public write-up of a cluster with short-lived credentials',
  },
  {
    code: 'IngressCanaryFailing',
    condition: DEGRADED,
    text: 'The "default" ingress controller reports Degraded=True: DegradedConditions: One or more other status conditions indicate a degraded state: CanaryChecksSucceeding=False (CanaryChecksRepetitiveFailures: Canary route checks for the default ingress controller are failing)',
    captures: { controller: 'default' },
    from: 'openshift/hypershift issue 2226',
  },
  {
    code: 'IngressCanaryFailing',
    condition: DEGRADED,
    text: 'The "default" ingress controller reports Degraded=True: DegradedConditions: One or more other status conditions indicate a degraded state: CanaryChecksSucceeding=False (CanaryChecksRepetitiveFailures: Canary route checks for the default ingress controller are failing. Last 1 error messages:\nerror sending canary HTTP request: http: server gave HTTP response to HTTPS client (x5 over 4m0s)).',
    captures: {
      controller: 'default',
      message: 'error sending canary HTTP request: http: server gave HTTP response to HTTPS client',
    },
    from: 'public write-up of a hosted cluster, in the frame of the operator',
  },
  {
    code: 'IngressCanaryFailing',
    condition: DEGRADED,
    text: 'The "default" ingress controller reports Degraded=True: DegradedConditions: One or more other status conditions indicate a degraded state: CanaryChecksSucceeding=False (CanaryChecksRepetitiveFailures: Canary route checks for the default ingress controller are failing. Last 1 error messages:\nerror sending canary HTTP Request: Timeout: Get "https://canary-openshift-ingress-canary.apps.example.com": dial tcp 10.0.9.80:443: i/o timeout (x63 over 1h3m0s))',
    captures: {
      controller: 'default',
      message:
        'error sending canary HTTP Request: Timeout: Get "https://canary-openshift-ingress-canary.apps.example.com": dial tcp 10.0.9.80:443: i/o timeout',
      url: 'https://canary-openshift-ingress-canary.apps.example.com',
    },
    from: 'okd-project/okd issue 1330, in the frame of the operator',
  },
  {
    code: 'IngressRequiresClientCertificate',
    condition: DEGRADED,
    text: 'The "default" ingress controller reports Degraded=True: DegradedConditions: One or more other status conditions indicate a degraded state: CanaryChecksSucceeding=False (CanaryChecksRepetitiveFailures: Canary route checks for the default ingress controller are failing. Last 3 error messages:\nerror sending canary HTTP request to "canary-openshift-ingress-canary.apps.example.com": Get "https://canary-openshift-ingress-canary.apps.example.com": remote error: tls: certificate required (x4 over 3m0s))',
    captures: { controller: 'default', message: 'certificate required' },
    from: 'openshift/cluster-ingress-operator pull request 865, in the frame of the operator',
  },
  {
    code: 'IngressCanaryNotAdmitted',
    condition: DEGRADED,
    text: 'The "default" ingress controller reports Degraded=True: DegradedConditions: One or more other status conditions indicate a degraded state: CanaryChecksSucceeding=Unknown (CanaryRouteNotAdmitted: Canary route is not admitted by the default ingress controller).',
    captures: { controller: 'default' },
    from: 'installation log of OpenShift 4.12.7 in a public write-up',
  },
  {
    code: 'IngressCertificateWithoutSan',
    condition: BLOCKED,
    text: 'Some ingresscontrollers are not upgradeable: ingresscontroller "default" is not upgradeable: OperandsNotUpgradeable: One or more managed resources are not upgradeable: certificate in secret openshift-ingress/router-certs-default has legacy Common Name (CN) but has no Subject Alternative Name (SAN) for domain: *.apps.example.com',
    captures: {
      namespace: 'openshift-ingress',
      secret: 'router-certs-default',
      domain: '*.apps.example.com',
    },
    from: 'built as pkg/operator/controller/ingress/status.go of openshift/cluster-ingress-operator builds it',
  },
  {
    code: 'IngressServiceModified',
    condition: BLOCKED,
    text: 'Some ingresscontrollers are not upgradeable: ingresscontroller "internal" is not upgradeable: OperandsNotUpgradeable: One or more managed resources are not upgradeable: load balancer service has been modified; changes must be reverted before upgrading:   &v1.Service{',
    captures: { controller: 'internal' },
    from: 'built as pkg/operator/controller/ingress/load_balancer_service.go of openshift/cluster-ingress-operator builds it',
  },
  {
    code: 'GatewayApiCrdsNotManaged',
    condition: { ...DEGRADED, reason: 'GatewayAPICRDsDegraded' },
    text: 'Unmanaged Gateway API CRDs found: listenersets.gateway.networking.x-k8s.io.',
    captures: { crds: 'listenersets.gateway.networking.x-k8s.io' },
    from: 'built as pkg/operator/controller/status of openshift/cluster-ingress-operator builds it',
  },
  {
    code: 'IngressRollingOut',
    condition: onOperator('ingress', 'Progressing', 'Reconciling'),
    text: 'ingresscontroller "default" is progressing: IngressControllerProgressing: One or more status conditions indicate progressing: DeploymentRollingOut=True (DeploymentRollingOut: Waiting for router deployment rollout to finish: 1 old replica(s) are pending termination...\n).',
    captures: { controller: 'default', message: '1 old replica(s) are pending termination' },
    from: 'openshift/cluster-ingress-operator pull request 1430',
  },
]);
