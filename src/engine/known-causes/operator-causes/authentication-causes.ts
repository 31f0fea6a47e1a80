import type { CauseStep, KnownCause } from '../known-cause';
import { look } from '../look';
import { line, quoted } from './operator-patterns';
import { PROXY } from '../shared-steps';
import {
  CHECK_LOAD_BALANCER,
  SHOW_API_SERVERS,
  SHOW_NODES,
  SHOW_ROUTER_PODS,
  SHOW_SERVICE_CA,
  operatorPodsStep,
} from './operator-steps';

/*
 * Messages of authentication and console about the routes for signing in. Names that can't be resolved and certificates
 * that aren't trusted come before a route that doesn't respond.
 */

const AUTHENTICATION = 'openshift/cluster-authentication-operator pkg';
const ENDPOINTS = `${AUTHENTICATION}/libs/endpointaccessible/endpoint_accessible_controller.go`;
const CONSOLE = 'openshift/console-operator pkg/console';
const HEALTH_CHECK = `${CONSOLE}/controllers/healthcheck/controller.go`;

const RESOLVE_APPS_DOMAIN: CauseStep = {
  sentence: "Check that the wildcard DNS record of the cluster's apps domain resolves.",
  command: "oc get ingresses.config.openshift.io cluster -o jsonpath='{.spec.domain}'",
  who: 'InfrastructureOwner',
  cost: 'none',
};

const SHOW_DNS_PODS = look(
  'Check that the DNS pods of the cluster are ready.',
  'oc get pods -n openshift-dns -o wide',
);

const SHOW_INGRESS_CERTIFICATE = look(
  'Check which secret contains the ingress certificate.',
  "oc get ingresscontroller default -n openshift-ingress-operator -o jsonpath='{.spec.defaultCertificate.name}'",
);

const REPLACE_INGRESS_CERTIFICATE: CauseStep = {
  sentence: 'Replace the ingress certificate with one that is valid for {{host}}.',
  who: 'Administrator',
  cost: 'noDowntime',
};

/**
 * All operators that check a route trust the certificate authorities of the proxy's trusted CA, even without a proxy.
 */
const TRUST_ISSUER: CauseStep = {
  sentence: 'Add the issuer of the ingress certificate to the trusted CA certificates.',
  who: 'Administrator',
  cost: 'nodesReboot',
};

const SHOW_TRUSTED_CA = look(
  'Check which ConfigMap of trusted CA certificates the cluster proxy names.',
  "oc get proxies.config.openshift.io cluster -o jsonpath='{.spec.trustedCA.name}'",
);

const ADD_TO_NO_PROXY: CauseStep = {
  sentence: 'Add {{host}} to noProxy of the cluster-wide proxy.',
  who: 'Administrator',
  cost: 'nodesReboot',
};

const SHOW_IDENTITY_PROVIDERS = look(
  'Check the settings of identity provider {{provider}}.',
  'oc get oauth cluster -o yaml',
);

/** The owner of the identity provider has to act. The cluster knows its address. */
const RENEW_IDENTITY_PROVIDER_CERTIFICATE = look(
  "Have the certificate of identity provider {{provider}} renewed. The command shows the provider's address.",
  'oc get oauth cluster -o yaml',
);

const SHOW_IDENTITY_PROVIDER_OBJECTS = look(
  'Create or correct {{kind}} {{name}} in namespace {{namespace}}.',
  'oc get secrets,configmaps -n {namespace}',
);

const FIND_IDENTITY_PROVIDER: CauseStep = {
  ...SHOW_IDENTITY_PROVIDERS,
  sentence: 'Check which identity provider names {{kind}} {{name}}.',
};

const SHOW_PLUGIN_VERSIONS = look(
  'Check whether v1alpha1 is still a stored version of ConsolePlugins.',
  "oc get customresourcedefinition consoleplugins.console.openshift.io -o jsonpath='{.status.storedVersions}'",
);

