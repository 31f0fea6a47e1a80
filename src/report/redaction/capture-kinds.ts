import type { NameKind } from './pseudonyms';

/** `public`: words of the platform; names that stand in them are looked for as in any text. */
type CaptureKind = Exclude<NameKind, 'id'> | 'image' | 'public';

/** What captures of causes name, by their names in the table. Those that are not listed may be anything, and are hidden. */
const CAPTURE_KINDS: Readonly<Partial<Record<string, CaptureKind>>> = {
  node: 'node',
  pool: 'pool',
  namespace: 'namespace',
  pod: 'pod',
  host: 'host',
  server: 'host',
  registry: 'registry',
  user: 'user',
  address: 'address',
  image: 'image',
  expected: 'image',
  booted: 'image',
  architecture: 'public',
  condition: 'public',
  config: 'public',
  container: 'public',
  count: 'public',
  from: 'public',
  mode: 'public',
  operator: 'public',
  reason: 'public',
  release: 'public',
  service: 'public',
  status: 'public',
  to: 'public',
  tries: 'public',
  unit: 'public',
  version: 'public',
};

export function captureKind(capture: string): CaptureKind {
  return CAPTURE_KINDS[capture] ?? 'object';
}
