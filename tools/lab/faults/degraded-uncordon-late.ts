import { degraded } from './fault';

export default degraded(
  'The daemon has waited ten minutes for its uncordon.',
  (node) =>
    `failed to uncordon node: ${node} after 10 minutes. Please see machine-config-controller logs for more information`,
  'uncordon|machine-config-controller',
);
