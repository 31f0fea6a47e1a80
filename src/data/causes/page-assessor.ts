import {
  createAssessor,
  type ClusterSnapshot,
  type Instant,
  type UpdateAssessor,
  type UpdateMemory,
  type UpdateStatus,
} from '../../engine';
import type { Supplement } from '../../engine/supplement';
import type { EngineSupplement } from './engine-supplement';
import type { KnownCauses } from './known-causes';

export interface PageAssessorOptions {
  /** What an earlier assessor of the same cluster remembered. */
  readonly memory?: UpdateMemory;
  /** Without it goes without for good: summaries have nothing of what it judges. */
  readonly supplement?: EngineSupplement;
}

/**
 * Judges without the table of known causes as long as no message needs it, asks for it at the first that does, and goes on with
 * it once it is there. The supplement it only takes over: somebody else asks for that.
 */
export class PageAssessor {
  private assessor: UpdateAssessor;
  private hasTable: boolean;
  private supplement: Supplement | undefined;

  constructor(
    private readonly causes: KnownCauses,
    private readonly options: PageAssessorOptions = {},
  ) {
    const table = causes.getState();
    this.hasTable = table !== undefined;
    this.supplement = options.supplement?.getState();
    this.assessor = createAssessor(table, { ...options, supplement: this.supplement });
  }

  get memory(): UpdateMemory {
    return this.assessor.memory;
  }

  /** Whether the status last judged says less than the table would, which is on its way. */
  get wantsCauses(): boolean {
    return this.assessor.wantsCauses;
  }

  assess(snapshot: ClusterSnapshot, now: Instant): UpdateStatus {
    const supplement = this.options.supplement?.getState();
    if (supplement && supplement !== this.supplement) {
      this.supplement = supplement;
      this.assessor.addSupplement(supplement);
    }
    const table = this.causes.getState();
    if (table && !this.hasTable) {
      this.hasTable = true;
      this.assessor = createAssessor(table, { memory: this.assessor.memory, supplement });
    }
    const status = this.assessor.assess(snapshot, now);
    if (this.assessor.wantsCauses) this.causes.load();
    return status;
  }
}
