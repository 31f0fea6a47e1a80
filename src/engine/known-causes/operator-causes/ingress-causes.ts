import { operatorCauses } from '../causes-from';
import { change, look } from '../steps';
import {
  CHECK_LOAD_BALANCER,
  operatorLogStep,
  SHOW_NODES,
  SHOW_ROUTER_PODS,
} from './operator-steps';

/*
 * Messages of the ingress operator: first about pods, then about load balancers and DNS in front of them, last about
 * the canary.
 */

const STATUS = 'openshift/cluster-ingress-operator pkg/operator/controller';
const CONTROLLER = `${STATUS}/ingress/status.go`;

const DESCRIBE_ROUTER_POD = look(
  'Check the state of pod {{pod}}.',
  'oc describe pod -n openshift-ingress {pod}',
);

const SHOW_ROUTER_SERVICES = look(
  'Read the events of the service of ingress controller {{controller}}.',
  'oc describe service -n openshift-ingress router-{controller}',
);

const SHOW_DNS_RECORDS = look(
  "Check why the DNS record can't be published.",
  'oc get dnsrecords -n openshift-ingress-operator -o yaml',
);

const SHOW_INGRESS_CONTROLLER = look(
  'Check the conditions of ingress controller {{controller}}.',
  'oc get ingresscontroller {controller} -n openshift-ingress-operator -o yaml',
);

const REQUEST_CANARY = look(
  'Request the canary route from the pod of the ingress operator, as the operator does.',
  'oc -n openshift-ingress-operator exec deployment/ingress-operator -c ingress-operator -- curl --insecure --silent --show-error --verbose --max-time 10 {url}',
);

const SHOW_CLIENT_TLS = look(
  'Check whether ingress controller {{controller}} requires client certificates.',
  "oc get ingresscontroller {controller} -n openshift-ingress-operator -o jsonpath='{.spec.clientTLS}'",
);

const REPLACE_CERTIFICATE = change(
  'Replace the certificate in secret {{namespace}}/{{secret}} with one that has a Subject Alternative Name.',
);

const REVERT_SERVICE = change(
  'Undo the changes to the service of ingress controller {{controller}}.',
  SHOW_ROUTER_SERVICES.command,
);

const SHOW_GATEWAY_CRDS = look(
  'Find out what installed the Gateway API CRDs.',
  'oc get customresourcedefinitions',
);

const READ_OPERATOR_LOG = operatorLogStep('openshift-ingress-operator', 'ingress-operator');

/** Several conditions in one text. Errors of the canary have lines of their own. */
function reports(condition: string): RegExp {
  return new RegExp(
    `^The "(?<controller>[^"]+)" ingress controller reports (?:Degraded=True|Available=False): .*?${condition}`,
    's',
  );
}

