import type { CauseStep, KnownCause } from '../known-cause';
import { look } from '../look';
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

const SHOW_CLIENT_TLS = look(
  'Check whether ingress controller {{controller}} requires client certificates.',
  "oc get ingresscontroller {controller} -n openshift-ingress-operator -o jsonpath='{.spec.clientTLS}'",
);

const REPLACE_CERTIFICATE: CauseStep = {
  sentence:
    'Replace the certificate in secret {{namespace}}/{{secret}} with one that has a Subject Alternative Name.',
  who: 'Administrator',
  cost: 'noDowntime',
};

const REVERT_SERVICE: CauseStep = {
  sentence: 'Undo the changes to the service of ingress controller {{controller}}.',
  who: 'Administrator',
  cost: 'noDowntime',
};

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

export const INGRESS_CAUSES = [
  {
    code: 'IngressPodNotScheduled',
    sentence: "Router pod {{pod}} can't be scheduled: {{message}}.",
    sources: ['operator'],
    condition: { operator: 'ingress' },
    pattern: reports(
      String.raw`Some pods are not scheduled: Pod "(?<pod>[^"]+)" cannot be scheduled: (?<message>[^\n]+?)\.? Make sure you have sufficient worker nodes`,
    ),
    upstream: { from: CONTROLLER },
    mover: 'Scheduler',
    steps: [DESCRIBE_ROUTER_POD, SHOW_NODES],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'IngressReplicasMissing',
    sentence: {
      text: 'Ingress controller {{controller}} has {{available}} of {{desired}} pods available.',
      one: 'Ingress controller {{controller}} has {{available}} of {{desired}} pod available.',
      count: 'desired',
    },
    sources: ['operator'],
    condition: { operator: 'ingress' },
    pattern: reports(
      String.raw`DeploymentReplicas(?:Min|All)Available=False \(\w+: (?<available>\d+)/(?<desired>\d+) of replicas are available`,
    ),
    upstream: { from: CONTROLLER },
    mover: 'Operator',
    steps: [SHOW_ROUTER_PODS, SHOW_NODES],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'IngressPodsUnavailable',
    sentence: "Ingress controller {{controller}} doesn't have enough available pods.",
    sources: ['operator'],
    condition: { operator: 'ingress' },
    pattern: reports(String.raw`DeploymentAvailable=False \(DeploymentUnavailable: `),
    upstream: { from: CONTROLLER },
    mover: 'Operator',
    steps: [SHOW_ROUTER_PODS, SHOW_NODES],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'IngressLoadBalancerFailed',
    sentence:
      "The load balancer of ingress controller {{controller}} can't be set up: {{message}}.",
    sources: ['operator'],
    condition: { operator: 'ingress' },
    pattern: reports(
      String.raw`LoadBalancerReady=False \(SyncLoadBalancerFailed: The service-controller component is reporting SyncLoadBalancerFailed events like: (?<message>[^\n]+?)\)*\.?(?=\n|$)`,
    ),
    upstream: { from: `${STATUS}/ingress/load_balancer_service.go` },
    mover: 'Administrator',
    steps: [SHOW_ROUTER_SERVICES, CHECK_LOAD_BALANCER],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'IngressLoadBalancerPending',
    sentence: 'Ingress controller {{controller}} has no load balancer yet.',
    sources: ['operator'],
    condition: { operator: 'ingress' },
    pattern: reports(String.raw`LoadBalancerReady=False \(LoadBalancerPending: `),
    upstream: { from: `${STATUS}/ingress/load_balancer_service.go` },
    mover: 'InfrastructureOwner',
    steps: [SHOW_ROUTER_SERVICES, CHECK_LOAD_BALANCER],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'IngressDnsRecordFailed',
    sentence:
      "The DNS record of ingress controller {{controller}} can't be published: {{message}}.",
    sources: ['operator'],
    condition: { operator: 'ingress' },
    pattern: reports(
      String.raw`DNSReady=(?:False|Unknown) \((?:FailedZones|UnknownZones|NoZones|RecordNotFound|NoDNSZones): (?<message>[^\n)]+?)\.?[)\n]`,
    ),
    upstream: { from: CONTROLLER },
    mover: 'Administrator',
    steps: [SHOW_DNS_RECORDS, READ_OPERATOR_LOG],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'IngressRequiresClientCertificate',
    sentence:
      'Ingress controller {{controller}} refuses the canary request, which has no valid client certificate ({{message}}).',
    sources: ['operator'],
    condition: { operator: 'ingress' },
    pattern: reports(
      String.raw`CanaryChecksSucceeding=\w+ \(CanaryChecksRepetitiveFailures: [^]*?remote error: tls: (?<message>certificate required|bad certificate|handshake failure)`,
    ),
    upstream: { from: `${STATUS}/canary/controller.go` },
    mover: 'Administrator',
    steps: [SHOW_CLIENT_TLS],
    notTeams: ['Applications', 'Infrastructure', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'IngressCanaryFailing',
    sentence: [
      'Requests to the canary route fail: {{message}}.',
      'Requests to the canary route fail.',
    ],
    sources: ['operator'],
    condition: { operator: 'ingress' },
    pattern: reports(
      String.raw`CanaryChecksSucceeding=\w+ \(CanaryChecksRepetitiveFailures: Canary route checks for the default ingress controller are failing(?:\. Last \d+ error messages:\n(?<message>[^\n]+?)(?: \(x\d+ over [^)\n]*\))?\)*\.?(?=\n|$))?`,
    ),
    upstream: { from: `${STATUS}/canary/controller.go` },
    mover: 'InfrastructureOwner',
    steps: [CHECK_LOAD_BALANCER, SHOW_ROUTER_PODS],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'IngressCanaryNotAdmitted',
    sentence: "The canary route isn't admitted by ingress controller {{controller}}.",
    sources: ['operator'],
    condition: { operator: 'ingress' },
    pattern: reports(
      String.raw`CanaryChecksSucceeding=\w+ \((?:CanaryRouteNotAdmitted|CanaryRouteDoesNotExist): `,
    ),
    upstream: { from: `${STATUS}/canary/controller.go` },
    mover: 'Operator',
    steps: [SHOW_ROUTER_PODS, READ_OPERATOR_LOG],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'IngressCertificateWithoutSan',
    sentence:
      'The certificate in secret {{namespace}}/{{secret}} has no Subject Alternative Name for {{domain}}.',
    sources: ['operator'],
    condition: { operator: 'ingress', type: 'Upgradeable' },
    pattern:
      /certificate in secret (?<namespace>[^\s/]+)\/(?<secret>\S+) has legacy Common Name \(CN\) but has no Subject Alternative Name \(SAN\) for domain: (?<domain>[^\s,\]]+)/,
    upstream: { from: CONTROLLER },
    mover: 'Administrator',
    steps: [REPLACE_CERTIFICATE],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'IngressServiceModified',
    sentence:
      'The load balancer service of ingress controller {{controller}} was changed outside the ingress operator.',
    sources: ['operator'],
    condition: { operator: 'ingress', type: 'Upgradeable' },
    pattern:
      /ingresscontroller "(?<controller>[^"]+)" is not upgradeable: [^\n]*?load balancer service has been modified; changes must be reverted before upgrading: /,
    upstream: { from: `${STATUS}/ingress/load_balancer_service.go` },
    mover: 'Administrator',
    steps: [SHOW_ROUTER_SERVICES, REVERT_SERVICE],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'GatewayApiCrdsNotManaged',
    sentence: 'Gateway API CRDs were installed outside the ingress operator ({{crds}}).',
    sources: ['operator'],
    condition: { operator: 'ingress' },
    pattern: /Unmanaged Gateway API CRDs found: (?<crds>[^\n]+?)\.?$/m,
    upstream: { from: `${STATUS}/status/controller.go`, releases: '4.19 and newer' },
    mover: 'Administrator',
    steps: [SHOW_GATEWAY_CRDS],
    notTeams: ['Infrastructure', 'Registry', 'Storage'],
  },
  {
    code: 'IngressRollingOut',
    sentence: 'Ingress controller {{controller}} is rolling out: {{message}}.',
    sources: ['operator'],
    condition: { operator: 'ingress', type: 'Progressing' },
    pattern:
      /^ingresscontroller "(?<controller>[^"]+)" is progressing: .*?Waiting for router deployment rollout to finish: (?<message>.+?)\.\.\./m,
    upstream: { from: CONTROLLER },
    mover: 'Operator',
    steps: [SHOW_ROUTER_PODS, SHOW_INGRESS_CONTROLLER],
    notTeams: ['Applications', 'Registry', 'Vendor'],
  },
] as const satisfies readonly KnownCause[];
