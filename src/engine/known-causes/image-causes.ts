import { regExp } from './reg-exp';
import { causesFrom } from './causes-from';
import { onNode, PULL_ON_NODE, PROXY_SETTINGS } from './command-templates';
import type { CauseStep } from './known-cause';
import { change, infrastructureCheck, infrastructureStep, look } from './steps';
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

/** Connects to the registry from the node. Its certificate has a name, not an address. */
const CONNECT = onNode(
  'curl --insecure --silent --show-error --head --max-time 10 https://{address}/v2/',
);

/** A request through a proxy fails with `proxyconnect`, or with the answer of the proxy. */
const CHECK_BYPASSED_PROXY = look(
  'If the cluster reaches this registry through a proxy, check the proxy settings: the request bypassed the proxy.',
  PROXY_SETTINGS,
);

const CHECK_CLOCK = look(
  [
    "If the certificate is still valid, check the node's clock: it showed {{now}} at the failed pull.",
    "If the certificate is still valid, check the node's clock.",
  ],
  onNode('chronyc tracking'),
);

/** Shows the dates of the certificate that the registry serves now. */
const RENEW_CERTIFICATE = infrastructureCheck(
  [
    "Renew the certificate of {{host}}. The command shows the dates of the registry's current certificate.",
    'Renew the certificate of the image registry.',
  ],
  onNode('curl --insecure --silent --verbose --max-time 10 --output /dev/null https://{host}/v2/'),
);

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
  return regExp`^(?=[^]*?${image}|)[^]*?(?:${GETTING})[^]*?${rest}`;
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