export const INGRESS_CAUSES = operatorCauses({ operator: 'ingress' }, [
  {
    code: 'IngressPodNotScheduled',
    sentence: "Router pod {{pod}} can't be scheduled: {{message}}.",
    pattern: reports(
      String.raw`Some pods are not scheduled: Pod "(?<pod>[^"]+)" cannot be scheduled: (?<message>[^\n]+?)\.? Make sure you have sufficient worker nodes`,
    ),
    upstream: CONTROLLER,
    mover: 'Scheduler',
    steps: [DESCRIBE_ROUTER_POD, SHOW_NODES],
  },
  {
    code: 'IngressReplicasMissing',
    sentence: {
      text: 'Ingress controller {{controller}} has {{available}} of {{desired}} pods available.',
      one: 'Ingress controller {{controller}} has {{available}} of {{desired}} pod available.',
      count: 'desired',
    },
    pattern: reports(
      String.raw`DeploymentReplicas(?:Min|All)Available=False \(\w+: (?<available>\d+)/(?<desired>\d+) of replicas are available`,
    ),
    upstream: CONTROLLER,
    mover: 'Operator',
    steps: [SHOW_ROUTER_PODS, SHOW_NODES],
  },
  {
    code: 'IngressPodsUnavailable',
    sentence: "Ingress controller {{controller}} doesn't have enough available pods.",
    pattern: reports(String.raw`DeploymentAvailable=False \(DeploymentUnavailable: `),
    upstream: CONTROLLER,
    mover: 'Operator',
    steps: [SHOW_ROUTER_PODS, SHOW_NODES],
  },
  {
    code: 'IngressLoadBalancerFailed',
    sentence:
      "The load balancer of ingress controller {{controller}} can't be set up: {{message}}.",
    pattern: reports(
      String.raw`LoadBalancerReady=False \(SyncLoadBalancerFailed: The service-controller component is reporting SyncLoadBalancerFailed events like: (?<message>[^\n]+?)\)*\.?(?=\n|$)`,
    ),
    upstream: `${STATUS}/ingress/load_balancer_service.go`,
    steps: [SHOW_ROUTER_SERVICES, CHECK_LOAD_BALANCER],
  },
  {
    code: 'IngressLoadBalancerPending',
    sentence: 'Ingress controller {{controller}} has no load balancer yet.',
    pattern: reports(String.raw`LoadBalancerReady=False \(LoadBalancerPending: `),
    upstream: `${STATUS}/ingress/load_balancer_service.go`,
    mover: 'InfrastructureOwner',
    steps: [SHOW_ROUTER_SERVICES, CHECK_LOAD_BALANCER],
  },
  {
    code: 'IngressDnsRecordFailed',
    sentence:
      "The DNS record of ingress controller {{controller}} can't be published: {{message}}.",
    pattern: reports(
      String.raw`DNSReady=(?:False|Unknown) \((?:FailedZones|UnknownZones|NoZones|RecordNotFound|NoDNSZones): (?<message>[^\n)]+?)\.?[)\n]`,
    ),
    upstream: CONTROLLER,
    steps: [SHOW_DNS_RECORDS, READ_OPERATOR_LOG],
  },
  {
    code: 'IngressRequiresClientCertificate',
    sentence:
      'Ingress controller {{controller}} refuses the canary request, which has no valid client certificate ({{message}}).',
    pattern: reports(
      String.raw`CanaryChecksSucceeding=\w+ \(CanaryChecksRepetitiveFailures: [^]*?remote error: tls: (?<message>certificate required|bad certificate|handshake failure)`,
    ),
    upstream: `${STATUS}/canary/controller.go`,
    steps: [SHOW_CLIENT_TLS],
  },
  {
    code: 'IngressCanaryFailing',
    sentence: [
      'Requests to the canary route fail: {{message}}.',
      'Requests to the canary route fail.',
    ],
    pattern: reports(
      String.raw`CanaryChecksSucceeding=\w+ \(CanaryChecksRepetitiveFailures: Canary route checks for the default ingress controller are failing(?:\. Last \d+ error messages:\n(?<message>(?:[^\n]*?Get "(?<url>https://[^"\n]+)"|)[^\n]+?)(?: \(x\d+ over [^)\n]*\))?\)*\.?(?=\n|$))?`,
    ),
    upstream: `${STATUS}/canary/controller.go`,
    mover: 'InfrastructureOwner',
    steps: [CHECK_LOAD_BALANCER, REQUEST_CANARY, SHOW_ROUTER_PODS],
  },
  {
    code: 'IngressCanaryNotAdmitted',
    sentence: "The canary route isn't admitted by ingress controller {{controller}}.",
    pattern: reports(
      String.raw`CanaryChecksSucceeding=\w+ \((?:CanaryRouteNotAdmitted|CanaryRouteDoesNotExist): `,
    ),
    upstream: `${STATUS}/canary/controller.go`,
    mover: 'Operator',
    steps: [SHOW_ROUTER_PODS, READ_OPERATOR_LOG],
  },
  {
    code: 'IngressCertificateWithoutSan',
    sentence:
      'The certificate in secret {{namespace}}/{{secret}} has no Subject Alternative Name for {{domain}}.',
    condition: { type: 'Upgradeable' },
    pattern:
      /certificate in secret (?<namespace>[^\s/]+)\/(?<secret>\S+) has legacy Common Name \(CN\) but has no Subject Alternative Name \(SAN\) for domain: (?<domain>[^\s,\]]+)/,
    upstream: CONTROLLER,
    steps: [REPLACE_CERTIFICATE],
  },
  {
    code: 'IngressServiceModified',
    sentence:
      'The load balancer service of ingress controller {{controller}} was changed outside the ingress operator.',
    condition: { type: 'Upgradeable' },
    pattern:
      /ingresscontroller "(?<controller>[^"]+)" is not upgradeable: [^\n]*?load balancer service has been modified; changes must be reverted before upgrading: /,
    upstream: `${STATUS}/ingress/load_balancer_service.go`,
    steps: [REVERT_SERVICE],
  },
  {
    code: 'GatewayApiCrdsNotManaged',
    sentence: 'Gateway API CRDs were installed outside the ingress operator ({{crds}}).',
    pattern: /Unmanaged Gateway API CRDs found: (?<crds>[^\n]+?)\.?$/m,
    upstream: `${STATUS}/status/controller.go, 4.19 and newer`,
    steps: [SHOW_GATEWAY_CRDS],
  },
  {
    code: 'IngressRollingOut',
    sentence: 'Ingress controller {{controller}} is rolling out: {{message}}.',
    condition: { type: 'Progressing' },
    pattern:
      /^ingresscontroller "(?<controller>[^"]+)" is progressing: .*?Waiting for router deployment rollout to finish: (?<message>.+?)\.\.\./m,
    upstream: CONTROLLER,
    mover: 'Operator',
    steps: [SHOW_ROUTER_PODS, SHOW_INGRESS_CONTROLLER],
  },
]);
