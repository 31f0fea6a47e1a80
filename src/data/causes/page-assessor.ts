import {
  createAssessor,
  NODE_SOURCES,
  UnreadCauses,
  type CauseReader,
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
  /** The table's part about nodes, for who asks for causes by `loadCauses`; without it they are asked for at once. */
  readonly nodeCauses?: KnownCauses;
}

/**
 * Judges without the table of known causes as long as no message needs it, asks for it at the first that does, and goes on with
 * it, or with its part about nodes, once that is there. The supplement it only takes over: somebody else asks for that.
 */
export class PageAssessor {
  private assessor: UpdateAssessor;
  /** What takes the place of the table. */
  private unread = new UnreadCauses();
  private judgedBy: CauseReader | undefined;
  private supplement: Supplement | undefined;

  constructor(
    private readonly causes: KnownCauses,
    private readonly options: PageAssessorOptions = {},
  ) {
    this.supplement = options.supplement?.getState();
    this.judgedBy = this.table;
    this.assessor = this.createAssessor(options.memory);
  }

  /** What is there of the table. */
  get table(): CauseReader | undefined {
    return this.causes.getState() ?? this.options.nodeCauses?.getState();
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
    if (this.table !== this.judgedBy) {
      this.judgedBy = this.table;
      this.assessor = this.createAssessor(this.assessor.memory);
    }
    const status = this.assessor.assess(snapshot, now);
    if (this.wantsCauses && !this.options.nodeCauses) this.causes.load();
    return status;
  }

  /** Asks for what is missing of the table: while a verdict waits for nothing else, for its part about nodes. */
  loadCauses({ isAwaited }: { readonly isAwaited: boolean }): void {
    const { nodeCauses } = this.options;
    const isOfNodes = [...this.unread.unread].every((source) => NODE_SOURCES.has(source));
    if (isAwaited && isOfNodes) nodeCauses?.load();
    else this.causes.load();
  }

  private createAssessor(memory: UpdateMemory | undefined): UpdateAssessor {
    this.unread = new UnreadCauses(this.options.nodeCauses?.getState());
    const { supplement } = this;
    return createAssessor(this.causes.getState() ?? this.unread, { memory, supplement });
  }
}
