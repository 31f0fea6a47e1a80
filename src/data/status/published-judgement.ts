import { toMilliseconds, type Instant, type MissingData, type UpdateStatus } from '../../engine';
import { isSettled } from '../source-state';
import { LastingDifference } from './lasting-difference';
import { PublishedReading } from './published-reading';
import type { BaseResource, Sources } from './sources';
import type { PublishedDifference, PublishedState } from './update-status-state';

/** Resources on which the page's verdict depends. */
const JUDGED_BY: readonly BaseResource[] = [
  'clusterversions',
  'clusteroperators',
  'machineconfigpools',
  'nodes',
];

/**
 * The published status on the page: a script of its own, because most of it is only needed if there is an UpdateStatus.
 */
export class PublishedJudgement {
  private readonly reading = new PublishedReading();
  private readonly difference = new LastingDifference();

  /** @param own What the page has come to so far. `undefined`: nothing is published that may be shown. */
  read(
    object: unknown,
    sources: Sources,
    own: UpdateStatus | undefined,
    now: Instant,
  ): PublishedState | undefined {
    const clusterVersion = sources.clusterversions.fetched;
    // Until it is known whether it may be read, it is not known what this is told beside: that would push it away.
    if (!isSettled(clusterVersion)) return undefined;
    const isUnread = clusterVersion.state === 'missing';
    if (isUnread && clusterVersion.reason !== 'Forbidden') return undefined;
    const isAll = isUnread || (own !== undefined && isBlind(own));
    const nodes = {
      resource: 'nodes',
      reason: isAll ? 'Forbidden' : 'NotAsked',
      message: '',
    } as const;
    const status = this.reading.statusAt(object, clusterVersion, now, nodes);
    const { observedAt } = this.reading;
    if (!status || observedAt === undefined) return undefined;
    const unread = isAll ? listRefused(sources) : undefined;
    return { state: 'published', status, observedAt, unread };
  }

  /** @param own What the page says. */
  findDifference(
    own: UpdateStatus,
    { observedAt, status }: PublishedState,
  ): PublishedDifference | undefined {
    const part = this.difference.find(own, status, toMilliseconds(own.now));
    return part && { part, published: status, observedAt };
  }
}

/** True if the verdict is unknown because the page may not read what it depends on. */
function isBlind({ missing, verdict }: UpdateStatus): boolean {
  return verdict.kind === 'unknown' && missing.some(({ reason }) => reason === 'Forbidden');
}

function listRefused(sources: Sources): readonly MissingData[] {
  return JUDGED_BY.flatMap((resource) => {
    const { fetched } = sources[resource];
    if (fetched.state === 'loaded' || fetched.reason !== 'Forbidden') return [];
    const { message, reason } = fetched;
    return [{ resource, reason, message }];
  });
}
