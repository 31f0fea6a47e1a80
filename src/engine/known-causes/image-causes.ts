import { onNode, PULL_ON_NODE } from './command-templates';
import type { CauseStep, KnownCause } from './known-cause';
import { look } from './look';
import {
  IMAGE_POLICIES,
  MIRROR_SIGNATURES,
  MIRRORS,
  PROXY,
  PULL_AGAIN,
  RENEW_PULL_SECRET,
  SHOW_DISK,
} from './shared-steps';

/*
 * Why an image does not get onto a node: the OS image for the daemon, a container's for the kubelet, the release's for the
 * cluster-version operator, a base image for a build. The texts are the image libraries', whatever tool asks.
 */

const SOURCES = ['daemon', 'kubelet', 'release', 'imageBuild', 'pool'] as const;

const CONTAINERS_IMAGE = 'containers/image docker';
const SIGNATURES = 'containers/image signature';

const IMAGE_SETTINGS = {
  step: 'CheckImageSettings',
  command: 'oc get images.config.openshift.io cluster -o yaml',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

/** Whether the node gets a connection to the registry, and an answer. */
const CONNECT = onNode('curl --silent --show-error --verbose --max-time 10 https://{address}/v2/');

const CHECK_CLOCK = {
  step: 'CheckClockOnNode',
  command: onNode('chronyc tracking'),
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

/** The dates of the certificate that the node gets now. */
const RENEW_CERTIFICATE = {
  step: 'RenewRegistryCertificate',
  command: onNode(
    'curl --insecure --silent --verbose --max-time 10 --output /dev/null https://{host}/v2/',
  ),
  who: 'InfrastructureOwner',
  cost: 'none',
} as const satisfies CauseStep;

/** Reference of an image, by digest or tag. */
const IMAGE = String.raw`(?<![\w.-])(?<image>[\w-][\w.-]*(?::\d+)?/[^\s"',;@?=]+?(?:@sha256:[0-9a-f]+|:\w[\w.-]*))`;

/** What the libraries say before what went wrong. */
const GETTING = [
  'pinging (?:container|docker) registry ',
  '[Rr]eading (?:manifest|signatures|blob) ',
  '[Rr]equesting bearer token',
  'retrieve auth token',
  '[Ii]nitializing source ',
  'copying (?:system )?image from manifest list',
  '(?:[Ww]riting|[Ff]etching) (?:target platform )?(?:blob|image)',
  '[Pp]ull(?:ing)? (?:and unpack )?image',
  'Importing: ',
  'OpenImage: ',
  'Source image rejected: ',
].join('|');

const NOT_RESOLVED =
  '(?:no such host|server misbehaving|i/o timeout|read udp |dial udp |Temporary failure in name resolution)';

const NOT_IN_REGISTRY = String.raw`(?:manifest unknown|name unknown|repository does not exist|404 \(?Not Found)`;

const OTHER_ARCHITECTURE = String.raw`no image found in (?:manifest list|image index) for architecture "?(?<architecture>\w+)`;

const UNAUTHORIZED = String.raw`(?:unauthorized\b|authentication required|invalid username/password|requested access to the resource is denied|[:\n] ?denied: |401 \(?Unauthorized|403 \(?Forbidden)`;

/** A text that is about getting an image, the first image that it names if it does, and what went wrong. */
function gettingImage(rest: string): RegExp {
  return new RegExp(`^(?=[^]*?${IMAGE}|)[^]*?(?:${GETTING})[^]*?${rest}`);
}

/** A registry's certificate, and the registry where the text names it. */
function refusingCertificate(rest: string): RegExp {
  return gettingImage(
    String.raw`(?:"https://(?<host>[\w.:-]+)/[^"\n]*": (?:tls: failed to verify certificate: )?|)x509: ${rest}`,
  );
}

/** As Go writes it. */
const TIME = String.raw`[\d:TZ+-]+\w`;

/** The image and its pull secrets are the application's: the cluster's pull secret and MachineConfigs have no part in them. */
const CORRECT_APPLICATION_IMAGE = {
  step: 'CorrectApplicationImage',
  command: 'oc -n {namespace} get pod {pod} -o yaml',
  who: 'ApplicationOwner',
  cost: 'noDowntime',
} as const satisfies CauseStep;

export const IMAGE_CAUSES = [
  {
    code: 'ApplicationImageMissing',
    sources: ['application'],
    pattern: gettingImage(NOT_IN_REGISTRY),
    upstream: { from: CONTAINERS_IMAGE },
    mover: 'ApplicationOwner',
    steps: [CORRECT_APPLICATION_IMAGE, MIRRORS],
    notTeams: ['Infrastructure', 'Storage', 'Network'],
  },
  {
    code: 'ApplicationImageUnauthorized',
    sources: ['application'],
    pattern: gettingImage(UNAUTHORIZED),
    upstream: { from: CONTAINERS_IMAGE },
    mover: 'ApplicationOwner',
    steps: [
      {
        step: 'CheckApplicationPullSecrets',
        command: 'oc -n {namespace} get serviceaccounts,secrets',
        who: 'ApplicationOwner',
        cost: 'none',
      },
      CORRECT_APPLICATION_IMAGE,
    ],
    notTeams: ['Infrastructure', 'Storage', 'Network'],
  },
  {
    code: 'ApplicationImageForOtherArchitecture',
    sources: ['application'],
    pattern: gettingImage(OTHER_ARCHITECTURE),
    upstream: { from: 'containers/image internal/manifest' },
    mover: 'ApplicationOwner',
    steps: [CORRECT_APPLICATION_IMAGE],
    notTeams: ['Infrastructure', 'Storage', 'Network', 'Registry'],
  },
  {
    code: 'ApplicationImageNameInvalid',
    sources: ['application'],
    pattern: /invalid reference format/,
    upstream: { from: 'containers/image docker/reference' },
    mover: 'ApplicationOwner',
    steps: [CORRECT_APPLICATION_IMAGE],
    notTeams: ['Infrastructure', 'Storage', 'Network', 'Registry'],
  },
  {
    code: 'ProxyAuthenticationRequired',
    sources: SOURCES,
    pattern: gettingImage('Proxy Authentication Required'),
    upstream: { from: 'golang net/http' },
    mover: 'Administrator',
    steps: [PROXY],
    notTeams: ['Applications', 'Storage', 'Registry'],
  },
  {
    code: 'ProxyUnreachable',
    sources: SOURCES,
    pattern: gettingImage(String.raw`proxyconnect tcp: (?<detail>[^"\n]+)`),
    upstream: { from: 'golang net/http' },
    mover: 'InfrastructureOwner',
    steps: [PROXY, PULL_AGAIN],
    notTeams: ['Applications', 'Storage', 'Registry'],
  },
  {
    // No DNS server of the node knows the name: operator dns writes it to the node's /etc/hosts, by a pod on each node.
    code: 'OwnRegistryNameNotResolved',
    sources: ['daemon', 'kubelet', 'pool'],
    pattern: gettingImage(
      String.raw`lookup image-registry\.openshift-image-registry\.svc(?:\.cluster\.local)?\.?(?: on [\w.:[\]-]+)?: ${NOT_RESOLVED}`,
    ),
    upstream: { from: 'openshift/cluster-dns-operator assets/node-resolver' },
    mover: 'Administrator',
    steps: [
      look(
        'CheckNodeResolver',
        'oc -n openshift-dns get pods -l dns.operator.openshift.io/daemonset-node-resolver -o wide',
      ),
      look('CheckRegistryInHosts', onNode('grep image-registry /etc/hosts')),
    ],
    notTeams: ['Applications', 'Storage', 'Infrastructure'],
  },
  {
    code: 'RegistryNameNotResolved',
    sources: SOURCES,
    pattern: gettingImage(
      String.raw`lookup (?<host>[\w.-]+)(?: on (?<server>[\w.:[\]-]+))?: ${NOT_RESOLVED}`,
    ),
    upstream: { from: 'golang net' },
    mover: 'InfrastructureOwner',
    steps: [look('ResolveNameOnNode', onNode('getent ahosts {host}')), PULL_AGAIN],
    notTeams: ['Applications', 'Storage', 'Registry'],
  },
  {
    code: 'RegistryCertificateUntrusted',
    sources: SOURCES,
    pattern: refusingCertificate('certificate signed by unknown authority'),
    upstream: { from: 'golang crypto/x509' },
    mover: 'Administrator',
    steps: [IMAGE_SETTINGS, PULL_AGAIN],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'RegistryCertificateOfOtherName',
    sources: SOURCES,
    pattern: gettingImage(
      String.raw`x509: certificate is valid for (?<names>[^\n"]+?), not (?<host>[\w.-]+)`,
    ),
    upstream: { from: 'golang crypto/x509' },
    mover: 'InfrastructureOwner',
    steps: [look('CorrectRegistryCertificate', PULL_ON_NODE)],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'NodeClockBehind',
    sources: SOURCES,
    pattern: refusingCertificate(
      String.raw`certificate has expired or is not yet valid: current time (?<now>${TIME}) is before (?<from>${TIME})`,
    ),
    upstream: { from: 'golang crypto/x509' },
    mover: 'Administrator',
    steps: [look('CompareClockOnNode', onNode('chronyc tracking')), PULL_AGAIN],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'RegistryCertificateExpired',
    sources: SOURCES,
    pattern: refusingCertificate(
      String.raw`certificate has expired or is not yet valid(?:: current time (?<now>${TIME}) is after (?<until>${TIME})|)`,
    ),
    upstream: { from: 'golang crypto/x509' },
    mover: 'InfrastructureOwner',
    steps: [RENEW_CERTIFICATE, CHECK_CLOCK, PULL_AGAIN],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'RegistryServesHttp',
    sources: SOURCES,
    pattern: gettingImage('http: server gave HTTP response to HTTPS client'),
    upstream: { from: 'golang net/http' },
    mover: 'Administrator',
    steps: [IMAGE_SETTINGS, MIRRORS],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'RegistryBlocked',
    sources: SOURCES,
    pattern: gettingImage(String.raw`registry (?<host>\S+) is blocked in \S+`),
    upstream: { from: `${CONTAINERS_IMAGE}/docker_client.go` },
    mover: 'Administrator',
    steps: [IMAGE_SETTINGS],
    notTeams: ['Applications', 'Storage', 'Network', 'Registry'],
  },
  {
    code: 'ImageSignatureMissing',
    sources: SOURCES,
    pattern: gettingImage('A signature was required, but no signature exists'),
    upstream: { from: SIGNATURES },
    mover: 'Administrator',
    steps: [MIRROR_SIGNATURES, ...IMAGE_POLICIES],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'ImageSignatureInvalid',
    sources: SOURCES,
    pattern: gettingImage(
      String.raw`(?:cryptographic signature verification failed|None of the signatures were accepted|Signature for identity \S+ is not accepted|Invalid GPG signature)`,
    ),
    upstream: { from: SIGNATURES },
    mover: 'Administrator',
    steps: [...IMAGE_POLICIES, MIRRORS],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'ImageRejectedByPolicy',
    sources: SOURCES,
    pattern: gettingImage(String.raw`Running image \S+ is rejected by policy`),
    upstream: { from: SIGNATURES },
    mover: 'Administrator',
    steps: [IMAGE_SETTINGS, ...IMAGE_POLICIES],
    notTeams: ['Applications', 'Storage', 'Network', 'Registry'],
  },
  {
    code: 'RegistryRateLimited',
    sources: SOURCES,
    pattern: gettingImage(
      '(?:toomanyrequests: |429 Too Many Requests|You have reached your (?:unauthenticated )?pull rate limit)',
    ),
    upstream: { from: CONTAINERS_IMAGE },
    mover: 'Registry',
    steps: [MIRRORS],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'ImageNotInRegistry',
    sources: SOURCES,
    pattern: gettingImage(
      String.raw`(?:\bin (?<host>[\w.-]+(?::\d+)?)/[^\s:]+: )?${NOT_IN_REGISTRY}`,
    ),
    upstream: { from: CONTAINERS_IMAGE },
    mover: 'Administrator',
    steps: [MIRRORS, { step: 'MirrorImage', who: 'Administrator', cost: 'noDowntime' }, PULL_AGAIN],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    // Its credentials are the cluster's own, and those that the pool's MachineOSConfig names: the cluster's pull secret has none.
    code: 'OwnRegistryUnauthorized',
    sources: ['daemon', 'pool'],
    pattern: gettingImage(
      String.raw`\bimage-registry\.openshift-image-registry\.svc\b[^]*?${UNAUTHORIZED}`,
    ),
    upstream: { from: CONTAINERS_IMAGE },
    mover: 'Administrator',
    steps: [
      look('CheckBuiltImageSecrets', 'oc get machineosconfigs -o yaml'),
      look(
        'PullBuiltImageOnNode',
        onNode('podman pull --authfile /etc/mco/internal-registry-pull-secret.json {image}'),
      ),
    ],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    // A push has credentials of its own.
    code: 'RegistryUnauthorized',
    sources: SOURCES,
    pattern: gettingImage(String.raw`(?<!\b[Pp]ushing (?:the )?image\b[^\n]*)${UNAUTHORIZED}`),
    upstream: { from: CONTAINERS_IMAGE },
    mover: 'Administrator',
    steps: [RENEW_PULL_SECRET, PULL_AGAIN, MIRRORS],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'RegistryFails',
    sources: SOURCES,
    pattern: gettingImage(
      String.raw`(?:unexpected HTTP status: |invalid status code from registry )(?<status>5\d\d)\b`,
    ),
    upstream: { from: CONTAINERS_IMAGE },
    mover: 'Registry',
    steps: [look('CheckRegistryHealth', PULL_ON_NODE), MIRRORS],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'RegistryConnectionRefused',
    sources: SOURCES,
    pattern: gettingImage(String.raw`dial tcp (?<address>\S+): connect: connection refused`),
    upstream: { from: 'golang net' },
    mover: 'Registry',
    steps: [look('CheckRegistryRuns', CONNECT), MIRRORS],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'RegistryUnreachable',
    sources: SOURCES,
    pattern: gettingImage(
      String.raw`dial tcp (?<address>\S+): (?:i/o timeout|connect: (?:no route to host|network is unreachable|connection timed out))`,
    ),
    upstream: { from: 'golang net' },
    mover: 'InfrastructureOwner',
    steps: [look('CheckRegistryNetwork', CONNECT), MIRRORS],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'ImageForOtherArchitecture',
    sources: SOURCES,
    pattern: gettingImage(OTHER_ARCHITECTURE),
    upstream: { from: 'containers/image internal/manifest' },
    mover: 'Administrator',
    steps: [MIRRORS],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'ImageBuiltForOtherArchitecture',
    sources: ['container', 'release'],
    pattern:
      /(?:exec (?:container process )?`?(?<program>\/[^\s`:"]+)`?|exec user process caused): "?[Ee]xec format error/,
    upstream: { from: 'containers/crun, opencontainers/runc' },
    mover: 'Administrator',
    steps: [
      look(
        'CompareArchitectures',
        'oc get nodes -o custom-columns=NAME:.metadata.name,ARCHITECTURE:.status.nodeInfo.architecture',
      ),
      look('CheckReleaseArchitecture', 'oc get clusterversion version -o yaml'),
    ],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'ImageCorrupt',
    sources: SOURCES,
    pattern: gettingImage(
      String.raw`Digest did not match, expected (?<expected>sha256:\w+), got (?<actual>sha256:\w+)`,
    ),
    upstream: { from: 'containers/image copy/digesting_reader.go' },
    mover: 'Registry',
    steps: [look('ReplaceImage', PULL_ON_NODE), MIRRORS],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'ImageNameInvalid',
    sources: SOURCES.filter((source) => source !== 'release'),
    pattern: gettingImage('invalid reference format'),
    upstream: { from: 'containers/image docker/reference' },
    mover: 'Administrator',
    steps: [
      {
        step: 'CorrectImageName',
        command:
          'oc get machineconfigs -o custom-columns=NAME:.metadata.name,IMAGE:.spec.osImageURL',
        who: 'Administrator',
        cost: 'none',
      },
    ],
    notTeams: ['Applications', 'Storage', 'Network', 'Registry'],
  },
  {
    code: 'ImageDownloadInterrupted',
    sources: SOURCES,
    pattern: gettingImage(
      String.raw`(?:connection reset by peer|unexpected EOF|net/http: (?:TLS handshake timeout|request canceled)|Client\.Timeout exceeded|context deadline exceeded)`,
    ),
    upstream: { from: 'golang net/http' },
    mover: 'Registry',
    steps: [PULL_AGAIN, MIRRORS],
    notTeams: ['Applications', 'Storage'],
  },
  {
    // Of the node: in a container the same words are about its own volumes.
    code: 'DiskFull',
    sources: SOURCES,
    pattern: / (?<path>\/(?:boot|etc|run|sysroot|tmp|var)\b[^\s:]*): no space left on device/,
    upstream: { from: 'golang syscall, errno ENOSPC' },
    mover: 'Administrator',
    steps: [SHOW_DISK],
    notTeams: ['Network', 'Registry'],
  },
] as const satisfies readonly KnownCause[];