const SHOW_MIGRATIONS = look(
  'Check which storage version migrations have failed.',
  'oc get storageversionmigrations.migration.k8s.io',
);

const SHOW_COMPONENT_ROUTES = look(
  'Check which secrets the component routes of Ingress cluster name.',
  "oc get ingresses.config.openshift.io cluster -o jsonpath='{.spec.componentRoutes}'",
);

const CREATE_ROUTE_SECRET: CauseStep = {
  sentence:
    'Create secret {{secret}} in namespace openshift-config with the certificate and key of the route, or correct the component route.',
  who: 'Administrator',
  cost: 'noDowntime',
};

const CORRECT_ROUTE_SECRET: CauseStep = {
  sentence:
    'Replace the certificate and key in the secret of the route in namespace openshift-config.',
  who: 'Administrator',
  cost: 'noDowntime',
};

const SHOW_OAUTH_CERTIFICATE = look(
  'Check the secret with the certificate of the OAuth service.',
  'oc describe secret -n openshift-authentication v4-0-config-system-serving-cert',
);

const SHOW_OAUTH_PODS = operatorPodsStep('openshift-authentication');
const SHOW_CONSOLE_PODS = operatorPodsStep('openshift-console');

const APPS_ROUTE = String.raw`(?<host>(?:oauth-openshift|console-openshift-console|downloads-openshift-console|canary-openshift-ingress-canary)\.[^\s"/:)]+)`;
const GET_ROUTE = String.raw`(?:.*?)Get "https://${APPS_ROUTE}[^"]*": `;

const SERVICE_ADDRESS = String.raw`(?<address>[\d.]+|\[[\da-f:]+\])`;

