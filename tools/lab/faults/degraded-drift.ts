import { degraded } from './fault';

export default degraded(
  'A file on the node was changed by hand.',
  () =>
    'unexpected on-disk state validating against rendered-worker-0123: content mismatch for file "/etc/chrony.conf"',
  '/etc/chrony.conf|changed|mismatch|differ',
);
