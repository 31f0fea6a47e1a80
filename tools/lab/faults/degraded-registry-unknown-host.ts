import { degraded } from './fault';

export default degraded(
  'The node cannot resolve the name of the registry.',
  () =>
    `error running rpm-ostree rebase --experimental ostree-unverified-registry:quay.io/openshift-release-dev/ocp-v4.0-art-dev@sha256:0123: error: Creating importer: failed to invoke method OpenImage: pinging container registry quay.io: Get "https://quay.io/v2/": dial tcp: lookup quay.io on 10.0.0.2:53: no such host\n: exit status 1`,
  'dns|resolve|no such host|lookup',
);
