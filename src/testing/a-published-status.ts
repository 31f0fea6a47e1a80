import { version } from '../../package.json';
import {
  formatInstant,
  KINDS,
  SUMMARY_ANNOTATIONS,
  type Instant,
  type UpdateStatus,
} from '../engine';
import { toPublishedUpdateStatus } from '../report/resource/publish';
import { toSummaryAnnotations } from '../report/resource/summary-annotations';
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
  const context = { generation, version: by, nodeSteps };
  const draft = toUpdateStatusDraft(status, context);
  const annotations = {
    ...toSummaryAnnotations(status, context),
    [SUMMARY_ANNOTATIONS.observedAt]: formatInstant(observedAt),
  };
  return {
    apiVersion: `${group}/${apiVersion}`,
    kind,
    metadata: { name: 'cluster', annotations },
    status: toPublishedUpdateStatus(draft, undefined, observedAt),
  };
}
