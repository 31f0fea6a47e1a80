import { regExp } from '../reg-exp';
import { causesFrom, operatorCauses } from '../causes-from';
import type { CauseStep } from '../known-cause';
import { change, look } from '../steps';
import { line, quoted } from './operator-patterns';
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

/** The command shows which secret contains the certificate. */
const REPLACE_INGRESS_CERTIFICATE = change(
  'Replace the ingress certificate with one that is valid for {{host}}.',
  "oc get ingresscontroller default -n openshift-ingress-operator -o jsonpath='{.spec.defaultCertificate.name}'",
);

/**
 * All operators that check a route trust the certificate authorities of the proxy's trusted CA, even without a proxy.
 */
const TRUST_ISSUER = change(
  'Add the issuer of the ingress certificate to the trusted CA certificates.',
  "oc get proxies.config.openshift.io cluster -o jsonpath='{.spec.trustedCA.name}'",
  'nodesReboot',
);

const ADD_TO_NO_PROXY = change(
  'Add {{host}} to noProxy of the cluster-wide proxy.',
  'oc edit proxies.config.openshift.io cluster',
  'nodesReboot',
);

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

/** Names the secrets of the component routes. */
const SHOW_COMPONENT_ROUTES =
  "oc get ingresses.config.openshift.io cluster -o jsonpath='{.spec.componentRoutes}'";

const CREATE_ROUTE_SECRET = change(
  'Create secret {{secret}} in namespace openshift-config with the certificate and key of the route, or correct the component route.',
  SHOW_COMPONENT_ROUTES,
);

const CORRECT_ROUTE_SECRET = change(
  'Replace the certificate and key in the secret of the route in namespace openshift-config.',
  SHOW_COMPONENT_ROUTES,
);

const SHOW_OAUTH_CERTIFICATE = look(
  'Check the secret with the certificate of the OAuth service.',
  'oc describe secret -n openshift-authentication v4-0-config-system-serving-cert',
);

const SHOW_OAUTH_PODS = operatorPodsStep('openshift-authentication');
const SHOW_CONSOLE_PODS = operatorPodsStep('openshift-console');

const APPS_ROUTE = String.raw`(?<host>(?:oauth-openshift|console-openshift-console|downloads-openshift-console|canary-openshift-ingress-canary)\.[^\s"/:)]+)`;
const GET_ROUTE = String.raw`(?:.*?)Get "https://${APPS_ROUTE}[^"]*": `;

const SERVICE_ADDRESS = String.raw`(?<address>[\d.]+|\[[\da-f:]+\])`;

