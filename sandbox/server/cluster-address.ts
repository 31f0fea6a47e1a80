import type { ClockMode } from './sandbox-state';

/** Which running cluster is meant. */
export interface ClusterAddress {
  readonly scenarioId: string;
  readonly clock: ClockMode;
  /** The name of a copy of its own, so that tests do not disturb each other. */
  readonly instance?: string;
}

const ADDRESS = /^([a-z0-9-]+)(?:@(live|still))?(?:\.([A-Za-z0-9-]{1,64}))?$/;
const INSTANCE = /^[A-Za-z0-9-]{1,64}$/;

/** Reads `progressing`, `progressing@still`, `progressing@still.my-test`; anything else gives `undefined`. */
export function readClusterAddress(text: string): ClusterAddress | undefined {
  const [, scenarioId, clock, instance] = ADDRESS.exec(text) ?? [];
  if (scenarioId === undefined) return undefined;
  return {
    scenarioId,
    clock: clock === 'still' ? 'still' : 'live',
    ...(instance !== undefined && { instance }),
  };
}

/** The inverse of `readClusterAddress`; `live` is left out. */
export function writeClusterAddress(address: ClusterAddress): string {
  const clock = address.clock === 'still' ? '@still' : '';
  return `${address.scenarioId}${clock}${address.instance === undefined ? '' : `.${address.instance}`}`;
}

/** The path below which a cluster's API and switches are found. */
export function clusterPath(address: ClusterAddress): string {
  return `/sandbox/clusters/${writeClusterAddress(address)}`;
}

export function isInstanceName(text: string): boolean {
  return INSTANCE.test(text);
}
