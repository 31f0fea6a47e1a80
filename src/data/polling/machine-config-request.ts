import { objectPath, readName, readObject } from '../../engine';
import type { ClusterApi } from '../requests/cluster-api';
import { kubernetesBasePath } from '../requests/server-flags';
import { askObject } from './object-request';
import { REFUSED_RETRY_MS, type PollRequest } from './poller';

/** Rendered MachineConfigs are up to 1.5 MB and hold secrets; where their metadata is enough, nothing else is asked for. */
const METADATA_ONLY = 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1';

export const MACHINE_CONFIG_RETRY_MS = {
  Forbidden: REFUSED_RETRY_MS,
  NotFound: 60_000,
  Failed: 15_000,
} as const;

/**
 * The request for a MachineConfig, under its name as key. It never changes under its name, so one answer is enough; who may
 * not read one may read none.
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

/** Nothing but the name and the annotations, whatever the server sent. */
function trimMachineConfig(body: unknown): unknown {
  const { annotations } = readObject(readObject(body).metadata);
  return { metadata: { name: readName(body), annotations: readObject(annotations) } };
}
