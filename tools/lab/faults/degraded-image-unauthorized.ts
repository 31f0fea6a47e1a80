import { degraded } from './fault';

export default degraded(
  'The registry refuses the image of the operating system.',
  () =>
    `error running rpm-ostree rebase --experimental ostree-unverified-registry:quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:0123: error: Creating importer: Failed to invoke skopeo proxy method OpenImage: remote error: reading manifest sha256:0123 in quay.io/openshift-release-dev/ocp-v4.0-art-dev: unauthorized: access to the requested resource is not authorized\n: exit status 1`,
  'registry|pull secret|unauthorized|credentials',
);
