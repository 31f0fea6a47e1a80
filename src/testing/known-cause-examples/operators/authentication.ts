import { examplesFrom, onOperator } from '../cause-example';

export const AUTHENTICATION_EXAMPLES = examplesFrom('operator', [
  {
    code: 'AppsDomainNotResolved',
    condition: onOperator('console', 'Available', 'RouteHealth_FailedGet'),
    text: 'RouteHealthAvailable: failed to GET route (https://console-openshift-console.apps.example.com): Get "https://console-openshift-console.apps.example.com": dial tcp: lookup console-openshift-console.apps.example.com on 172.31.0.10:53: no such host',
    captures: { host: 'console-openshift-console.apps.example.com', server: '172.31.0.10:53' },
    from: 'documentation of hosted control planes, 4.14',
  },
  {
    code: 'AppsCertificateNotTrusted',
    condition: onOperator(
      'authentication',
      'Degraded',
      'OAuthServerRouteEndpointAccessibleController_SyncError',
    ),
    text: 'OAuthServerRouteEndpointAccessibleControllerDegraded: Get "https://oauth-openshift.apps.example.com/healthz": x509: certificate has expired or is not yet valid: current time 2023-01-16T02:01:01Z is after 2023-01-12T07:37:26Z\nRouterCertsDegraded: secret/v4-0-config-system-router-certs.spec.data[apps.example.com] -n openshift-authentication: certificate could not validate route hostname oauth-openshift.apps.example.com: x509: certificate has expired or is not yet valid',
    captures: {
      host: 'oauth-openshift.apps.example.com',
      message:
        'certificate has expired or is not yet valid: current time 2023-01-16T02:01:01Z is after 2023-01-12T07:37:26Z',
    },
    from: 'public write-up of a cluster with an expired ingress certificate',
  },
  {
    code: 'IngressCertificateIssuerUnknown',
    condition: onOperator('authentication', 'Degraded', 'RouterCerts_InvalidServerCertRouterCerts'),
    text: 'RouterCertsDegraded: secret/v4-0-config-system-router-certs.spec.data[apps.example.com] -n openshift-authentication: certificate could not validate route hostname oauth-openshift.apps.example.com: x509: certificate signed by unknown authority',
    captures: { host: 'oauth-openshift.apps.example.com' },
    from: 'public write-up of a cluster with a private ingress certificate',
  },
  {
    code: 'IngressCertificateInvalid',
    condition: onOperator('authentication', 'Degraded', 'RouterCerts_InvalidServerCertRouterCerts'),
    text: 'RouterCertsDegraded: secret/v4-0-config-system-router-certs.spec.data[apps.example.com] -n openshift-authentication: certificate could not validate route hostname oauth-openshift.apps.example.com: x509: certificate is valid for *.apps.old.example.com, not oauth-openshift.apps.example.com',
    captures: {
      host: 'oauth-openshift.apps.example.com',
      message:
        'x509: certificate is valid for *.apps.old.example.com, not oauth-openshift.apps.example.com',
    },
    from: 'built as pkg/controllers/routercerts of openshift/cluster-authentication-operator and Go build it',
  },
  {
    code: 'AppsCertificateIssuerUnknown',
    condition: onOperator(
      'authentication',
      'Degraded',
      'OAuthServerRouteEndpointAccessibleController_SyncError',
    ),
    text: 'OAuthServerRouteEndpointAccessibleControllerDegraded: Get "https://oauth-openshift.apps.example.com/healthz": tls: failed to verify certificate: x509: certificate signed by unknown authority',
    captures: { host: 'oauth-openshift.apps.example.com' },
    from: 'built as pkg/libs/endpointaccessible of openshift/cluster-authentication-operator and Go build it',
  },
  {
    code: 'RouteMissingInNoProxy',
    condition: onOperator('authentication', 'Degraded', 'ProxyConfigController_SyncError'),
    text: 'ProxyConfigControllerDegraded: failed to reach endpoint("https://oauth-openshift.apps.example.com/healthz") missing in NO_PROXY(".cluster.local,.svc,10.0.0.0/16") with error: Get "https://oauth-openshift.apps.example.com/healthz": Forbidden',
    captures: {
      host: 'oauth-openshift.apps.example.com',
      noProxy: '.cluster.local,.svc,10.0.0.0/16',
      message: 'Get "https://oauth-openshift.apps.example.com/healthz": Forbidden',
    },
    from: 'built as pkg/controllers/proxyconfig of openshift/cluster-authentication-operator builds it',
  },
  {
    code: 'NoNodeForIngress',
    condition: onOperator('authentication', 'Available', 'ReadyIngressNodes_NoReadyIngressNodes'),
    text: 'ReadyIngressNodesAvailable: Authentication requires functional ingress which requires at least one schedulable and ready node. Got 0 worker nodes, 3 master nodes, 0 custom target nodes (none are schedulable or ready for ingress pods).',
    captures: { workers: '0', masters: '3' },
    from: 'installation log of OpenShift 4.12.7 in a public write-up',
  },
  {
    code: 'OAuthServerNotReady',
    condition: onOperator(
      'authentication',
      'Degraded',
      'OAuthServerServiceEndpointsEndpointAccessibleController_SyncError',
    ),
    text: 'OAuthServerServiceEndpointsEndpointAccessibleControllerDegraded: oauth service endpoints are not ready',
    captures: {},
    from: 'installation log of OpenShift 4.9 in a public write-up',
  },
  {
    code: 'OAuthServiceCertificateInvalid',
    condition: onOperator(
      'authentication',
      'Available',
      'OAuthServerServiceEndpointAccessibleController_EndpointUnavailable',
    ),
    text: 'OAuthServerServiceEndpointAccessibleControllerAvailable: Get "https://172.30.9.1:443/healthz": tls: failed to verify certificate: x509: certificate signed by unknown authority',
    captures: { address: '172.30.9.1', message: 'certificate signed by unknown authority' },
    from: 'built as pkg/libs/endpointaccessible/endpoint_accessible_controller.go of openshift/cluster-authentication-operator builds it, with the error of Go',
  },
  {
    code: 'OAuthServiceUnreachable',
    condition: onOperator(
      'authentication',
      'Available',
      'OAuthServerServiceEndpointAccessibleController_EndpointUnavailable',
    ),
    text: 'OAuthServerServiceEndpointAccessibleControllerAvailable: Get "https://172.30.166.159:443/healthz": dial tcp 172.30.166.159:443: i/o timeout (Client.Timeout exceeded while awaiting headers)',
    captures: {
      address: '172.30.166.159',
      message:
        'dial tcp 172.30.166.159:443: i/o timeout (Client.Timeout exceeded while awaiting headers)',
    },
    from: 'okd-project/okd issue 1563',
  },
  {
    code: 'RouteUnreachable',
    condition: onOperator(
      'authentication',
      'Available',
      'OAuthServerRouteEndpointAccessibleController_EndpointUnavailable',
    ),
    text: 'OAuthServerRouteEndpointAccessibleControllerAvailable: Get "https://oauth-openshift.apps.example.com/healthz": EOF',
    captures: { host: 'oauth-openshift.apps.example.com', message: 'EOF' },
    from: 'okd-project/okd issue 1470',
  },
  {
    code: 'OAuthMetadataNotServed',
    condition: onOperator('authentication', 'Available', 'WellKnown_NotReady'),
    text: 'WellKnownAvailable: The well-known endpoint is not yet available: kube-apiserver oauth endpoint https://192.168.252.5:6443/.well-known/oauth-authorization-server is not yet served and authentication operator keeps waiting (check kube-apiserver operator, and check that instances roll out successfully, which can take several minutes per instance)',
    captures: { endpoint: 'https://192.168.252.5:6443/.well-known/oauth-authorization-server' },
    from: 'public write-up of a 4.16.9 cluster',
  },
  {
    code: 'KubeApiServersMissing',
    condition: onOperator('authentication', 'Degraded', 'WellKnownReadyController_SyncError'),
    text: 'WellKnownReadyControllerDegraded: need at least 3 kube-apiservers, got 2',
    captures: { expected: '3', found: '2' },
    from: 'openshift/cluster-authentication-operator pkg/controllers/readiness/wellknown_ready_controller.go',
  },
  {
    code: 'IdentityProviderObjectMissing',
    condition: onOperator('authentication', 'Degraded', 'OAuthServerConfigObservation_Error'),
    text: 'OAuthServerConfigObservationDegraded: error validating secret openshift-config/github-secret: secret "github-secret" not found',
    captures: { kind: 'secret', namespace: 'openshift-config', name: 'github-secret' },
    from: 'public write-up of a cluster with GitHub as its identity provider',
  },
  {
    code: 'IdentityProviderObjectInvalid',
    condition: onOperator('authentication', 'Degraded', 'OAuthServerConfigObservation_Error'),
    text: 'OAuthServerConfigObservationDegraded: error validating configMap openshift-config/ca-config-map: certificate expired',
    captures: {
      kind: 'configMap',
      namespace: 'openshift-config',
      name: 'ca-config-map',
      message: 'certificate expired',
    },
    from: 'public documentation of a tool that lists cluster operators; cut off behind the reason',
  },
  {
    code: 'IdentityProviderCertificateExpired',
    condition: onOperator('authentication', 'Degraded', 'OAuthServerConfigObservation_Error'),
    text: 'OAuthServerConfigObservationDegraded: failed to apply IDP keycloak config: tls: failed to verify certificate: x509: certificate has expired or is not yet valid: current time 2026-05-05T09:29:40Z is after 2026-05-04T23:59:59Z',
    captures: { provider: 'keycloak', until: '2026-05-04T23:59:59Z' },
    from: 'built as the operator builds it, with the error of Go',
  },
  {
    code: 'IdentityProviderFailed',
    condition: onOperator('authentication', 'Degraded', 'OAuthServerConfigObservation_Error'),
    text: 'OAuthServerConfigObservationDegraded: failed to apply IDP openid config: tls: failed to verify certificate: x509: certificate signed by unknown authority',
    captures: {
      provider: 'openid',
      message: 'tls: failed to verify certificate: x509: certificate signed by unknown authority',
    },
    from: 'public write-up of a cluster with an OpenID provider',
  },
  {
    code: 'ConsoleRouteSecretMissing',
    condition: onOperator('console', 'Degraded', 'ConsoleCustomRouteSync_FailedCustomTLSSecretGet'),
    text: 'ConsoleCustomRouteSyncDegraded: failed to GET custom route TLS secret: failed to GET custom route TLS secret: secret "console-tls" not found',
    captures: { secret: 'console-tls' },
    from: 'built as pkg/console/controllers/route/controller.go of openshift/console-operator builds it',
  },
  {
    code: 'ConsoleRouteSecretInvalid',
    condition: onOperator('console', 'Degraded', 'DownloadsCustomRouteSync_InvalidCustomTLSSecret'),
    text: 'DownloadsCustomRouteSyncDegraded: failed to verify custom certificate PEM: custom TLS certificate is expired',
    captures: {
      message: 'failed to verify custom certificate PEM: custom TLS certificate is expired',
    },
    from: 'built as pkg/console/subresource/route/route.go of openshift/console-operator builds it',
  },
  {
    code: 'ConsolePluginsNotMigrated',
    condition: onOperator(
      'console',
      'Degraded',
      'StorageVersionMigration_FailedCheckCRDStoredVersions',
    ),
    text: 'StorageVersionMigrationDegraded: customresourcedefinitions.apiextensions.k8s.io "consoleplugins.console.openshift.io" not found',
    captures: {
      message:
        'customresourcedefinitions.apiextensions.k8s.io "consoleplugins.console.openshift.io" not found',
    },
    from: 'the reason: okd-project/okd issue 2284; the text built as openshift/console-operator builds it',
  },
  {
    code: 'RouteUnreachable',
    condition: onOperator('console', 'Available', 'RouteHealth_FailedGet'),
    text: 'RouteHealthAvailable: failed to GET route (https://console-openshift-console.apps.example.com): Get "https://console-openshift-console.apps.example.com": context deadline exceeded (Client.Timeout exceeded while awaiting headers)',
    captures: {
      host: 'console-openshift-console.apps.example.com',
      message: 'context deadline exceeded (Client.Timeout exceeded while awaiting headers)',
    },
    from: 'okd-project/okd issue 1470',
  },
  {
    code: 'ConsoleRouteNotServed',
    condition: onOperator('console', 'Available', 'RouteHealth_StatusError'),
    text: "RouteHealthAvailable: route not yet available, https://console-openshift-console.apps.example.com returns '503 Service Unavailable'",
    captures: {
      host: 'console-openshift-console.apps.example.com',
      status: '503 Service Unavailable',
    },
    from: 'built as pkg/console/controllers/healthcheck of openshift/console-operator builds it',
  },
  {
    code: 'ConsoleRouteNotAdmitted',
    condition: onOperator('console', 'Available', 'RouteHealth_RouteNotAdmitted'),
    text: 'RouteHealthAvailable: console route is not admitted',
    captures: {},
    from: 'okd-project/okd issue 1654',
  },
  {
    code: 'ConsoleWithoutPods',
    condition: onOperator('console', 'Available', 'Deployment_InsufficientReplicas'),
    text: 'DeploymentAvailable: 0 replicas available for console deployment',
    captures: {},
    from: 'installation log of OpenShift 4.9 in a public write-up',
  },
  {
    code: 'ConsoleRollingOut',
    condition: onOperator('console', 'Progressing', 'SyncLoopRefresh_InProgress'),
    text: 'SyncLoopRefreshProgressing: working toward version 4.18.9, 1 replicas available',
    captures: { version: '4.18.9' },
    from: 'openshift/cluster-version-operator pull request 360, with the words of later releases',
  },
]);
