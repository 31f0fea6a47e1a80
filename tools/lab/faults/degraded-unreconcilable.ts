import { degraded } from './fault';

export default degraded(
  'The new configuration changes what a running machine cannot change.',
  (node) =>
    `can't reconcile config rendered-worker-0123 with rendered-worker-4567 on ${node}: detected change to FIPS flag; refusing to modify FIPS on a running cluster`,
  'fips',
);
