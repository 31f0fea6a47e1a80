import { keepFields, readList, readObject, readText } from './object';

/** The fields of a MachineHealthCheck or NodeHealthCheck that we read. */
export interface HealthCheck {
  readonly namespace: string;
  readonly name: string;
  /** True if it replaces no node for now. */
  readonly isPaused: boolean;
  /** Nodes that it has remediated now; empty for a MachineHealthCheck, whose events tell. */
  readonly remediating: readonly string[];
}

/** Source: openshift/machine-api-operator pkg/controller/machinehealthcheck. */
const PAUSED = 'cluster.x-k8s.io/paused';

export function readHealthCheck(object: unknown): HealthCheck {
  const { metadata, spec, status } = readObject(object);
  const { annotations, name, namespace } = readObject(metadata);
  return {
    namespace: readText(namespace),
    name: readText(name),
    // Of medik8s: api/v1alpha1/nodehealthcheck_types.go.
    isPaused:
      Object.hasOwn(readObject(annotations), PAUSED) ||
      readList(readObject(spec).pauseRequests).length > 0,
    remediating: readList(readObject(status).unhealthyNodes)
      .map(readObject)
      .filter(({ remediations }) => readList(remediations).length > 0)
      .map(({ name: node }) => readText(node)),
  };
}

export const trimMachineHealthCheck = keepFields({ metadata: ['annotations'] });

export const trimNodeHealthCheck = keepFields({
  metadata: ['annotations'],
  spec: ['pauseRequests'],
  status: ['unhealthyNodes'],
});
