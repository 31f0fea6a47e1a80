import { examplesFrom } from './cause-example';

const DIGEST = 'sha256:56bab0cd6a692bb7021640889ca69a11d6fc6df1af210c4e24d4feef81c6d7b0';
const IMAGE = `quay.io/openshift-release-dev/ocp-v4.0-art-dev@${DIGEST}`;
const PULLING = `initializing source docker://${IMAGE}: pinging container registry quay.io: Get "https://quay.io/v2/": `;
const READING = `initializing source docker://${IMAGE}: reading manifest ${DIGEST} in quay.io/openshift-release-dev/ocp-v4.0-art-dev: `;
const BUILT = 'built as the docker transport of containers/image builds it, with the error of Go';

export const IMAGE_EXAMPLES = examplesFrom('kubelet', [
  {
    code: 'ApplicationImageMissing',
    source: 'application',
    text: 'Back-off pulling image "registry.example.com/shop/web:2.1": ErrImagePull: initializing source docker://registry.example.com/shop/web:2.1: reading manifest 2.1 in registry.example.com/shop/web: manifest unknown',
    captures: { image: 'registry.example.com/shop/web:2.1' },
    from: BUILT,
  },
  {
    code: 'ApplicationImageUnauthorized',
    source: 'application',
    text: 'Back-off pulling image "registry.example.com/shop/web:2.1": ErrImagePull: initializing source docker://registry.example.com/shop/web:2.1: reading manifest 2.1 in registry.example.com/shop/web: unauthorized: access to the requested resource is not authorized',
    captures: { image: 'registry.example.com/shop/web:2.1' },
    from: BUILT,
  },
  {
    code: 'ApplicationImageForOtherArchitecture',
    source: 'application',
    text: 'Failed to pull image "registry.example.com/shop/web:2.1": choosing an image from manifest list docker://registry.example.com/shop/web:2.1: no image found in image index for architecture "arm64", variant "v8", OS "linux"',
    captures: { image: 'registry.example.com/shop/web:2.1', architecture: 'arm64' },
    from: BUILT,
  },
  {
    code: 'ApplicationImageNameInvalid',
    source: 'application',
    text: 'Failed to apply default image tag "registry.example.com/Shop/web:2.1": couldn\'t parse image name "registry.example.com/Shop/web:2.1": invalid reference format: repository name (Shop/web) must be lowercase',
    captures: {},
    from: 'kubernetes/kubernetes pkg/kubelet/images/image_manager.go',
  },
  {
    code: 'ProxyAuthenticationRequired',
    text: `Failed to pull image "${IMAGE}": ${PULLING}Proxy Authentication Required`,
    captures: { image: IMAGE },
    from: BUILT,
  },
  {
    code: 'ProxyUnreachable',
    source: 'release',
    text: `Back-off pulling image "${IMAGE}": ErrImagePull: ${PULLING}proxyconnect tcp: dial tcp 10.0.0.5:3128: connect: connection refused`,
    captures: { image: IMAGE, detail: 'dial tcp 10.0.0.5:3128: connect: connection refused' },
    from: BUILT,
  },
  {
    code: 'ProxyRefusesHost',
    text: `Back-off pulling image "${IMAGE}": ErrImagePull: copying system image from manifest list: reading blob ${DIGEST}: Get "https://2209d6dd.r2.cloudflarestorage.com/prod/sha256/82c4?X-Amz-Expires=1200": Forbidden`,
    captures: { image: IMAGE, host: '2209d6dd.r2.cloudflarestorage.com', status: 'Forbidden' },
    from: 'okd-project/okd issue 2247, with the error of Go',
  },
  {
    code: 'OwnRegistryNameNotResolved',
    source: 'daemon',
    text: 'failed to update OS to image-registry.openshift-image-registry.svc:5000/openshift-machine-config-operator/os-images@sha256:9d2f4b: error running rpm-ostree rebase --experimental ostree-unverified-registry:image-registry.openshift-image-registry.svc:5000/openshift-machine-config-operator/os-images@sha256:9d2f4b: error: Creating importer: failed to invoke method OpenImage: failed to invoke method OpenImage: pinging container registry image-registry.openshift-image-registry.svc:5000: Get "https://image-registry.openshift-image-registry.svc:5000/v2/": dial tcp: lookup image-registry.openshift-image-registry.svc: no such host\n: exit status 1',
    captures: {
      image:
        'image-registry.openshift-image-registry.svc:5000/openshift-machine-config-operator/os-images@sha256:9d2f4b',
    },
    from: BUILT,
  },
  {
    code: 'OwnRegistryNameNotResolved',
    text: 'Failed to pull image "image-registry.openshift-image-registry.svc:5000/shop/web@sha256:77c0": initializing source docker://image-registry.openshift-image-registry.svc:5000/shop/web@sha256:77c0: pinging container registry image-registry.openshift-image-registry.svc:5000: Get "https://image-registry.openshift-image-registry.svc:5000/v2/": dial tcp: lookup image-registry.openshift-image-registry.svc on 10.0.0.2:53: no such host',
    captures: { image: 'image-registry.openshift-image-registry.svc:5000/shop/web@sha256:77c0' },
    from: BUILT,
  },
  {
    code: 'RegistryNameNotResolved',
    source: 'daemon',
    text: `failed to run command nice (6 tries): [timed out waiting for the condition, running nice -- ionice -c 3 podman pull -q --authfile /var/lib/kubelet/config.json ${IMAGE} failed: time="2025-08-19T22:13:54Z" level=warning msg="Failed, retrying in 1s ... (1/3). Error: initializing source docker://${IMAGE}: pinging container registry quay.io: Get \\"https://quay.io/v2/\\": dial tcp: lookup quay.io on 168.63.129.16:53: read udp 10.0.0.6:40349->168.63.129.16:53: i/o timeout"\ntime="2025-08-19T22:14:05Z" level=warning msg="Failed, retrying in 1s ... (2/3). Error: initializing source docker://${IMAGE}: pinging container registry qu`,
    captures: {
      command: 'nice',
      tries: '6',
      image: IMAGE,
      host: 'quay.io',
      server: '168.63.129.16:53',
    },
    from: 'OCPBUGS-60768, in the examples of openshift/oc pkg/cli/admin/upgrade/status; cut off as the daemon cuts it off',
  },
  {
    code: 'RegistryNameNotResolved',
    source: 'release',
    text: 'initializing source docker://quay.io/instructlab-ui/ui:latest: pinging container registry quay.io: Get "https://quay.io/v2/": dial tcp: lookup quay.io: no such host',
    captures: { image: 'quay.io/instructlab-ui/ui:latest', host: 'quay.io' },
    from: 'documentation of instructlab-ui',
  },
  {
    code: 'RegistryCertificateUntrusted',
    text: 'Error: creating build container: internal error: unable to copy from source docker://quay.io/keycloak/keycloak:18.0.2: initializing source docker://quay.io/keycloak/keycloak:18.0.2: pinging container registry quay.io: Get "https://quay.io/v2/": tls: failed to verify certificate: x509: certificate signed by unknown authority',
    captures: { image: 'quay.io/keycloak/keycloak:18.0.2', host: 'quay.io' },
    from: 'a report of a build behind a proxy',
  },
  {
    code: 'RegistryCertificateOfOtherName',
    text: 'Error: initializing source docker://localhost/web:latest: pinging container registry localhost: Get "https://localhost/v2/": tls: failed to verify certificate: x509: certificate is valid for *.apps-crc.testing, not localhost',
    captures: {
      image: 'localhost/web:latest',
      names: '*.apps-crc.testing',
      host: 'localhost',
    },
    from: 'documentation of odo',
  },
  {
    code: 'NodeClockBehind',
    source: 'daemon',
    text: `failed to update OS to ${IMAGE} after retries: error running rpm-ostree rebase --experimental ostree-unverified-registry:${IMAGE}: error: Creating importer: failed to invoke method OpenImage: pinging container registry quay.io: Get "https://quay.io/v2/": tls: failed to verify certificate: x509: certificate has expired or is not yet valid: current time 2023-01-01T00:12:44Z is before 2026-02-11T00:00:00Z\n: exit status 1: timed out waiting for the condition`,
    captures: {
      image: IMAGE,
      host: 'quay.io',
      now: '2023-01-01T00:12:44Z',
      from: '2026-02-11T00:00:00Z',
    },
    from: BUILT,
  },
  {
    code: 'RegistryCertificateExpired',
    source: 'daemon',
    text: `failed to update OS to ${IMAGE} after retries: error running rpm-ostree rebase --experimental ostree-unverified-registry:${IMAGE}: error: Creating importer: failed to invoke method OpenImage: pinging container registry mirror.example.com:5000: Get "https://mirror.example.com:5000/v2/": tls: failed to verify certificate: x509: certificate has expired or is not yet valid: current time 2026-04-14T09:12:06Z is after 2026-04-01T00:00:00Z\n: exit status 1: timed out waiting for the condition`,
    captures: {
      image: IMAGE,
      host: 'mirror.example.com:5000',
      now: '2026-04-14T09:12:06Z',
      until: '2026-04-01T00:00:00Z',
    },
    from: BUILT,
  },
  {
    code: 'RegistryServesHttp',
    text: 'initializing source docker://mirror.example.com:5000/ocp4/openshift4:4.18.9: pinging container registry mirror.example.com:5000: Get "https://mirror.example.com:5000/v2/": http: server gave HTTP response to HTTPS client',
    captures: { image: 'mirror.example.com:5000/ocp4/openshift4:4.18.9' },
    from: BUILT,
  },
  {
    code: 'RegistryBlocked',
    text: `initializing source docker://${IMAGE}: registry quay.io is blocked in /etc/containers/registries.conf or /etc/containers/registries.conf.d`,
    captures: { image: IMAGE, host: 'quay.io' },
    from: 'built as docker/docker_client.go of containers/image builds it',
  },
  {
    code: 'ImageSignatureMissing',
    source: 'release',
    text: 'SignatureValidationFailed: unable to pull image or OCI artifact: pull image err: copying system image from manifest list: Source image rejected: A signature was required, but no signature exists; artifact err: image reference: reference is a container image, not an OCI artifact',
    captures: {},
    from: 'a test of pulls by CRI-O under a policy; OCPBUGS-70297',
  },
  {
    code: 'ImageSignatureInvalid',
    text: 'Failed to pull image "registry.access.redhat.com/ubi9/ubi-micro:latest": SignatureValidationFailed: unable to pull image or OCI artifact: pull image err: copying system image from manifest list: Source image rejected: None of the signatures were accepted, reasons: cryptographic signature verification failed: invalid signature when validating ASN.1 encoded signature',
    captures: { image: 'registry.access.redhat.com/ubi9/ubi-micro:latest' },
    from: 'a workshop on image policies',
  },
  {
    code: 'ImageRejectedByPolicy',
    text: 'Error: Source image rejected: Running image docker://nginx:latest is rejected by policy.',
    captures: {},
    from: 'a tutorial on podman',
  },
  {
    code: 'RegistryRateLimited',
    text: 'Error: unable to copy from source docker://nats:2.14.0-alpine: initializing source docker://nats:2.14.0-alpine: reading manifest 2.14.0-alpine in docker.io/library/nats: toomanyrequests: You have reached your unauthenticated pull rate limit.',
    captures: {},
    from: 'tests of a project that pulls from Docker Hub',
  },
  {
    code: 'ImageNotInRegistry',
    source: 'daemon',
    text: 'failed to update OS to quay.io/example/os@sha256:8761d4273f3213f2 after retries: error running rpm-ostree rebase --experimental ostree-unverified-registry:quay.io/example/os@sha256:8761d4273f3213f2: error: Creating importer: failed to invoke method OpenImage: failed to invoke method OpenImage: reading manifest sha256:8761d4273f3213f2 in quay.io/example/os: manifest unknown\n: exit status 1: timed out waiting for the condition',
    captures: { image: 'quay.io/example/os@sha256:8761d4273f3213f2', host: 'quay.io' },
    from: 'test notes on updates of the operating system image',
  },
  {
    code: 'ImageNotInRegistry',
    text: 'Back-off pulling image "quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:0f54c9a3b7ad": ErrImagePull: initializing source docker://quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:0f54c9a3b7ad: (Mirrors also failed: [mirror.example.com:8443/ocp/release@sha256:0f54c9a3b7ad: reading manifest sha256:0f54c9a3b7ad in mirror.example.com:8443/ocp/release: manifest unknown]): quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:0f54c9a3b7ad: pinging container registry quay.io: Get "https://quay.io/v2/": dial tcp: lookup quay.io on 192.0.2.53:53: no such host',
    captures: {
      image: 'quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:0f54c9a3b7ad',
      host: 'mirror.example.com:8443',
    },
    from: 'built as docker/docker_image_src.go of containers/image builds it, in a cluster without internet access',
  },
  {
    code: 'OwnRegistryUnauthorized',
    source: 'daemon',
    text: 'error running rpm-ostree rebase --experimental ostree-unverified-registry:image-registry.openshift-image-registry.svc:5000/openshift-machine-config-operator/os-image@sha256:77c0: error: Creating importer: failed to invoke method OpenImage: failed to invoke method OpenImage: reading manifest sha256:77c0 in image-registry.openshift-image-registry.svc:5000/openshift-machine-config-operator/os-image: unauthorized: authentication required\n: exit status 1',
    captures: {
      image:
        'image-registry.openshift-image-registry.svc:5000/openshift-machine-config-operator/os-image@sha256:77c0',
    },
    from: 'reports about on-cluster image mode, with the prefix of the daemon',
  },
  {
    code: 'RegistryUnauthorized',
    source: 'daemon',
    text: `Error: ${READING}unauthorized: access to the requested resource is not authorized`,
    captures: { image: IMAGE, host: 'quay.io' },
    from: 'reports about installations with the assisted installer',
  },
  {
    code: 'RegistryFails',
    text: 'initializing source docker://quay.io/kubevirt/builder:2602201229-4494d1587: pinging container registry quay.io: received unexpected HTTP status: 502 Bad Gateway',
    captures: { image: 'quay.io/kubevirt/builder:2602201229-4494d1587', status: '502' },
    from: 'CI reports of kubevirt/kubevirt',
  },
  {
    code: 'RegistryConnectionRefused',
    source: 'daemon',
    text: 'error: Creating importer: Failed to invoke skopeo proxy method OpenImage: remote error: pinging container registry localhost: Get "https://localhost/v2/": dial tcp [::1]:443: connect: connection refused',
    captures: { address: '[::1]:443' },
    from: 'notes on updates of MicroShift without a network',
  },
  {
    code: 'RegistryUnreachable',
    text: 'Error: pinging container registry quay.io: Get "https://quay.io/v2/": dial tcp 3.4.5.6:443: i/o timeout',
    captures: { address: '3.4.5.6:443' },
    from: 'CI reports of containers/podman',
  },
  {
    code: 'ImageForOtherArchitecture',
    source: 'imageBuild',
    text: 'Error: choosing an image from manifest list docker://docker.io/library/eclipse-temurin:17-jre-alpine: copying image from manifest list: no image found in image index for architecture "arm64", variant "v8", OS "linux"',
    captures: {
      image: 'docker.io/library/eclipse-temurin:17-jre-alpine',
      architecture: 'arm64',
    },
    from: 'reports about images for one architecture',
  },
  {
    code: 'ImageBuiltForOtherArchitecture',
    source: 'container',
    text: 'exec container process `/usr/bin/cluster-dns-operator`: Exec format error',
    captures: { program: '/usr/bin/cluster-dns-operator' },
    from: 'built as libcrun of containers/crun builds it',
  },
  {
    code: 'ImageCorrupt',
    text: 'Error: copying system image from manifest list: writing blob: storing blob to file "/var/tmp/container_images_storage936046123/2": happened during read: Digest did not match, expected sha256:a92b05b640591907, got sha256:38656550ac584269',
    captures: { expected: 'sha256:a92b05b640591907', actual: 'sha256:38656550ac584269' },
    from: 'a report about podman; digests shortened',
  },
  {
    code: 'ImageNameInvalid',
    source: 'daemon',
    text: 'failed to update OS to quay.io/my-registry/custom-image@blah : error running rpm-ostree rebase --experimental ostree-unverified-registry:quay.io/my-registry/custom-image@blah: error: Creating importer: Failed to invoke skopeo proxy method OpenImage: remote error: invalid reference format\n: exit status 1',
    captures: {},
    from: 'runbook MCDPivotError of openshift/runbooks',
  },
  {
    code: 'ImageDownloadInterrupted',
    text: 'unable to pull image or OCI artifact: pull image err: copying system image from manifest list: writing blob: storing blob to file "/var/tmp/container_images_storage2488073217/1": happened during read: unexpected EOF',
    captures: {},
    from: 'tests of an operator that shortens such messages',
  },
  {
    code: 'DiskFull',
    text: 'Failed to pull image "quay.io/libpod/alpine:latest": writing blob: write /var/lib/containers/storage/overlay/l: no space left on device',
    captures: { path: '/var/lib/containers/storage/overlay/l' },
    from: 'CI reports of containers/podman',
  },
]);