export const AUTHENTICATION_CAUSES = causesFrom('operator', [
  {
    code: 'AppsDomainNotResolved',
    sentence: "Host name {{host}} can't be resolved.",
    pattern: regExp`dial tcp: lookup ${APPS_ROUTE}(?: on (?<server>\S+))?: no such host`,
    upstream: ENDPOINTS,
    mover: 'InfrastructureOwner',
    steps: [RESOLVE_APPS_DOMAIN, SHOW_DNS_PODS],
  },
  {
    code: 'AppsCertificateIssuerUnknown',
    sentence: "The issuer of the certificate of {{host}} isn't trusted in the cluster.",
    pattern: line`${GET_ROUTE}(?:tls: failed to verify certificate: )?x509: certificate signed by unknown authority`,
    upstream: ENDPOINTS,
    steps: [TRUST_ISSUER],
  },
  {
    code: 'AppsCertificateNotTrusted',
    sentence: "The certificate of {{host}} isn't trusted: {{message}}.",
    pattern: line`${GET_ROUTE}(?:tls: failed to verify certificate: )?x509: (?<message>.+?)\.?$`,
    upstream: ENDPOINTS,
    steps: [REPLACE_INGRESS_CERTIFICATE],
  },
  {
    code: 'IngressCertificateIssuerUnknown',
    sentence: "The issuer of the ingress certificate isn't trusted in the cluster.",
    condition: { operator: 'authentication' },
    pattern: line`secret/\S+?\.spec\.data\[[^\]]+\] -n \S+: certificate could not validate route hostname (?<host>[^\s:]+): x509: certificate signed by unknown authority`,
    upstream: `${AUTHENTICATION}/controllers/routercerts/controller.go`,
    steps: [TRUST_ISSUER],
  },
  {
    code: 'IngressCertificateInvalid',
    sentence: "The ingress certificate isn't valid for {{host}}: {{message}}.",
    condition: { operator: 'authentication' },
    pattern: line`secret/\S+?\.spec\.data\[[^\]]+\] -n \S+: certificate could not validate route hostname (?<host>[^\s:]+): (?<message>.+?)\.?$`,
    upstream: `${AUTHENTICATION}/controllers/routercerts/controller.go`,
    steps: [REPLACE_INGRESS_CERTIFICATE],
  },
  {
    code: 'RouteMissingInNoProxy',
    sentence: "{{host}} can't be reached through the proxy and isn't listed in noProxy.",
    condition: { operator: 'authentication' },
    pattern: line`failed to reach endpoint\("https://(?<host>[^"/]+)[^"]*"\) missing in NO_PROXY\("(?<noProxy>[^"]*)"\) with error: (?<message>.+?)\.?$`,
    upstream: `${AUTHENTICATION}/controllers/proxyconfig/proxyconfig_controller.go`,
    steps: [ADD_TO_NO_PROXY],
  },
  {
    code: 'NoNodeForIngress',
    sentence: 'No node is ready and schedulable for router pods.',
    condition: { operator: 'authentication' },
    pattern: line`Authentication requires functional ingress which requires at least one schedulable and ready node\. Got (?<workers>\d+) worker nodes, (?<masters>\d+) master nodes`,
    upstream: `${AUTHENTICATION}/controllers/ingressnodesavailable/ingress_nodes_available_controller.go`,
    mover: 'Kubelet',
    steps: [SHOW_NODES],
  },
  {
    code: 'OAuthServerNotReady',
    sentence: 'No OAuth server pod is ready.',
    condition: { operator: 'authentication' },
    pattern: line`(?:oauth service endpoints are not ready|failed to get oauth-openshift endpoints|No (?:endpoints|subsets) found for (?:the endpoints of )?oauth-server|All \d+ endpoints for oauth-server are reporting 'not ready')`,
    upstream: `${AUTHENTICATION}/controllers/ingressstate/ingress_state_controller.go`,
    mover: 'Operator',
    steps: [SHOW_OAUTH_PODS, SHOW_NODES],
  },
  {
    code: 'OAuthServiceCertificateInvalid',
    sentence: "The certificate of the OAuth service at {{address}} isn't accepted: {{message}}.",
    condition: { operator: 'authentication' },
    pattern: line`\[?Get "https://${SERVICE_ADDRESS}(?::\d+)?/healthz": (?:tls: failed to verify certificate: )?x509: (?<message>.+?)\.?$`,
    upstream: ENDPOINTS,
    steps: [SHOW_SERVICE_CA, SHOW_OAUTH_CERTIFICATE],
  },
  {
    code: 'OAuthServiceUnreachable',
    sentence: "The OAuth service at {{address}} doesn't respond: {{message}}.",
    condition: { operator: 'authentication' },
    pattern: line`\[?Get "https://${SERVICE_ADDRESS}(?::\d+)?/healthz": (?<message>.+?)\.?$`,
    upstream: ENDPOINTS,
    mover: 'Operator',
    steps: [SHOW_OAUTH_PODS, SHOW_NODES],
  },
  {
    code: 'RouteUnreachable',
    sentence: "Route {{host}} doesn't respond: {{message}}.",
    pattern: line`(?:\[?Get "https://(?=oauth-openshift\.)|failed to GET route \(https://)(?<host>[^\s"/:)]+)[^\s")]*[")]: (?:Get "[^"]*": )?(?<message>.+?)\.?$`,
    upstream: `${ENDPOINTS}; ${HEALTH_CHECK}`,
    mover: 'Operator',
    steps: [SHOW_ROUTER_PODS, CHECK_LOAD_BALANCER],
  },
  {
    code: 'OAuthMetadataNotServed',
    sentence: "kube-apiserver doesn't serve the OAuth metadata yet ({{endpoint}}).",
    condition: { operator: 'authentication' },
    pattern: line`(?:.*?: )?kube-apiserver oauth endpoint (?<endpoint>\S+) is not yet served`,
    upstream: `${AUTHENTICATION}/controllers/readiness/wellknown_ready_controller.go`,
    mover: 'Operator',
    steps: [SHOW_API_SERVERS],
  },
  {
    code: 'KubeApiServersMissing',
    sentence: 'Only {{found}} of {{expected}} Kubernetes API servers serve requests.',
    condition: { operator: 'authentication' },
    pattern: line`(?:.*?: )?need at least (?<expected>\d+) kube-apiservers, got (?<found>\d+)$`,
    upstream: `${AUTHENTICATION}/controllers/readiness/wellknown_ready_controller.go`,
    mover: 'Operator',
    steps: [operatorPodsStep('openshift-kube-apiserver'), SHOW_API_SERVERS],
  },
  {
    code: 'IdentityProviderObjectMissing',
    sentence:
      "An identity provider can't be configured because {{kind}} {{namespace}}/{{name}} is missing.",
    condition: { operator: 'authentication' },
    pattern: line`error validating (?<kind>secret|configMap) (?<namespace>[\w-]+)\/(?<name>[\w.-]+): \w+ "[^"]+" not found`,
    upstream: `${AUTHENTICATION}/controllers/configobservation/oauth`,
    steps: [SHOW_IDENTITY_PROVIDER_OBJECTS, FIND_IDENTITY_PROVIDER],
  },
  {
    code: 'IdentityProviderObjectInvalid',
    sentence:
      "An identity provider can't be configured because {{kind}} {{namespace}}/{{name}} isn't valid: {{message}}.",
    condition: { operator: 'authentication' },
    pattern: line`error validating (?<kind>secret|configMap) (?<namespace>[\w-]+)\/(?<name>[\w.-]+): (?<message>.+?)\.?$`,
    upstream: `${AUTHENTICATION}/controllers/configobservation/oauth`,
    steps: [SHOW_IDENTITY_PROVIDER_OBJECTS, FIND_IDENTITY_PROVIDER],
  },
  {
    // A certificate that isn't valid yet means a wrong clock, which has a row of its own before this one.
    code: 'IdentityProviderCertificateExpired',
    sentence: 'The certificate of identity provider {{provider}} expired at {{until}}.',
    condition: { operator: 'authentication' },
    pattern: line`failed to apply IDP (?<provider>.+?) config: .*?x509: certificate has expired or is not yet valid: current time [\d:TZ+-]+ is after (?<until>[\d:TZ+-]+)`,
    upstream: `${AUTHENTICATION}/controllers/configobservation/oauth/idp_conversions.go`,
    steps: [RENEW_IDENTITY_PROVIDER_CERTIFICATE],
  },
  {
    code: 'IdentityProviderFailed',
    sentence: "Identity provider {{provider}} can't be configured: {{message}}.",
    condition: { operator: 'authentication' },
    pattern: line`failed to apply IDP (?<provider>.+?) config: (?<message>.+?)\.?$`,
    upstream: `${AUTHENTICATION}/controllers/configobservation/oauth/idp_conversions.go`,
    steps: [SHOW_IDENTITY_PROVIDERS],
  },
]);

