import type { KubernetesObject, Scenario } from '../../../scenarios/scenario';

export const STARTS_AT = '2026-03-01T10:00:00Z';

/** A node with as little as a node can have. */
export function aNode(name: string, fields: Partial<KubernetesObject> = {}): KubernetesObject {
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name, labels: { 'node-role.kubernetes.io/worker': '' } },
    spec: {},
    status: { conditions: [{ type: 'Ready', status: 'True' }] },
    ...fields,
  };
}

export function someNodes(count: number): readonly KubernetesObject[] {
  return Array.from({ length: count }, (_, index) =>
    aNode(`node-${String(index).padStart(3, '0')}`),
  );
}

export function aPod(namespace: string, name: string, nodeName: string): KubernetesObject {
  return {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { name, namespace },
    spec: { nodeName },
    status: { phase: 'Running' },
  };
}

export function aClusterVersion(version: string): KubernetesObject {
  return {
    apiVersion: 'config.openshift.io/v1',
    kind: 'ClusterVersion',
    metadata: { name: 'version' },
    spec: { channel: 'stable-4.18' },
    status: { desired: { version } },
  };
}

/** A cluster that stands as it is, an hour after its beginning. */
export function aScenario(
  fields: Partial<Scenario> & { readonly objects?: readonly KubernetesObject[] } = {},
): Scenario {
  const { objects = [aClusterVersion('4.18.9'), ...someNodes(5)], ...rest } = fields;
  return {
    id: 'plain',
    title: 'Plain',
    description: 'Nothing happens.',
    startsAt: STARTS_AT,
    speed: 1,
    showAtMs: 3_600_000,
    denials: [],
    stateAt: () => ({ objects, alerts: [] }),
    ...rest,
  };
}
