import { objectPath, readName, readObject } from '../../engine';
import type { ClusterApi } from '../requests/cluster-api';
import { kubernetesBasePath } from '../requests/server-flags';
import { askObject, METADATA_ONLY } from './object-request';
import { REFUSED_RETRY_MS, type PollRequest } from './poller';

export const MACHINE_CONFIG_RETRY_MS = {
  Forbidden: REFUSED_RETRY_MS,
  NotFound: 60_000,
  Failed: 15_000,
} as const;

/**
 * The request for a MachineConfig; the key is its name. The content of a name never changes, so one answer is enough. A
 * user who may not read one may read none. They are up to 1.5 MB and hold secrets: where metadata is enough, only
 * metadata is requested.
 */
export function machineConfigRequest(
  api: ClusterApi,
  name: string,
  content: 'metadata' | 'whole',
): PollRequest<unknown> {
  return {
    key: name,
    everyMs: Infinity,
    retryMs: MACHINE_CONFIG_RETRY_MS,
    groups: { Forbidden: 'machineconfigs' },
    ask: () =>
      askObject(api, {
        path: kubernetesBasePath() + objectPath('machineconfigs', name),
        read: (body) => {
          if (readName(body) !== name) return undefined;
          return content === 'whole' ? body : trimMachineConfig(body);
        },
        unreadable: `The answer is not MachineConfig ${name}`,
        ...(content === 'metadata' && { accept: METADATA_ONLY }),
      }),
  };
}

/** Keeps only name and annotations, whatever the server sent. */
function trimMachineConfig(body: unknown): unknown {
  const { annotations } = readObject(readObject(body).metadata);
  return { metadata: { name: readName(body), annotations: readObject(annotations) } };
}
