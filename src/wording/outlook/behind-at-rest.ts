import { listPoolsBehind, type UpdateStatus } from '../../engine';
import type { Language } from '../language/language';
import { groupAlike } from './group-alike';
import { describeReadinessOf } from './readiness';

/**
 * Pool that is behind in a cluster at rest, the worst first; empty without one, and where an entry tells what to do.
 */
export function describeBehindAtRest(status: UpdateStatus, language: Language): string {
  const { attention, verdict } = status;
  const isAtRest = verdict.reason === 'Idle' || verdict.reason === 'RecentlyUpdated';
  if (!isAtRest || attention.length > 0) return '';
  const [behind] = groupAlike(listPoolsBehind(status));
  return behind ? describeReadinessOf(behind, language).summary : '';
}