export const IMAGE_CAUSES = causesFrom(SOURCES, [
  {
    code: 'ApplicationImageMissing',
    sentence: "The registry doesn't have the image of the application.",
    sources: ['application'],
    pattern: gettingImage(NOT_IN_REGISTRY),
    upstream: CONTAINERS_IMAGE,
    mover: 'ApplicationOwner',
    steps: [CORRECT_APPLICATION_IMAGE, MIRRORS],
  },
  {
    code: 'ApplicationImageUnauthorized',
    sentence: "The image registry doesn't accept the application's pull secrets.",
    sources: ['application'],
    pattern: gettingImage(UNAUTHORIZED),
    upstream: CONTAINERS_IMAGE,
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
  },
  {
    code: 'ApplicationImageForOtherArchitecture',
    sentence: "The image of the application isn't available for architecture {{architecture}}.",
    sources: ['application'],
    pattern: gettingImage(OTHER_ARCHITECTURE),
    upstream: 'containers/image internal/manifest',
    mover: 'ApplicationOwner',
    steps: [CORRECT_APPLICATION_IMAGE],
  },
  {
    code: 'ApplicationImageNameInvalid',
    sentence: "The application's image reference is invalid.",
    sources: ['application'],
    pattern: /invalid reference format/,
    upstream: 'containers/image docker/reference',
    mover: 'ApplicationOwner',
    steps: [CORRECT_APPLICATION_IMAGE],
  },
  {
    code: 'ProxyAuthenticationRequired',
    sentence: 'The proxy refuses the image pull because it requires other credentials.',
    pattern: gettingImage('Proxy Authentication Required'),
    upstream: 'golang net/http',
    steps: [PROXY],
  },
  {
    code: 'ProxyUnreachable',
    sentence: "The image can't be pulled because the proxy can't be reached.",
    pattern: gettingImage(String.raw`proxyconnect tcp: (?<detail>[^"\n]+)`),
    upstream: 'golang net/http',
    mover: 'InfrastructureOwner',
    steps: [PROXY, PULL_AGAIN],
  },
  {
    // A proxy that doesn't connect to a host answers with a status, which becomes the whole error.
    code: 'ProxyRefusesHost',
    sentence: "The proxy doesn't let the image pull connect to {{host}} ({{status}}).",
    pattern: gettingImage(
      String.raw`Get "https://(?<host>[\w.-]+)(?::\d+)?/[^"\s]*": (?<status>[A-Z][a-z]+(?: [A-Z][a-z]+)*)(?=[;\n]|$)`,
    ),
    upstream: 'golang net/http Transport.dialConn',
    mover: 'InfrastructureOwner',
    steps: [infrastructureStep('Allow connections to {{host}} in the proxy.'), PULL_AGAIN, PROXY],
  },
  {
    // No DNS server knows this name. A pod of the DNS operator on each node writes it to /etc/hosts.
    code: 'OwnRegistryNameNotResolved',
    sentence: "The node doesn't resolve the name of the cluster's own image registry.",
    sources: ['daemon', 'kubelet', 'pool'],
    pattern: gettingImage(
      String.raw`lookup image-registry\.openshift-image-registry\.svc(?:\.cluster\.local)?\.?(?: on [\w.:[\]-]+)?: ${NOT_RESOLVED}`,
    ),
    upstream: 'openshift/cluster-dns-operator assets/node-resolver',
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
  },
  {
    code: 'RegistryNameNotResolved',
    sentence: "DNS doesn't resolve the name of image registry {{host}}.",
    pattern: gettingImage(
      String.raw`lookup (?<host>[\w.-]+)(?: on (?<server>[\w.:[\]-]+))?: ${NOT_RESOLVED}`,
    ),
    upstream: 'golang net',
    mover: 'InfrastructureOwner',
    steps: [
      infrastructureCheck(
        [
          "Find out why DNS server {{server}} doesn't resolve {{host}}. The command shows whether the node can resolve it now.",
          "Find out why the node's DNS servers don't resolve {{host}}. The command shows whether the node can resolve it now.",
        ],
        onNode('getent ahosts {host}'),
      ),
      PULL_AGAIN,
    ],
  },
  {
    code: 'RegistryCertificateUntrusted',
    sentence: [
      "The node doesn't trust the certificate authority of image registry {{host}}.",
      "The node doesn't trust the certificate authority of the image registry.",
    ],
    pattern: refusingCertificate('certificate signed by unknown authority'),
    upstream: 'golang crypto/x509',
    steps: [IMAGE_SETTINGS, PULL_AGAIN],
  },
  {
    code: 'RegistryCertificateOfOtherName',
    sentence: 'The certificate of image registry {{host}} is valid for other names: {{names}}.',
    pattern: gettingImage(
      String.raw`x509: certificate is valid for (?<names>[^\n"]+?), not (?<host>[\w.-]+)`,
    ),
    upstream: 'golang crypto/x509',
    mover: 'InfrastructureOwner',
    steps: [
      infrastructureCheck(
        'Install a certificate for {{host}} on the image registry, then pull the image again.',
        PULL_ON_NODE,
      ),
    ],
  },
  {
    code: 'NodeClockBehind',
    sentence: [
      "The certificate of image registry {{host}} is not valid before {{from}}, and the node's clock shows {{now}}.",
      "The certificate of the image registry is not valid before {{from}}, and the node's clock shows {{now}}.",
    ],
    pattern: refusingCertificate(
      String.raw`certificate has expired or is not yet valid: current time (?<now>${TIME}) is before (?<from>${TIME})`,
    ),
    upstream: 'golang crypto/x509',
    steps: [
      look(
        "Check the node's clock. If the clock is correct, install a certificate that is already valid on the image registry.",
        onNode('chronyc tracking'),
      ),
      PULL_AGAIN,
    ],
  },
  {
    code: 'RegistryCertificateExpired',
    sentence: [
      'The certificate of image registry {{host}} expired at {{until}}.',
      'The certificate of the image registry expired at {{until}}.',
      'The certificate of the image registry has expired.',
    ],
    pattern: refusingCertificate(
      String.raw`certificate has expired or is not yet valid(?:: current time (?<now>${TIME}) is after (?<until>${TIME})|)`,
    ),
    upstream: 'golang crypto/x509',
    mover: 'InfrastructureOwner',
    steps: [RENEW_CERTIFICATE, CHECK_CLOCK, PULL_AGAIN],
  },
  {
    code: 'RegistryServesHttp',
    sentence: 'The image registry uses HTTP where the cluster expects HTTPS.',
    pattern: gettingImage('http: server gave HTTP response to HTTPS client'),
    upstream: 'golang net/http',
    steps: [IMAGE_SETTINGS, MIRRORS],
  },
  {
    code: 'RegistryBlocked',
    sentence: "The cluster's image configuration blocks registry {{host}}.",
    pattern: gettingImage(String.raw`registry (?<host>\S+) is blocked in \S+`),
    upstream: `${CONTAINERS_IMAGE}/docker_client.go`,
    steps: [IMAGE_SETTINGS],
  },
  {
    code: 'ImageSignatureMissing',
    sentence: [
      '{{policy}} requires a signature for scope {{scope}}, and the registry has none for the image.',
      'An image policy requires a signature, and the registry has none for the image.',
    ],
    pattern: gettingImage('A signature was required, but no signature exists'),
    upstream: SIGNATURES,
    steps: [MIRROR_SIGNATURES, ...IMAGE_POLICIES],
  },
  {
    code: 'ImageSignatureInvalid',
    sentence: [
      "The image's signature doesn't satisfy {{policy}}, which applies to scope {{scope}}.",
      "The image's signature doesn't satisfy the cluster's image policy.",
    ],
    pattern: gettingImage(
      String.raw`(?:cryptographic signature verification failed|None of the signatures were accepted|Signature for identity \S+ is not accepted|Invalid GPG signature)`,
    ),
    upstream: SIGNATURES,
    steps: [...IMAGE_POLICIES, MIRRORS],
  },
  {
    code: 'ImageRejectedByPolicy',
    sentence: [
      "{{policy}}, which applies to scope {{scope}}, doesn't allow this image.",
      "The cluster's image policy doesn't allow this image.",
    ],
    pattern: gettingImage(String.raw`Running image \S+ is rejected by policy`),
    upstream: SIGNATURES,
    steps: [IMAGE_SETTINGS, ...IMAGE_POLICIES],
  },
  {
    code: 'RegistryRateLimited',
    sentence: 'The pull rate limit of the image registry is exceeded.',
    pattern: gettingImage(
      '(?:toomanyrequests: |429 Too Many Requests|You have reached your (?:unauthenticated )?pull rate limit)',
    ),
    upstream: CONTAINERS_IMAGE,
    mover: 'Registry',
    steps: [MIRRORS],
  },
  {
    code: 'ImageNotInRegistry',
    sentence: [
      "Image registry {{host}} doesn't have the image.",
      "The registry doesn't have the image.",
    ],
    pattern: gettingImage(
      String.raw`(?:\bin (?<host>[\w.-]+(?::\d+)?)/[^\s:]+: )?${NOT_IN_REGISTRY}`,
    ),
    upstream: CONTAINERS_IMAGE,
    steps: [
      MIRRORS,
      change('If the cluster uses a mirror registry, mirror the missing image to that registry.'),
      PULL_AGAIN,
    ],
  },
  {
    // Its credentials are in the secrets that the pool's MachineOSConfig names, not in the cluster's pull secret.
    code: 'OwnRegistryUnauthorized',
    sentence: "The cluster's own image registry doesn't let the node pull the pool's image.",
    sources: ['daemon', 'pool'],
    pattern: gettingImage(
      String.raw`\bimage-registry\.openshift-image-registry\.svc\b[^]*?${UNAUTHORIZED}`,
    ),
    upstream: CONTAINERS_IMAGE,
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
  },
  {
    // Pushing uses other credentials. The look back comes last: only where something is denied is the line read again.
    code: 'RegistryUnauthorized',
    sentence: [
      "Image registry {{host}} doesn't accept the cluster's pull secret.",
      "The image registry doesn't accept the cluster's pull secret.",
    ],
    pattern: gettingImage(
      String.raw`(?=${UNAUTHORIZED})(?<!\b[Pp]ushing (?:the )?image\b[^\n]*)`,
      IMAGE_OF_REGISTRY,
    ),
    upstream: CONTAINERS_IMAGE,
    steps: [RENEW_PULL_SECRET, PULL_AGAIN, MIRRORS],
  },
  {
    code: 'RegistryFails',
    sentence: 'The image registry fails with HTTP status {{status}}.',
    pattern: gettingImage(
      String.raw`(?:unexpected HTTP status: |invalid status code from registry )(?<status>5\d\d)\b`,
    ),
    upstream: CONTAINERS_IMAGE,
    mover: 'Registry',
    steps: [
      infrastructureCheck(
        'Check why the image registry responds with HTTP status {{status}}, then pull the image again.',
        PULL_ON_NODE,
      ),
      MIRRORS,
    ],
  },
  {
    code: 'RegistryConnectionRefused',
    sentence: 'The image registry at {{address}} refuses connections.',
    pattern: gettingImage(String.raw`dial tcp (?<address>\S+): connect: connection refused`),
    upstream: 'golang net',
    mover: 'Registry',
    steps: [
      infrastructureCheck(
        'Check that the image registry runs and listens at {{address}}, then test the connection: any HTTP status, such as 401, means that it works.',
        CONNECT,
      ),
      MIRRORS,
    ],
  },
  {
    code: 'RegistryUnreachable',
    sentence: "The image registry at {{address}} can't be reached over the network.",
    pattern: gettingImage(
      String.raw`dial tcp (?<address>\S+): (?:i/o timeout|connect: (?:no route to host|network is unreachable|connection timed out))`,
    ),
    upstream: 'golang net',
    mover: 'InfrastructureOwner',
    steps: [
      infrastructureCheck(
        'Check the firewalls and routes to {{address}}, then test the connection: any HTTP status, such as 401, means that it works.',
        CONNECT,
      ),
      CHECK_BYPASSED_PROXY,
      MIRRORS,
    ],
  },
  {
    code: 'ImageForOtherArchitecture',
    sentence: "The image doesn't exist for architecture {{architecture}}.",
    pattern: gettingImage(OTHER_ARCHITECTURE),
    upstream: 'containers/image internal/manifest',
    steps: [MIRRORS],
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
    upstream: 'containers/crun, opencontainers/runc',
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
  },
  {
    code: 'ImageCorrupt',
    sentence: "The registry or a proxy delivers damaged image content: the digest doesn't match.",
    pattern: gettingImage(
      String.raw`Digest did not match, expected (?<expected>sha256:\w+), got (?<actual>sha256:\w+)`,
    ),
    upstream: 'containers/image copy/digesting_reader.go',
    mover: 'Registry',
    steps: [
      look(
        'Mirror or push the image again, or check the proxy, then pull the image again.',
        PULL_ON_NODE,
      ),
      MIRRORS,
    ],
  },
  {
    code: 'ImageNameInvalid',
    sentence: 'The name of the image is not a valid image reference.',
    sources: SOURCES.filter((source) => source !== 'release'),
    pattern: gettingImage('invalid reference format'),
    upstream: 'containers/image docker/reference',
    steps: [
      look(
        'Find the MachineConfig that sets this image, and correct its name.',
        'oc get machineconfigs -o custom-columns=NAME:.metadata.name,IMAGE:.spec.osImageURL',
      ),
    ],
  },
  {
    code: 'ImageDownloadInterrupted',
    sentence: 'The connection to the image registry breaks off or times out.',
    pattern: gettingImage(
      String.raw`(?:connection reset by peer|unexpected EOF|net/http: (?:TLS handshake timeout|request canceled)|Client\.Timeout exceeded|context deadline exceeded)`,
    ),
    upstream: 'golang net/http',
    mover: 'Registry',
    steps: [PULL_AGAIN, MIRRORS],
  },
  {
    // Only on the node: in a container, the same words are about its volumes.
    code: 'DiskFull',
    sentence: 'The disk of {{path}} is full.',
    pattern: / (?<path>\/(?:boot|etc|run|sysroot|tmp|var)\b[^\s:]*): no space left on device/,
    upstream: 'golang syscall, errno ENOSPC',
    steps: [SHOW_DISK],
  },
]);
