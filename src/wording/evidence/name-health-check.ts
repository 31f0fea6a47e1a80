import type { ResourceRef } from '../../engine';

/** The kind and name of a health check. */
export function nameHealthCheck({ name, resource }: ResourceRef): string {
  return resource === 'nodehealthchecks' ? `NodeHealthCheck ${name}` : `MachineHealthCheck ${name}`;
}
