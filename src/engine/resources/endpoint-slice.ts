import { isObject, readList, readObject } from './object';

/** The label by which a slice names its service. Source: kubernetes/api discovery/v1/well_known_labels.go. */
export const SERVICE_NAME = 'kubernetes.io/service-name';

/** Number of ready endpoints of an EndpointSlice (discovery.k8s.io/v1); one without a condition is ready. */
export function countReadyEndpoints(object: unknown): number {
  return readList(readObject(object).endpoints).filter(
    (endpoint) => isObject(endpoint) && readObject(endpoint.conditions).ready !== false,
  ).length;
}

/** Keeps only the readiness of each endpoint. */
export function trimEndpointSlice(object: unknown): object | undefined {
  if (!isObject(object)) return undefined;
  const { labels, name, namespace } = readObject(object.metadata);
  return {
    metadata: { labels, name, namespace },
    endpoints: readList(object.endpoints).map((endpoint) => ({
      conditions: { ready: readObject(readObject(endpoint).conditions).ready },
    })),
  };
}
