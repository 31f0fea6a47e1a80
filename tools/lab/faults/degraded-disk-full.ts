import { degraded } from './fault';

export default degraded(
  'The disk of the node is full while its operating system is written.',
  () =>
    `error running rpm-ostree rebase --experimental ostree-unverified-registry:quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:0123: error: No space left on device\n: exit status 1`,
  'space',
);
