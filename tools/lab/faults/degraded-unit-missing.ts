import { degraded } from './fault';

export default degraded(
  'A unit that the configuration enables does not exist.',
  () =>
    'error enabling units: Failed to enable unit: Unit file tuning.service does not exist.\n: exit status 1',
  'tuning.service|unit',
);
