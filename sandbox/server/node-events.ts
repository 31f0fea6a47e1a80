import type { KubernetesObject } from '../../scenarios/scenario';
import { fieldsOf } from './json-fields';
import type { ObjectStore } from './kube-api/object-store';

/**
 * Changes `count` nodes, in order of name and round again, beginning with the `first`: a kubelet's heartbeat, which
 * says nothing new, or the cordon switched, which everybody must see.
 */
export function disturbNodes(
  store: ObjectStore,
  first: number,
  count: number,
  change: 'heartbeat' | 'unschedulable',
  nowMs: number,
): void {
  const type = store.findType('', 'v1', 'nodes');
  if (!type) return;
  const names = store.list(type).map((node) => node.name);
  for (let index = first; index < first + count; index++) {
    const node = store.get(type, '', names[index % names.length] ?? '');
    if (node)
      store.put(type, change === 'heartbeat' ? beat(node.object, nowMs) : toggle(node.object));
  }
}

function beat(node: KubernetesObject, nowMs: number): KubernetesObject {
  const status = fieldsOf(node.status);
  const conditions = Array.isArray(status.conditions) ? status.conditions.map(fieldsOf) : [];
  const lastHeartbeatTime = new Date(nowMs).toISOString().replace(/\.\d+Z$/, 'Z');
  return {
    ...node,
    status: {
      ...status,
      conditions: conditions.map((condition) => ({ ...condition, lastHeartbeatTime })),
    },
  };
}

function toggle(node: KubernetesObject): KubernetesObject {
  const { unschedulable, ...spec } = fieldsOf(node.spec);
  return { ...node, spec: unschedulable === true ? spec : { ...spec, unschedulable: true } };
}
