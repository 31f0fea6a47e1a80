import type { UpdateStatus } from '../status/update-status';
import { keepIfEqual } from '../changes/memoize';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { RehearsalRecord } from '../status/rehearsal-record';
import type { UpdateRecord } from '../status/update-record';
import { HOUR, type Instant } from '../time';
import type { TimelinesByPool } from '../timelines/pool-timelines';
import { mergeRecords } from '../published/merge-records';
import { addVerdict } from './add-verdict';
import { addHeldDrains } from './held-drains';
import { closePool, recordPools, type LastLooks } from './record-pools';
import { toSecond } from './summarize-pool';

/** Earlier updates that are remembered. */
export const MOST_EARLIER = 10;

export interface RecordInput extends Pick<
  UpdateStatus,
  'controlPlane' | 'pools' | 'slots' | 'drains' | 'verdict' | 'now'
> {
  readonly timelines: TimelinesByPool;
}

/** Remembers updates while they happen: when pools began and ended, how long nodes took, what the verdict was. */
export class UpdateRecorder {
  private lastLooks: LastLooks = new Map();
  /** Keeps the list of earlier updates while it is equal, so that results based on it are kept as well. */
  private readonly keepEarlier = keepIfEqual<readonly UpdateRecord[]>();

  /** @param records What is remembered already, newest first. */
  constructor(
    private records: readonly UpdateRecord[],
    /** The last rehearsal; absent without one. */
    public rehearsal?: RehearsalRecord,
  ) {}

  /** Newest first. */
  get all(): readonly UpdateRecord[] {
    return this.records;
  }

  /** Updates before this one, newest first. Called first in a look: the last one ends with this one. */
  begin({ startedAt, versions }: ControlPlaneAssessment): readonly UpdateRecord[] {
    const { kind, previous, target: version } = versions;
    if (startedAt === undefined || version === undefined || kind === 'installation') {
      return this.records;
    }
    const began = toSecond(startedAt);
    const [newest, ...earlier] = this.records;
    if (newest?.startedAt === began) return this.keepEarlier(earlier);
    const before = this.closeNewest()
      .filter((record) => record.startedAt < began)
      .slice(0, MOST_EARLIER);
    this.lastLooks = new Map();
    const begun: UpdateRecord = {
      version,
      ...(previous !== undefined && { previous }),
      startedAt: began,
      pools: [],
      verdicts: [],
      ...(this.rehearsal && isOf(this.rehearsal, began) && { rehearsal: this.rehearsal }),
    };
    this.records = [begun, ...before];
    return before;
  }

  /** Adds the records of another observer of the same cluster, and gives the updates before this one, newest first. */
  learn(
    others: readonly UpdateRecord[],
    { startedAt }: ControlPlaneAssessment,
  ): readonly UpdateRecord[] {
    if (startedAt === undefined) return this.records;
    const current = toSecond(startedAt);
    const known = others.filter((record) => record.startedAt <= current);
    this.records = mergeRecords(this.records, known).slice(0, MOST_EARLIER + 1);
    return this.keepEarlier(this.records.filter((record) => record.startedAt < current));
  }

  /** Adds what is to be seen now. Newest first; the same list as long as that adds nothing. */
  record(input: RecordInput): readonly UpdateRecord[] {
    const { assessment, completedAt, startedAt } = input.controlPlane;
    const [newest, ...earlier] = this.records;
    if (!newest || startedAt === undefined || newest.startedAt !== toSecond(startedAt)) {
      return this.records;
    }
    const controlPlaneAt =
      assessment === 'Completed' && completedAt !== undefined ? toSecond(completedAt) : undefined;
    const pools = recordPools(newest, this.lastLooks, input);
    const verdicts = addVerdict(newest.verdicts, input.verdict, input.now);
    const heldDrains = addHeldDrains(newest.heldDrains, input.drains);
    const isSame =
      heldDrains === newest.heldDrains &&
      controlPlaneAt === newest.controlPlaneAt &&
      pools === newest.pools &&
      verdicts === newest.verdicts;
    if (!isSame) {
      const { version, previous, rehearsal, startedAt: began } = newest;
      const changed: UpdateRecord = {
        version,
        ...(previous !== undefined && { previous }),
        startedAt: began,
        ...(controlPlaneAt !== undefined && { controlPlaneAt }),
        pools,
        verdicts,
        ...(rehearsal && { rehearsal }),
        ...(heldDrains && { heldDrains }),
      };
      this.records = [changed, ...earlier];
    }
    return this.records;
  }

  /** With what is known of pools that did not come to their end. */
  private closeNewest(): readonly UpdateRecord[] {
    const [newest, ...earlier] = this.records;
    if (!newest) return [];
    const pools = newest.pools.map((pool) =>
      closePool(pool, this.lastLooks.get(pool.pool), newest.pools.length),
    );
    return [{ ...newest, pools }, ...earlier];
  }
}

/** A day later the cluster is another one. Ours. */
const FRESH = 24n * HOUR;

function isOf({ at }: RehearsalRecord, startedAt: Instant): boolean {
  return at <= startedAt && startedAt - at <= FRESH;
}
