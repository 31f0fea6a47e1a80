import type { CauseStep, KnownCause } from '../known-cause';
import { line, quoted } from './operator-patterns';
import {
  CHECK_LOAD_BALANCER,
  SHOW_API_SERVERS,
  SHOW_NODES,
  CHECK_PROXY,
  SHOW_ROUTER_PODS,
  SHOW_SERVICE_CA,
  operatorPodsStep,
} from './operator-steps';

/*
 * What authentication and console say of the routes that people sign in through. Names that do not resolve and certificates
 * that nobody trusts go before a route that does not answer.
 */

const AUTHENTICATION = 'openshift/cluster-authentication-operator pkg';
const ENDPOINTS = `${AUTHENTICATION}/libs/endpointaccessible/endpoint_accessible_controller.go`;
const CONSOLE = 'openshift/console-operator pkg/console';
const HEALTH_CHECK = `${CONSOLE}/controllers/healthcheck/controller.go`;

const RESOLVE_APPS_DOMAIN = {
  step: 'ResolveAppsDomain',
  command: "oc get ingresses.config.openshift.io cluster -o jsonpath='{.spec.domain}'",
  who: 'InfrastructureOwner',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_DNS_PODS = {
  step: 'ShowDnsPods',
  command: 'oc get pods -n openshift-dns -o wide',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_INGRESS_CERTIFICATE = {
  step: 'ShowIngressCertificate',
  command:
    "oc get ingresscontroller default -n openshift-ingress-operator -o jsonpath='{.spec.defaultCertificate.name}'",
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const REPLACE_INGRESS_CERTIFICATE = {
  step: 'ReplaceIngressCertificate',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

/** Everybody who checks a route of the platform takes the authorities that the proxy's trusted CA lists, without a proxy, too. */
const TRUST_ISSUER = {
  step: 'TrustIngressCertificateIssuer',
  who: 'Administrator',
  cost: 'nodesReboot',
} as const satisfies CauseStep;

const SHOW_TRUSTED_CA = {
  step: 'ShowTrustedCa',
  command: "oc get proxies.config.openshift.io cluster -o jsonpath='{.spec.trustedCA.name}'",
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const ADD_TO_NO_PROXY = {
  step: 'AddRouteToNoProxy',
  who: 'Administrator',
  cost: 'nodesReboot',
} as const satisfies CauseStep;

const SHOW_IDENTITY_PROVIDERS = {
  step: 'ShowIdentityProviders',
  command: 'oc get oauth cluster -o yaml',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

/** Whoever runs the provider has to; where it is, the cluster knows. */
const RENEW_IDENTITY_PROVIDER_CERTIFICATE = {
  step: 'RenewIdentityProviderCertificate',
  command: 'oc get oauth cluster -o yaml',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_IDENTITY_PROVIDER_OBJECTS = {
  step: 'ShowIdentityProviderObjects',
  command: 'oc get secrets,configmaps -n {namespace}',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const FIND_IDENTITY_PROVIDER = {
  ...SHOW_IDENTITY_PROVIDERS,
  step: 'FindIdentityProvider',
} as const satisfies CauseStep;

const SHOW_PLUGIN_VERSIONS = {
  step: 'ShowStoredPluginVersions',
  command:
    "oc get customresourcedefinition consoleplugins.console.openshift.io -o jsonpath='{.status.storedVersions}'",
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_MIGRATIONS = {
  step: 'ShowStorageMigrations',
  command: 'oc get storageversionmigrations.migration.k8s.io',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_COMPONENT_ROUTES = {
  step: 'ShowComponentRoutes',
  command: "oc get ingresses.config.openshift.io cluster -o jsonpath='{.spec.componentRoutes}'",
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const CREATE_ROUTE_SECRET = {
  step: 'CreateRouteSecret',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const CORRECT_ROUTE_SECRET = {
  step: 'CorrectRouteSecret',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const SHOW_OAUTH_CERTIFICATE = {
  step: 'ShowOAuthCertificate',
  command: 'oc describe secret -n openshift-authentication v4-0-config-system-serving-cert',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_OAUTH_PODS = operatorPodsStep('openshift-authentication');
const SHOW_CONSOLE_PODS = operatorPodsStep('openshift-console');

const APPS_ROUTE = String.raw`(?<host>(?:oauth-openshift|console-openshift-console|downloads-openshift-console|canary-openshift-ingress-canary)\.[^\s"/:)]+)`;
const GET_ROUTE = String.raw`(?:.*?)Get "https://${APPS_ROUTE}[^"]*": `;

const SERVICE_ADDRESS = String.raw`(?<address>[\d.]+|\[[\da-f:]+\])`;

export const AUTHENTICATION_CAUSES = [
  {
    code: 'AppsDomainNotResolved',
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
    sources: ['operator'],
    condition: { operator: 'authentication' },
    pattern: line(
      String.raw`failed to reach endpoint\("https://(?<host>[^"/]+)[^"]*"\) missing in NO_PROXY\("(?<noProxy>[^"]*)"\) with error: (?<message>.+?)\.?$`,
    ),
    upstream: { from: `${AUTHENTICATION}/controllers/proxyconfig/proxyconfig_controller.go` },
    mover: 'Administrator',
    steps: [CHECK_PROXY, ADD_TO_NO_PROXY],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'NoNodeForIngress',
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
    code: 'OAuthRouteUnreachable',
    sources: ['operator'],
    condition: { operator: 'authentication' },
    pattern: line(
      String.raw`\[?Get "https://(?<host>oauth-openshift\.[^"/:]+)[^"]*": (?<message>.+?)\.?$`,
    ),
    upstream: { from: ENDPOINTS },
    mover: 'Operator',
    steps: [SHOW_ROUTER_PODS, CHECK_LOAD_BALANCER],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'OAuthMetadataNotServed',
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
    // One that is not valid yet is a clock's fault, which goes first.
    code: 'IdentityProviderCertificateExpired',
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
    code: 'ConsoleRouteUnreachable',
    sources: ['operator'],
    condition: { operator: 'console' },
    pattern: line(
      String.raw`failed to GET route \(https://(?<host>[^\s/)]+)[^\s)]*\): (?:Get "[^"]*": )?(?<message>.+?)\.?$`,
    ),
    upstream: { from: HEALTH_CHECK },
    mover: 'Operator',
    steps: [SHOW_ROUTER_PODS, CHECK_LOAD_BALANCER],
    notTeams: ['Applications', 'Registry', 'Storage'],
  },
  {
    code: 'ConsoleRouteNotServed',
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
