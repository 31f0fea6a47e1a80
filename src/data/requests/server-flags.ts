import { readObject, readText } from '../../engine';

/** A flag that the console's server writes into its page; empty when it is not set. */
function readServerFlag(name: string): string {
  return readText(readObject(Reflect.get(globalThis, 'SERVER_FLAGS'))[name]);
}

/** Path of the Kubernetes API behind the console's server, without a slash at the end. */
export function kubernetesBasePath(): string {
  return `${readServerFlag('basePath').replace(/\/+$/, '')}/api/kubernetes`;
}

/**
 * Path of Prometheus behind the console's server, without a slash at the end. `undefined` when the cluster has no
 * monitoring: then the server answers any path below it with its index page.
 */
export function prometheusBasePath(): string | undefined {
  return readServerFlag('prometheusBaseURL').replace(/\/+$/, '') || undefined;
}

/** Topology of the control plane as the console knows it; empty when it does not. */
export function readControlPlaneTopology(): string {
  return readServerFlag('controlPlaneTopology');
}
