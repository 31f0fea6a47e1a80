import type { StubAnswer, StubRequest } from './sdk-stub';

export interface ApiNode {
  readonly apiVersion: 'v1';
  readonly kind: 'Node';
  readonly metadata: Readonly<Record<string, unknown>> & { readonly name: string };
  readonly status: Readonly<Record<string, unknown>>;
}

export interface ApiNodeOptions {
  readonly version?: number;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly heartbeatAt?: string;
}

/** A Node as the API serves it, with many fields that are never read. `note` is in an annotation that is read. */
export function anApiNode(name: string, note = '', options: ApiNodeOptions = {}): ApiNode {
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: {
      name,
      uid: `uid-${name}`,
      resourceVersion: String(options.version ?? 1),
      labels: { 'kubernetes.io/hostname': name },
      annotations: { 'machineconfiguration.openshift.io/reason': note, ...options.annotations },
      managedFields: [{ manager: 'kubelet' }],
    },
    status: {
      conditions: [
        {
          type: 'Ready',
          status: 'True',
          lastHeartbeatTime: options.heartbeatAt ?? '2026-01-01T00:00:00Z',
          lastTransitionTime: '2026-01-01T00:00:00Z',
        },
      ],
      images: [{ names: ['registry.example/image'] }],
      nodeInfo: { kubeletVersion: 'v1.35.0' },
    },
  };
}

export function nodeNames(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `node-${String(index).padStart(4, '0')}`);
}

/** Answers a request for a page of nodes as the API does: `limit`, `continue`, one resourceVersion for all pages. */
export function answerNodePage(
  request: StubRequest,
  nodes: readonly unknown[],
  resourceVersion = '100',
): StubAnswer {
  const query = new URL(request.path, 'http://console').searchParams;
  const start = Number(query.get('continue') ?? 0);
  const end = start + Number(query.get('limit') ?? nodes.length);
  const metadata = { resourceVersion, ...(end < nodes.length && { continue: String(end) }) };
  return { body: { kind: 'NodeList', apiVersion: 'v1', metadata, items: nodes.slice(start, end) } };
}

export function isNodeRequest({ path }: StubRequest): boolean {
  return path.startsWith('/api/kubernetes/api/v1/nodes?');
}
