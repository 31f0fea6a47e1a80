import { version } from '../../package.json';
import { KINDS, type Instant, type UpdateStatus } from '../engine';
import { toPublishedUpdateStatus } from '../report/resource/publish';
import { toUpdateStatusDraft } from '../report/resource/update-status';

/** The UpdateStatus that the controller publishes of a status. */
export function aPublishedStatus(
  status: UpdateStatus,
  {
    generation,
    observedAt = status.now,
    by = version,
    nodeSteps,
  }: {
    readonly generation?: number;
    readonly observedAt?: Instant;
    readonly by?: string;
    readonly nodeSteps?: string;
  } = {},
): object {
  const { group, kind, version: apiVersion } = KINDS.updatestatuses;
  const draft = toUpdateStatusDraft(status, { generation, version: by, nodeSteps });
  return {
    apiVersion: `${group}/${apiVersion}`,
    kind,
    metadata: { name: 'cluster' },
    status: toPublishedUpdateStatus(draft, undefined, observedAt),
  };
}