export const CONSOLE_CAUSES = operatorCauses({ operator: 'console' }, [
  {
    code: 'ConsoleRouteSecretMissing',
    sentence:
      'Secret openshift-config/{{secret}} with the certificate of a console route is missing.',
    pattern: line`(?:failed to GET (?:custom|default) route TLS secret: )+secrets? ${quoted('secret')} not found`,
    upstream: `${CONSOLE}/controllers/route/controller.go`,
    steps: [CREATE_ROUTE_SECRET],
  },
  {
    code: 'ConsoleRouteSecretInvalid',
    sentence: "The certificate of a custom console route can't be used: {{message}}.",
    pattern: line`(?<message>custom cert secret (?:is not in|data doesn't contain) .+?|failed to verify custom (?:certificate|key) PEM: .+?|secret reference for custom route TLS secret is not defined)\.?$`,
    upstream: `${CONSOLE}/subresource/route/route.go`,
    steps: [CORRECT_ROUTE_SECRET],
  },
  {
    code: 'ConsolePluginsNotMigrated',
    sentence: "The stored versions of ConsolePlugins can't be migrated: {{message}}.",
    condition: { reason: /.*StorageVersionMigration_Failed\w+.*/ },
    pattern: /^(?:\w+: )*StorageVersionMigrationDegraded: (?<message>.+?)\.?$/m,
    upstream: `${CONSOLE}/controllers/storageversionmigration/controller.go, 4.20 and newer`,
    mover: 'Operator',
    steps: [SHOW_PLUGIN_VERSIONS, SHOW_MIGRATIONS],
  },
  {
    code: 'ConsoleRouteNotServed',
    sentence: 'Route {{host}} returns {{status}}.',
    pattern: line`route not yet available, https://(?<host>[^\s/]+)\S* returns '(?<status>[^']+)'`,
    upstream: HEALTH_CHECK,
    mover: 'Operator',
    steps: [SHOW_CONSOLE_PODS, SHOW_ROUTER_PODS],
  },
  {
    code: 'ConsoleRouteNotAdmitted',
    sentence: "The console route isn't admitted by an ingress controller.",
    pattern: line`console route is not admitted$`,
    upstream: HEALTH_CHECK,
    mover: 'Operator',
    steps: [SHOW_ROUTER_PODS],
  },
  {
    code: 'ConsoleWithoutPods',
    sentence: 'No console pod is available.',
    pattern: line`0 (?:replicas|pods) available for console deployment$`,
    upstream: `${CONSOLE}/operator/sync_v400.go`,
    mover: 'Operator',
    steps: [SHOW_CONSOLE_PODS, SHOW_NODES],
  },
  {
    code: 'ConsoleRollingOut',
    sentence: ['The console is rolling out version {{version}}.', 'The console is rolling out.'],
    condition: { type: 'Progressing' },
    pattern: line`(?:[Ww]orking toward (?:the new )?version(?: (?<version>\d\S*?))?(?:,|$)|deployment rollout (?:in progress|stalled): )`,
    upstream: `${CONSOLE}/operator/sync_v400.go`,
    mover: 'Operator',
    steps: [SHOW_CONSOLE_PODS],
  },
]);
