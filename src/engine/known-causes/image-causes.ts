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
 * Why an image can't be pulled: the OS image by the daemon, an image of a container by the kubelet, the release image
 * by the cluster-version operator, or a base image by a build. All of them use the same libraries, so the texts are the
 * same.
 */

const SOURCES = ['daemon', 'kubelet', 'release', 'imageBuild', 'pool'] as const;

const CONTAINERS_IMAGE = 'containers/image docker';
const SIGNATURES = 'containers/image signature';

const IMAGE_SETTINGS = look(
  'Check the trusted certificate authorities and the allowed, blocked, and insecure registries of the cluster.',
  'oc get images.config.openshift.io cluster -o yaml',
);

/** Connects to the registry from the node. */
const CONNECT = onNode('curl --silent --show-error --verbose --max-time 10 https://{address}/v2/');

const CHECK_CLOCK = look(
  [
    "If the certificate is still valid, check the node's clock: it showed {{now}} at the failed pull.",
    "If the certificate is still valid, check the node's clock.",
  ],
  onNode('chronyc tracking'),
);

/** Shows the dates of the certificate that the registry serves now. */
const RENEW_CERTIFICATE: CauseStep = {
  sentence: [
    "Renew the certificate of {{host}}. The command shows the dates of the registry's current certificate.",
    'Renew the certificate of the image registry.',
  ],
  command: onNode(
    'curl --insecure --silent --verbose --max-time 10 --output /dev/null https://{host}/v2/',
  ),
  who: 'InfrastructureOwner',
  cost: 'none',
};

/** Reference of an image, by digest or tag. */
const IMAGE = String.raw`(?<![\w.-])(?<image>[\w-][\w.-]*(?::\d+)?/[^\s"',;@?=]+?(?:@sha256:[0-9a-f]+|:\w[\w.-]*))`;

/** The same, and its registry: a host has a dot or a port. */
const IMAGE_OF_REGISTRY = IMAGE.replace(
  '(?<image>',
  String.raw`(?<image>(?=(?<host>[\w-]+(?:\.[\w-]+)*(?:\.[\w-]+|:\d+))/|)`,
);

/** Texts of the libraries in front of the error. */
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

/** A text about pulling an image: the first image that it names, if any, and the error. */
function gettingImage(rest: string, image = IMAGE): RegExp {
  return new RegExp(`^(?=[^]*?${image}|)[^]*?(?:${GETTING})[^]*?${rest}`);
}

/** An error about the certificate of a registry, and the registry if the text names it. */
function refusingCertificate(rest: string): RegExp {
  return gettingImage(
    String.raw`(?:"https://(?<host>[\w.:-]+)/[^"\n]*": (?:tls: failed to verify certificate: )?|)x509: ${rest}`,
  );
}

/** A time as Go formats it. */
const TIME = String.raw`[\d:TZ+-]+\w`;

/** The image and its pull secrets belong to the application, not to the cluster. */
const CORRECT_APPLICATION_IMAGE: CauseStep = {
  sentence: 'Correct the image in the workload that creates the pod.',
  command: 'oc -n {namespace} get pod {pod} -o yaml',
  who: 'ApplicationOwner',
  cost: 'noDowntime',
};

