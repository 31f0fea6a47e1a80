import { degraded } from './fault';

export default degraded(
  'Kernel arguments of the old configuration are missing on the node.',
  () =>
    'unexpected on-disk state validating against rendered-worker-0123: missing expected kernel arguments: [mitigations=off]',
  'kernel arg',
);
