import type { CauseSentence, CauseSentences, StepSentences } from '../cause-sentence';

const ROUTE_UNREACHABLE: CauseSentence = (captures, { t }) =>
  t("Route {{host}} doesn't respond: {{message}}.", captures);

export const AUTHENTICATION_SENTENCES = {
  AppsDomainNotResolved: (captures, { t }) => t("Host name {{host}} can't be resolved.", captures),
  AppsCertificateIssuerUnknown: (captures, { t }) =>
    t("The issuer of the certificate of {{host}} isn't trusted in the cluster.", captures),
  IngressCertificateIssuerUnknown: (_captures, { t }) =>
    t("The issuer of the ingress certificate isn't trusted in the cluster."),
  ConsolePluginsNotMigrated: (captures, { t }) =>
    t("The stored versions of ConsolePlugins can't be migrated: {{message}}.", captures),
  AppsCertificateNotTrusted: (captures, { t }) =>
    t("The certificate of {{host}} isn't trusted: {{message}}.", captures),
  IngressCertificateInvalid: (captures, { t }) =>
    t("The ingress certificate isn't valid for {{host}}: {{message}}.", captures),
  RouteMissingInNoProxy: (captures, { t }) =>
    t("{{host}} can't be reached through the proxy and isn't listed in noProxy.", captures),
  NoNodeForIngress: (_captures, { t }) => t('No node is ready and schedulable for router pods.'),
  OAuthServerNotReady: (_captures, { t }) => t('No OAuth server pod is ready.'),
  ConsoleRouteSecretMissing: (captures, { t }) =>
    t(
      'Secret openshift-config/{{secret}} with the certificate of a console route is missing.',
      captures,
    ),
  ConsoleRouteSecretInvalid: (captures, { t }) =>
    t("The certificate of a custom console route can't be used: {{message}}.", captures),
  OAuthServiceCertificateInvalid: (captures, { t }) =>
    t("The certificate of the OAuth service at {{address}} isn't accepted: {{message}}.", captures),
  OAuthServiceUnreachable: (captures, { t }) =>
    t("The OAuth service at {{address}} doesn't respond: {{message}}.", captures),
  OAuthRouteUnreachable: ROUTE_UNREACHABLE,
  OAuthMetadataNotServed: (captures, { t }) =>
    t("kube-apiserver doesn't serve the OAuth metadata yet ({{endpoint}}).", captures),
  KubeApiServersMissing: (captures, { t }) =>
    t('Only {{found}} of {{expected}} Kubernetes API servers serve requests.', captures),
  IdentityProviderObjectMissing: (captures, { t }) =>
    t(
      "An identity provider can't be configured because {{kind}} {{namespace}}/{{name}} is missing.",
      captures,
    ),
  IdentityProviderObjectInvalid: (captures, { t }) =>
    t(
      "An identity provider can't be configured because {{kind}} {{namespace}}/{{name}} isn't valid: {{message}}.",
      captures,
    ),
  IdentityProviderCertificateExpired: (captures, { t }) =>
    t('The certificate of identity provider {{provider}} expired at {{until}}.', captures),
  IdentityProviderFailed: (captures, { t }) =>
    t("Identity provider {{provider}} can't be configured: {{message}}.", captures),
  ConsoleRouteUnreachable: ROUTE_UNREACHABLE,
  ConsoleRouteNotServed: (captures, { t }) => t('Route {{host}} returns {{status}}.', captures),
  ConsoleRouteNotAdmitted: (_captures, { t }) =>
    t("The console route isn't admitted by an ingress controller."),
  ConsoleWithoutPods: (_captures, { t }) => t('No console pod is available.'),
  ConsoleRollingOut: (captures, { t }) =>
    captures.version
      ? t('The console is rolling out version {{version}}.', captures)
      : t('The console is rolling out.'),
} as const satisfies Partial<CauseSentences<'operator'>>;

export const AUTHENTICATION_STEPS = {
  FindIdentityProvider: (captures, { t }) =>
    t('Check which identity provider names {{kind}} {{name}}.', captures),
  ShowIdentityProviderObjects: (captures, { t }) =>
    t('Create or correct {{kind}} {{name}} in namespace {{namespace}}.', captures),
  ResolveAppsDomain: (_captures, { t }) =>
    t("Check that the wildcard DNS record of the cluster's apps domain resolves."),
  ShowDnsPods: (_captures, { t }) => t('Check that the DNS pods of the cluster are ready.'),
  ShowRouterPods: (_captures, { t }) => t('Check that the router pods are ready.'),
  CheckIngressLoadBalancer: (_captures, { t }) =>
    t('Check the load balancer and the firewall in front of the router pods.'),
  ShowTrustedCa: (_captures, { t }) =>
    t('Check which ConfigMap of trusted CA certificates the cluster proxy names.'),
  TrustIngressCertificateIssuer: (_captures, { t }) =>
    t('Add the issuer of the ingress certificate to the trusted CA certificates.'),
  ShowStoredPluginVersions: (_captures, { t }) =>
    t('Check whether v1alpha1 is still a stored version of ConsolePlugins.'),
  ShowStorageMigrations: (_captures, { t }) =>
    t('Check which storage version migrations have failed.'),
  ShowIngressCertificate: (_captures, { t }) =>
    t('Check which secret contains the ingress certificate.'),
  ReplaceIngressCertificate: (captures, { t }) =>
    t('Replace the ingress certificate with one that is valid for {{host}}.', captures),
  AddRouteToNoProxy: (captures, { t }) =>
    t('Add {{host}} to noProxy of the cluster-wide proxy.', captures),
  ShowComponentRoutes: (_captures, { t }) =>
    t('Check which secrets the component routes of Ingress cluster name.'),
  CreateRouteSecret: (captures, { t }) =>
    t(
      'Create secret {{secret}} in namespace openshift-config with the certificate and key of the route, or correct the component route.',
      captures,
    ),
  CorrectRouteSecret: (_captures, { t }) =>
    t('Replace the certificate and key in the secret of the route in namespace openshift-config.'),
  ShowOAuthCertificate: (_captures, { t }) =>
    t('Check the secret with the certificate of the OAuth service.'),
  RenewIdentityProviderCertificate: (captures, { t }) =>
    t(
      "Have the certificate of identity provider {{provider}} renewed. The command shows the provider's address.",
      captures,
    ),
  ShowIdentityProviders: (captures, { t }) =>
    t('Check the settings of identity provider {{provider}}.', captures),
} as const satisfies StepSentences;
