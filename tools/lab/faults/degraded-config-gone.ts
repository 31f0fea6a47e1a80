import { degraded } from './fault';

export default degraded(
  'The configuration that the node has is no longer in the cluster.',
  () =>
    'machineconfig.machineconfiguration.openshift.io "rendered-worker-0123456789abcdef0123456789abcdef" not found',
  'rendered-worker-0123456789abcdef0123456789abcdef|not found|missing|no longer',
);