export const AUTHENTICATION_CAUSES = [
  {
    code: 'AppsDomainNotResolved',
    sentence: "Host name {{host}} can't be resolved.",
    sources: ['operator'],
    pattern: new RegExp(
      String.raw`dial tcp: lookup ${APPS_ROUTE}(?: on (?<server>\S+))?: no such host`,
    ),
    upstream: { from: ENDPOINTS },
    mover: 'InfrastructureOwner',
    steps: [RESOLVE_APPS_DOMAIN, SHOW_DNS_PODS],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'AppsCertificateIssuerUnknown',
    sentence: "The issuer of the certificate of {{host}} isn't trusted in the cluster.",
    sources: ['operator'],
    pattern: line(
      String.raw`${GET_ROUTE}(?:tls: failed to verify certificate: )?x509: certificate signed by unknown authority`,
    ),
    upstream: { from: ENDPOINTS },
    mover: 'Administrator',
    steps: [SHOW_TRUSTED_CA, TRUST_ISSUER],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'AppsCertificateNotTrusted',
    sentence: "The certificate of {{host}} isn't trusted: {{message}}.",
    sources: ['operator'],
    pattern: line(
      String.raw`${GET_ROUTE}(?:tls: failed to verify certificate: )?x509: (?<message>.+?)\.?$`,
    ),
    upstream: { from: ENDPOINTS },
    mover: 'Administrator',
    steps: [SHOW_INGRESS_CERTIFICATE, REPLACE_INGRESS_CERTIFICATE],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'IngressCertificateIssuerUnknown',
    sentence: "The issuer of the ingress certificate isn't trusted in the cluster.",
    sources: ['operator'],
    condition: { operator: 'authentication' },
    pattern: line(
      String.raw`secret/\S+?\.spec\.data\[[^\]]+\] -n \S+: certificate could not validate route hostname (?<host>[^\s:]+): x509: certificate signed by unknown authority`,
    ),
    upstream: { from: `${AUTHENTICATION}/controllers/routercerts/controller.go` },
    mover: 'Administrator',
    steps: [SHOW_TRUSTED_CA, TRUST_ISSUER],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'IngressCertificateInvalid',
    sentence: "The ingress certificate isn't valid for {{host}}: {{message}}.",
    sources: ['operator'],
    condition: { operator: 'authentication' },
    pattern: line(
      String.raw`secret/\S+?\.spec\.data\[[^\]]+\] -n \S+: certificate could not validate route hostname (?<host>[^\s:]+): (?<message>.+?)\.?$`,
    ),
    upstream: { from: `${AUTHENTICATION}/controllers/routercerts/controller.go` },
    mover: 'Administrator',
    steps: [SHOW_INGRESS_CERTIFICATE, REPLACE_INGRESS_CERTIFICATE],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'RouteMissingInNoProxy',
    sentence: "{{host}} can't be reached through the proxy and isn't listed in noProxy.",
    sources: ['operator'],
    condition: { operator: 'authentication' },
    pattern: line(
      String.raw`failed to reach endpoint\("https://(?<host>[^"/]+)[^"]*"\) missing in NO_PROXY\("(?<noProxy>[^"]*)"\) with error: (?<message>.+?)\.?$`,
    ),
    upstream: { from: `${AUTHENTICATION}/controllers/proxyconfig/proxyconfig_controller.go` },
    mover: 'Administrator',
    steps: [PROXY, ADD_TO_NO_PROXY],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'NoNodeForIngress',
    sentence: 'No node is ready and schedulable for router pods.',
    sources: ['operator'],
    condition: { operator: 'authentication' },
    pattern: line(
      String.raw`Authentication requires functional ingress which requires at least one schedulable and ready node\. Got (?<workers>\d+) worker nodes, (?<masters>\d+) master nodes`,
    ),
    upstream: {
      from: `${AUTHENTICATION}/controllers/ingressnodesavailable/ingress_nodes_available_controller.go`,
    },
    mover: 'Kubelet',
    steps: [SHOW_NODES],
    notTeams: ['Applications', 'Registry', 'Vendor'],
  },
  {
    code: 'OAuthServerNotReady',
    sentence: 'No OAuth server pod is ready.',
    sources: ['operator'],
    condition: { operator: 'authentication' },
    pattern: line(
      String.raw`(?:oauth service endpoints are not ready|failed to get oauth-openshift endpoints|No (?:endpoints|subsets) found for (?:the endpoints of )?oauth-server|All \d+ endpoints for oauth-server are reporting 'not ready')`,
    ),
    upstream: { from: `${AUTHENTICATION}/controllers/ingressstate/ingress_state_controller.go` },
    mover: 'Operator',
    steps: [SHOW_OAUTH_PODS, SHOW_NODES],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'OAuthServiceCertificateInvalid',
    sentence: "The certificate of the OAuth service at {{address}} isn't accepted: {{message}}.",
    sources: ['operator'],
    condition: { operator: 'authentication' },
    pattern: line(
      String.raw`\[?Get "https://${SERVICE_ADDRESS}(?::\d+)?/healthz": (?:tls: failed to verify certificate: )?x509: (?<message>.+?)\.?$`,
    ),
    upstream: { from: ENDPOINTS },
    mover: 'Administrator',
    steps: [SHOW_SERVICE_CA, SHOW_OAUTH_CERTIFICATE],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'OAuthServiceUnreachable',
    sentence: "The OAuth service at {{address}} doesn't respond: {{message}}.",
    sources: ['operator'],
    condition: { operator: 'authentication' },
    pattern: line(
      String.raw`\[?Get "https://${SERVICE_ADDRESS}(?::\d+)?/healthz": (?<message>.+?)\.?$`,
    ),
    upstream: { from: ENDPOINTS },
    mover: 'Operator',
    steps: [SHOW_OAUTH_PODS, SHOW_NODES],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'RouteUnreachable',
    sentence: "Route {{host}} doesn't respond: {{message}}.",
    sources: ['operator'],
    pattern: line(
      String.raw`(?:\[?Get "https://(?=oauth-openshift\.)|failed to GET route \(https://)(?<host>[^\s"/:)]+)[^\s")]*[")]: (?:Get "[^"]*": )?(?<message>.+?)\.?$`,
    ),
    upstream: { from: `${ENDPOINTS}; ${HEALTH_CHECK}` },
    mover: 'Operator',
    steps: [SHOW_ROUTER_PODS, CHECK_LOAD_BALANCER],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'OAuthMetadataNotServed',
    sentence: "kube-apiserver doesn't serve the OAuth metadata yet ({{endpoint}}).",
    sources: ['operator'],
    condition: { operator: 'authentication' },
    pattern: line(
      String.raw`(?:.*?: )?kube-apiserver oauth endpoint (?<endpoint>\S+) is not yet served`,
    ),
    upstream: { from: `${AUTHENTICATION}/controllers/readiness/wellknown_ready_controller.go` },
    mover: 'Operator',
    steps: [SHOW_API_SERVERS],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'KubeApiServersMissing',
    sentence: 'Only {{found}} of {{expected}} Kubernetes API servers serve requests.',
    sources: ['operator'],
    condition: { operator: 'authentication' },
    pattern: line(
      String.raw`(?:.*?: )?need at least (?<expected>\d+) kube-apiservers, got (?<found>\d+)$`,
    ),
    upstream: { from: `${AUTHENTICATION}/controllers/readiness/wellknown_ready_controller.go` },
    mover: 'Operator',
    steps: [operatorPodsStep('openshift-kube-apiserver'), SHOW_API_SERVERS],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'IdentityProviderObjectMissing',
    sentence:
      "An identity provider can't be configured because {{kind}} {{namespace}}/{{name}} is missing.",
    sources: ['operator'],
    condition: { operator: 'authentication' },
    pattern: line(
      String.raw`error validating (?<kind>secret|configMap) (?<namespace>[\w-]+)\/(?<name>[\w.-]+): \w+ "[^"]+" not found`,
    ),
    upstream: { from: `${AUTHENTICATION}/controllers/configobservation/oauth` },
    mover: 'Administrator',
    steps: [SHOW_IDENTITY_PROVIDER_OBJECTS, FIND_IDENTITY_PROVIDER],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'IdentityProviderObjectInvalid',
    sentence:
      "An identity provider can't be configured because {{kind}} {{namespace}}/{{name}} isn't valid: {{message}}.",
    sources: ['operator'],
    condition: { operator: 'authentication' },
    pattern: line(
      String.raw`error validating (?<kind>secret|configMap) (?<namespace>[\w-]+)\/(?<name>[\w.-]+): (?<message>.+?)\.?$`,
    ),
    upstream: { from: `${AUTHENTICATION}/controllers/configobservation/oauth` },
    mover: 'Administrator',
    steps: [SHOW_IDENTITY_PROVIDER_OBJECTS, FIND_IDENTITY_PROVIDER],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    // A certificate that isn't valid yet means a wrong clock, which has a row of its own before this one.
    code: 'IdentityProviderCertificateExpired',
    sentence: 'The certificate of identity provider {{provider}} expired at {{until}}.',
    sources: ['operator'],
    condition: { operator: 'authentication' },
    pattern: line(
      String.raw`failed to apply IDP (?<provider>.+?) config: .*?x509: certificate has expired or is not yet valid: current time [\d:TZ+-]+ is after (?<until>[\d:TZ+-]+)`,
    ),
    upstream: { from: `${AUTHENTICATION}/controllers/configobservation/oauth/idp_conversions.go` },
    mover: 'Administrator',
    steps: [RENEW_IDENTITY_PROVIDER_CERTIFICATE],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'IdentityProviderFailed',
    sentence: "Identity provider {{provider}} can't be configured: {{message}}.",
    sources: ['operator'],
    condition: { operator: 'authentication' },
    pattern: line(String.raw`failed to apply IDP (?<provider>.+?) config: (?<message>.+?)\.?$`),
    upstream: { from: `${AUTHENTICATION}/controllers/configobservation/oauth/idp_conversions.go` },
    mover: 'Administrator',
    steps: [SHOW_IDENTITY_PROVIDERS],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'ConsoleRouteSecretMissing',
    sentence:
      'Secret openshift-config/{{secret}} with the certificate of a console route is missing.',
    sources: ['operator'],
    condition: { operator: 'console' },
    pattern: line(
      String.raw`(?:failed to GET (?:custom|default) route TLS secret: )+secrets? ${quoted('secret')} not found`,
    ),
    upstream: { from: `${CONSOLE}/controllers/route/controller.go` },
    mover: 'Administrator',
    steps: [SHOW_COMPONENT_ROUTES, CREATE_ROUTE_SECRET],
    notTeams: ['Applications', 'Infrastructure', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'ConsoleRouteSecretInvalid',
    sentence: "The certificate of a custom console route can't be used: {{message}}.",
    sources: ['operator'],
    condition: { operator: 'console' },
    pattern: line(
      String.raw`(?<message>custom cert secret (?:is not in|data doesn't contain) .+?|failed to verify custom (?:certificate|key) PEM: .+?|secret reference for custom route TLS secret is not defined)\.?$`,
    ),
    upstream: { from: `${CONSOLE}/subresource/route/route.go` },
    mover: 'Administrator',
    steps: [SHOW_COMPONENT_ROUTES, CORRECT_ROUTE_SECRET],
    notTeams: ['Applications', 'Infrastructure', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'ConsolePluginsNotMigrated',
    sentence: "The stored versions of ConsolePlugins can't be migrated: {{message}}.",
    sources: ['operator'],
    condition: { operator: 'console', reason: /.*StorageVersionMigration_Failed\w+.*/ },
    pattern: /^(?:\w+: )*StorageVersionMigrationDegraded: (?<message>.+?)\.?$/m,
    upstream: {
      from: `${CONSOLE}/controllers/storageversionmigration/controller.go`,
      releases: '4.20 and newer',
    },
    mover: 'Operator',
    steps: [SHOW_PLUGIN_VERSIONS, SHOW_MIGRATIONS],
    notTeams: ['Applications', 'Infrastructure', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'ConsoleRouteNotServed',
    sentence: 'Route {{host}} returns {{status}}.',
    sources: ['operator'],
    condition: { operator: 'console' },
    pattern: line(
      String.raw`route not yet available, https://(?<host>[^\s/]+)\S* returns '(?<status>[^']+)'`,
    ),
    upstream: { from: HEALTH_CHECK },
    mover: 'Operator',
    steps: [SHOW_CONSOLE_PODS, SHOW_ROUTER_PODS],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'ConsoleRouteNotAdmitted',
    sentence: "The console route isn't admitted by an ingress controller.",
    sources: ['operator'],
    condition: { operator: 'console' },
    pattern: line('console route is not admitted$'),
    upstream: { from: HEALTH_CHECK },
    mover: 'Operator',
    steps: [SHOW_ROUTER_PODS],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'ConsoleWithoutPods',
    sentence: 'No console pod is available.',
    sources: ['operator'],
    condition: { operator: 'console' },
    pattern: line(String.raw`0 (?:replicas|pods) available for console deployment$`),
    upstream: { from: `${CONSOLE}/operator/sync_v400.go` },
    mover: 'Operator',
    steps: [SHOW_CONSOLE_PODS, SHOW_NODES],
    notTeams: ['Applications'],
  },
  {
    code: 'ConsoleRollingOut',
    sentence: ['The console is rolling out version {{version}}.', 'The console is rolling out.'],
    sources: ['operator'],
    condition: { operator: 'console', type: 'Progressing' },
    pattern: line(
      String.raw`(?:[Ww]orking toward (?:the new )?version(?: (?<version>\d\S*?))?(?:,|$)|deployment rollout (?:in progress|stalled): )`,
    ),
    upstream: { from: `${CONSOLE}/operator/sync_v400.go` },
    mover: 'Operator',
    steps: [SHOW_CONSOLE_PODS],
    notTeams: ['Applications', 'Vendor'],
  },
] as const satisfies readonly KnownCause[];
