import {
  createAssessor,
  type ClusterSnapshot,
  type Instant,
  type UpdateAssessor,
  type UpdateMemory,
  type UpdateStatus,
} from '../../engine';
import type { KnownCauses } from './known-causes';

/**
 * Judges without the table of known causes as long as no message needs it, asks for it at the first that does, and goes on with
 * it once it is there.
 */
export class PageAssessor {
  private assessor: UpdateAssessor;
  private hasTable: boolean;

  /** @param memory What an earlier assessor of the same cluster remembered. */
  constructor(
    private readonly causes: KnownCauses,
    memory?: UpdateMemory,
  ) {
    const table = causes.getState();
    this.hasTable = table !== undefined;
    this.assessor = createAssessor(table, memory);
  }

  get memory(): UpdateMemory {
    return this.assessor.memory;
  }

  /** Whether the status last judged says less than the table would, which is on its way. */
  get wantsCauses(): boolean {
    return this.assessor.wantsCauses;
  }

  assess(snapshot: ClusterSnapshot, now: Instant): UpdateStatus {
    const table = this.causes.getState();
    if (table && !this.hasTable) {
      this.hasTable = true;
      this.assessor = createAssessor(table, this.assessor.memory);
    }
    const status = this.assessor.assess(snapshot, now);
    if (this.assessor.wantsCauses) this.causes.load();
    return status;
  }
}
