import { degraded } from './fault';

export default degraded(
  'A file has the name of a directory that the configuration needs.',
  () => 'failed to create directory "/etc/test": mkdir /etc/test: not a directory',
  '/etc/test|directory',
);