export const IMAGE_CAUSES = [
  {
    code: 'ApplicationImageMissing',
    sentence: "The registry doesn't have the image of the application.",
    sources: ['application'],
    pattern: gettingImage(NOT_IN_REGISTRY),
    upstream: { from: CONTAINERS_IMAGE },
    mover: 'ApplicationOwner',
    steps: [CORRECT_APPLICATION_IMAGE, MIRRORS],
    notTeams: ['Infrastructure', 'Storage', 'Network'],
  },
  {
    code: 'ApplicationImageUnauthorized',
    sentence: "The image registry doesn't accept the application's pull secrets.",
    sources: ['application'],
    pattern: gettingImage(UNAUTHORIZED),
    upstream: { from: CONTAINERS_IMAGE },
    mover: 'ApplicationOwner',
    steps: [
      {
        sentence:
          "Check the pull secrets of the pod's service account, and whether they are still valid.",
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
    sentence: "The image of the application isn't available for architecture {{architecture}}.",
    sources: ['application'],
    pattern: gettingImage(OTHER_ARCHITECTURE),
    upstream: { from: 'containers/image internal/manifest' },
    mover: 'ApplicationOwner',
    steps: [CORRECT_APPLICATION_IMAGE],
    notTeams: ['Infrastructure', 'Storage', 'Network', 'Registry'],
  },
  {
    code: 'ApplicationImageNameInvalid',
    sentence: "The application's image reference is invalid.",
    sources: ['application'],
    pattern: /invalid reference format/,
    upstream: { from: 'containers/image docker/reference' },
    mover: 'ApplicationOwner',
    steps: [CORRECT_APPLICATION_IMAGE],
    notTeams: ['Infrastructure', 'Storage', 'Network', 'Registry'],
  },
  {
    code: 'ProxyAuthenticationRequired',
    sentence: 'The proxy refuses the image pull because it requires other credentials.',
    sources: SOURCES,
    pattern: gettingImage('Proxy Authentication Required'),
    upstream: { from: 'golang net/http' },
    mover: 'Administrator',
    steps: [PROXY],
    notTeams: ['Applications', 'Storage', 'Registry'],
  },
  {
    code: 'ProxyUnreachable',
    sentence: "The image can't be pulled because the proxy can't be reached.",
    sources: SOURCES,
    pattern: gettingImage(String.raw`proxyconnect tcp: (?<detail>[^"\n]+)`),
    upstream: { from: 'golang net/http' },
    mover: 'InfrastructureOwner',
    steps: [PROXY, PULL_AGAIN],
    notTeams: ['Applications', 'Storage', 'Registry'],
  },
  {
    // No DNS server knows this name. A pod of the DNS operator on each node writes it to /etc/hosts.
    code: 'OwnRegistryNameNotResolved',
    sentence: "The node doesn't resolve the name of the cluster's own image registry.",
    sources: ['daemon', 'kubelet', 'pool'],
    pattern: gettingImage(
      String.raw`lookup image-registry\.openshift-image-registry\.svc(?:\.cluster\.local)?\.?(?: on [\w.:[\]-]+)?: ${NOT_RESOLVED}`,
    ),
    upstream: { from: 'openshift/cluster-dns-operator assets/node-resolver' },
    mover: 'Administrator',
    steps: [
      look(
        "Check the node-resolver pod of the node: it adds the cluster's own image registry to the node's hosts file.",
        'oc -n openshift-dns get pods -l dns.operator.openshift.io/daemonset-node-resolver -o wide',
      ),
      look(
        "Check whether the cluster's own image registry is in the node's hosts file.",
        onNode('grep image-registry /etc/hosts'),
      ),
    ],
    notTeams: ['Applications', 'Storage', 'Infrastructure'],
  },
  {
    code: 'RegistryNameNotResolved',
    sentence: "DNS doesn't resolve the name of image registry {{host}}.",
    sources: SOURCES,
    pattern: gettingImage(
      String.raw`lookup (?<host>[\w.-]+)(?: on (?<server>[\w.:[\]-]+))?: ${NOT_RESOLVED}`,
    ),
    upstream: { from: 'golang net' },
    mover: 'InfrastructureOwner',
    steps: [
      look(
        [
          "Find out why DNS server {{server}} doesn't resolve {{host}}. The command shows whether the node can resolve it now.",
          "Find out why the node's DNS servers don't resolve {{host}}. The command shows whether the node can resolve it now.",
        ],
        onNode('getent ahosts {host}'),
      ),
      PULL_AGAIN,
    ],
    notTeams: ['Applications', 'Storage', 'Registry'],
  },
  {
    code: 'RegistryCertificateUntrusted',
    sentence: [
      "The node doesn't trust the certificate authority of image registry {{host}}.",
      "The node doesn't trust the certificate authority of the image registry.",
    ],
    sources: SOURCES,
    pattern: refusingCertificate('certificate signed by unknown authority'),
    upstream: { from: 'golang crypto/x509' },
    mover: 'Administrator',
    steps: [IMAGE_SETTINGS, PULL_AGAIN],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'RegistryCertificateOfOtherName',
    sentence: 'The certificate of image registry {{host}} is valid for other names: {{names}}.',
    sources: SOURCES,
    pattern: gettingImage(
      String.raw`x509: certificate is valid for (?<names>[^\n"]+?), not (?<host>[\w.-]+)`,
    ),
    upstream: { from: 'golang crypto/x509' },
    mover: 'InfrastructureOwner',
    steps: [
      look(
        'Install a certificate for {{host}} on the image registry, then pull the image again.',
        PULL_ON_NODE,
      ),
    ],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'NodeClockBehind',
    sentence: [
      "The certificate of image registry {{host}} is not valid before {{from}}, and the node's clock shows {{now}}.",
      "The certificate of the image registry is not valid before {{from}}, and the node's clock shows {{now}}.",
    ],
    sources: SOURCES,
    pattern: refusingCertificate(
      String.raw`certificate has expired or is not yet valid: current time (?<now>${TIME}) is before (?<from>${TIME})`,
    ),
    upstream: { from: 'golang crypto/x509' },
    mover: 'Administrator',
    steps: [
      look(
        "Check the node's clock. If the clock is correct, install a certificate that is already valid on the image registry.",
        onNode('chronyc tracking'),
      ),
      PULL_AGAIN,
    ],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'RegistryCertificateExpired',
    sentence: [
      'The certificate of image registry {{host}} expired at {{until}}.',
      'The certificate of the image registry expired at {{until}}.',
      'The certificate of the image registry has expired.',
    ],
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
    sentence: 'The image registry uses HTTP where the cluster expects HTTPS.',
    sources: SOURCES,
    pattern: gettingImage('http: server gave HTTP response to HTTPS client'),
    upstream: { from: 'golang net/http' },
    mover: 'Administrator',
    steps: [IMAGE_SETTINGS, MIRRORS],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'RegistryBlocked',
    sentence: "The cluster's image configuration blocks registry {{host}}.",
    sources: SOURCES,
    pattern: gettingImage(String.raw`registry (?<host>\S+) is blocked in \S+`),
    upstream: { from: `${CONTAINERS_IMAGE}/docker_client.go` },
    mover: 'Administrator',
    steps: [IMAGE_SETTINGS],
    notTeams: ['Applications', 'Storage', 'Network', 'Registry'],
  },
  {
    code: 'ImageSignatureMissing',
    sentence: [
      '{{policy}} requires a signature for scope {{scope}}, and the registry has none for the image.',
      'An image policy requires a signature, and the registry has none for the image.',
    ],
    sources: SOURCES,
    pattern: gettingImage('A signature was required, but no signature exists'),
    upstream: { from: SIGNATURES },
    mover: 'Administrator',
    steps: [MIRROR_SIGNATURES, ...IMAGE_POLICIES],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'ImageSignatureInvalid',
    sentence: [
      "The image's signature doesn't satisfy {{policy}}, which applies to scope {{scope}}.",
      "The image's signature doesn't satisfy the cluster's image policy.",
    ],
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
    sentence: [
      "{{policy}}, which applies to scope {{scope}}, doesn't allow this image.",
      "The cluster's image policy doesn't allow this image.",
    ],
    sources: SOURCES,
    pattern: gettingImage(String.raw`Running image \S+ is rejected by policy`),
    upstream: { from: SIGNATURES },
    mover: 'Administrator',
    steps: [IMAGE_SETTINGS, ...IMAGE_POLICIES],
    notTeams: ['Applications', 'Storage', 'Network', 'Registry'],
  },
  {
    code: 'RegistryRateLimited',
    sentence: 'The pull rate limit of the image registry is exceeded.',
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
    sentence: [
      "Image registry {{host}} doesn't have the image.",
      "The registry doesn't have the image.",
    ],
    sources: SOURCES,
    pattern: gettingImage(
      String.raw`(?:\bin (?<host>[\w.-]+(?::\d+)?)/[^\s:]+: )?${NOT_IN_REGISTRY}`,
    ),
    upstream: { from: CONTAINERS_IMAGE },
    mover: 'Administrator',
    steps: [
      MIRRORS,
      {
        sentence:
          'If the cluster uses a mirror registry, mirror the missing image to that registry.',
        who: 'Administrator',
        cost: 'noDowntime',
      },
      PULL_AGAIN,
    ],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    // Its credentials are in the secrets that the pool's MachineOSConfig names, not in the cluster's pull secret.
    code: 'OwnRegistryUnauthorized',
    sentence: "The cluster's own image registry doesn't let the node pull the pool's image.",
    sources: ['daemon', 'pool'],
    pattern: gettingImage(
      String.raw`\bimage-registry\.openshift-image-registry\.svc\b[^]*?${UNAUTHORIZED}`,
    ),
    upstream: { from: CONTAINERS_IMAGE },
    mover: 'Administrator',
    steps: [
      look(
        "Check which secrets the pool's MachineOSConfig names, and whether they are still valid.",
        'oc get machineosconfigs -o yaml',
      ),
      look(
        'Pull the image with the credentials that the node has for the registry of the cluster.',
        onNode('podman pull --authfile /etc/mco/internal-registry-pull-secret.json {image}'),
      ),
    ],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    // Pushing uses other credentials.
    code: 'RegistryUnauthorized',
    sentence: [
      "Image registry {{host}} doesn't accept the cluster's pull secret.",
      "The image registry doesn't accept the cluster's pull secret.",
    ],
    sources: SOURCES,
    pattern: gettingImage(
      String.raw`(?<!\b[Pp]ushing (?:the )?image\b[^\n]*)${UNAUTHORIZED}`,
      IMAGE_OF_REGISTRY,
    ),
    upstream: { from: CONTAINERS_IMAGE },
    mover: 'Administrator',
    steps: [RENEW_PULL_SECRET, PULL_AGAIN, MIRRORS],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'RegistryFails',
    sentence: 'The image registry fails with HTTP status {{status}}.',
    sources: SOURCES,
    pattern: gettingImage(
      String.raw`(?:unexpected HTTP status: |invalid status code from registry )(?<status>5\d\d)\b`,
    ),
    upstream: { from: CONTAINERS_IMAGE },
    mover: 'Registry',
    steps: [
      look(
        'Check why the image registry responds with HTTP status {{status}}, then pull the image again.',
        PULL_ON_NODE,
      ),
      MIRRORS,
    ],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'RegistryConnectionRefused',
    sentence: 'The image registry at {{address}} refuses connections.',
    sources: SOURCES,
    pattern: gettingImage(String.raw`dial tcp (?<address>\S+): connect: connection refused`),
    upstream: { from: 'golang net' },
    mover: 'Registry',
    steps: [
      look(
        'Check that the image registry runs and listens at {{address}}, then connect to it.',
        CONNECT,
      ),
      MIRRORS,
    ],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'RegistryUnreachable',
    sentence: "The image registry at {{address}} can't be reached over the network.",
    sources: SOURCES,
    pattern: gettingImage(
      String.raw`dial tcp (?<address>\S+): (?:i/o timeout|connect: (?:no route to host|network is unreachable|connection timed out))`,
    ),
    upstream: { from: 'golang net' },
    mover: 'InfrastructureOwner',
    steps: [
      look('Check the firewalls and routes to {{address}}, then connect to it.', CONNECT),
      MIRRORS,
    ],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'ImageForOtherArchitecture',
    sentence: "The image doesn't exist for architecture {{architecture}}.",
    sources: SOURCES,
    pattern: gettingImage(OTHER_ARCHITECTURE),
    upstream: { from: 'containers/image internal/manifest' },
    mover: 'Administrator',
    steps: [MIRRORS],
    notTeams: ['Applications', 'Storage', 'Network'],
  },
  {
    code: 'ImageBuiltForOtherArchitecture',
    sentence: [
      "Node {{node}} can't run the image because the image is built for another architecture.",
      "The node can't run the image because the image is built for another architecture.",
    ],
    sources: ['container', 'release'],
    pattern:
      /(?:exec (?:container process )?`?(?<program>\/[^\s`:"]+)`?|exec user process caused): "?[Ee]xec format error/,
    upstream: { from: 'containers/crun, opencontainers/runc' },
    mover: 'Administrator',
    steps: [
      look(
        'Compare the architectures of the nodes.',
        'oc get nodes -o custom-columns=NAME:.metadata.name,ARCHITECTURE:.status.nodeInfo.architecture',
      ),
      look(
        'Check the architecture of the release. Nodes of several architectures need a multi-architecture release.',
        'oc get clusterversion version -o yaml',
      ),
    ],
    notTeams: ['Applications', 'Network', 'Registry', 'Storage'],
  },
  {
    code: 'ImageCorrupt',
    sentence: "The registry or a proxy delivers damaged image content: the digest doesn't match.",
    sources: SOURCES,
    pattern: gettingImage(
      String.raw`Digest did not match, expected (?<expected>sha256:\w+), got (?<actual>sha256:\w+)`,
    ),
    upstream: { from: 'containers/image copy/digesting_reader.go' },
    mover: 'Registry',
    steps: [
      look(
        'Mirror or push the image again, or check the proxy, then pull the image again.',
        PULL_ON_NODE,
      ),
      MIRRORS,
    ],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'ImageNameInvalid',
    sentence: 'The name of the image is not a valid image reference.',
    sources: SOURCES.filter((source) => source !== 'release'),
    pattern: gettingImage('invalid reference format'),
    upstream: { from: 'containers/image docker/reference' },
    mover: 'Administrator',
    steps: [
      look(
        'Find the MachineConfig that sets this image, and correct its name.',
        'oc get machineconfigs -o custom-columns=NAME:.metadata.name,IMAGE:.spec.osImageURL',
      ),
    ],
    notTeams: ['Applications', 'Storage', 'Network', 'Registry'],
  },
  {
    code: 'ImageDownloadInterrupted',
    sentence: 'The connection to the image registry breaks off or times out.',
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
    // Only on the node: in a container, the same words are about its volumes.
    code: 'DiskFull',
    sentence: 'The disk of {{path}} is full.',
    sources: SOURCES,
    pattern: / (?<path>\/(?:boot|etc|run|sysroot|tmp|var)\b[^\s:]*): no space left on device/,
    upstream: { from: 'golang syscall, errno ENOSPC' },
    mover: 'Administrator',
    steps: [SHOW_DISK],
    notTeams: ['Network', 'Registry'],
  },
] as const satisfies readonly KnownCause[];
