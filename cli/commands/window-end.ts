import { toMilliseconds, type UpdateStatus } from '../../src/engine';
import { readWindowEnd } from '../../src/wording/estimates/window-end';

/** The status with the end of the maintenance window that `--until` names; the same without that flag. */
export function withWindowEnd(status: UpdateStatus, until: string | undefined): UpdateStatus {
  const windowEndsAt =
    until === undefined ? undefined : readWindowEnd(until, toMilliseconds(status.now));
  return windowEndsAt === undefined ? status : { ...status, windowEndsAt };
}
