import type { ClusterState, KubernetesObject } from '../../scenarios/scenario';
import { keyOf, type ObjectStore, type StoredObject } from './kube-api/object-store';
import { resourceTypeId, typeOfObject, type ResourceType } from './kube-api/resource-types';

interface Fed {
  readonly object: KubernetesObject;
  readonly type: ResourceType;
  /** The object's place in the cluster. */
  readonly place: string;
}

/**
 * Carries a scenario's states into a store. Looks only at objects that are not the same ones as in the
 * last state. What a patch or a fault changed stays until the scenario changes the same object.
 */
export class ScenarioFeed {
  private state: ClusterState | undefined;
  private fed = new Map<KubernetesObject, Fed>();

  /** `extras` are in the cluster at all times, unless the scenario has something of its own in their place. */
  constructor(
    private readonly store: ObjectStore,
    private readonly extras: readonly KubernetesObject[] = [],
  ) {}

  apply(state: ClusterState): void {
    if (state.objects === this.state?.objects) return;
    this.state = state;
    const next = new Map<KubernetesObject, Fed>();
    const places = new Set<string>();
    for (const object of [...this.extras, ...state.objects]) {
      const known = this.fed.get(object);
      const entry = known ?? this.describe(object);
      next.set(object, entry);
      places.add(entry.place);
      if (!known) this.putIfDifferent(entry);
    }
    for (const { object, type, place } of this.fed.values()) {
      if (!places.has(place))
        this.store.remove(type, namespaceOf(type, object), object.metadata.name);
    }
    this.fed = next;
  }

  /** Like `apply`, but also reverts patches and faults: the cluster has the objects of the state. */
  reset(state: ClusterState): void {
    this.apply(state);
    const places = new Set<string>();
    for (const entry of this.fed.values()) {
      places.add(entry.place);
      this.putIfDifferent(entry);
    }
    for (const type of this.store.types()) {
      for (const { namespace, name } of this.store.list(type)) {
        if (!places.has(placeOf(type, namespace, name))) this.store.remove(type, namespace, name);
      }
    }
  }

  private describe(object: KubernetesObject): Fed {
    const type = typeOfObject(object);
    return { object, type, place: placeOf(type, namespaceOf(type, object), object.metadata.name) };
  }

  private putIfDifferent({ object, type }: Fed): void {
    const current = this.store.get(type, namespaceOf(type, object), object.metadata.name);
    if (!current || !isSame(current, object)) this.store.put(type, object);
  }
}

/** Whether an object in the store says the same, but for what the store has added. */
function isSame(stored: StoredObject, object: KubernetesObject): boolean {
  const { uid } = stored.object.metadata;
  const metadata = { ...object.metadata, uid: object.metadata.uid ?? uid };
  return textOfContent(stored.object) === textOfContent({ ...object, metadata });
}

function textOfContent(object: KubernetesObject): string {
  const { uid } = object.metadata;
  return JSON.stringify([
    uid,
    { ...object, metadata: { ...object.metadata, uid: undefined, resourceVersion: undefined } },
  ]);
}

function namespaceOf(type: ResourceType, object: KubernetesObject): string {
  return type.namespaced ? (object.metadata.namespace ?? 'default') : '';
}

function placeOf(type: ResourceType, namespace: string, name: string): string {
  return `${resourceTypeId(type)}/${keyOf(namespace, name)}`;
}
