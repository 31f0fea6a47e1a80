import {
  type AssessorOptions,
  createAssessor,
  endSlices,
  UnreadCauses,
  type CausePart,
  type CauseReader,
  type ClusterSnapshot,
  type Instant,
  type Slices,
  type SupposedRestart,
  type UpdateAssessor,
  type UpdateMemory,
  type UpdateStatus,
} from '../../engine';
import type { Supplement } from '../../engine/supplement';
import type { EngineSupplement } from './engine-supplement';
import type { KnownCauses, KnownPart } from './known-causes';

export interface PageAssessorOptions {
  /** What an earlier assessor of the same cluster remembered. */
  readonly memory?: UpdateMemory;
  /** Without it goes without for good: summaries have nothing of what it judges. */
  readonly supplement?: EngineSupplement;
  /** What decides of it, which may be there before. */
  readonly deciding?: EngineSupplement;
  /** For who goes without it. */
  readonly supposed?: SupposedRestart;
  /** Parts of the table, for who asks for causes by `loadCauses`; without them they are asked for at once. */
  readonly parts?: readonly KnownPart[];
}

/**
 * Judges without the table of known causes as long as no message needs it, asks for it at the first that does, and goes on with
 * it, or with parts of it, once they are there. The supplement it only takes over: somebody else asks for that.
 */
export class PageAssessor {
  private assessor: UpdateAssessor;
  /** What takes the place of the table. */
  private unread = new UnreadCauses();
  private judgedBy: readonly (CauseReader | undefined)[];
  private supplement: Supplement | undefined;

  constructor(
    private readonly causes: KnownCauses,
    private readonly options: PageAssessorOptions = {},
  ) {
    this.supplement = this.latestSupplement;
    this.judgedBy = this.readers;
    this.assessor = this.createAssessor(options);
  }

  /** Whether more of the table is there than the status last judged was judged by. */
  get hasNewCauses(): boolean {
    return this.readers.some((reader, at) => reader !== this.judgedBy[at]);
  }

  get memory(): UpdateMemory {
    return this.assessor.memory;
  }

  /** As much of the supplement as has arrived. */
  get latestSupplement(): Supplement | undefined {
    const { deciding, supplement } = this.options;
    return supplement?.getState() ?? deciding?.getState();
  }

  /** Whether the status last judged says less than the table would, which is on its way. */
  get wantsCauses(): boolean {
    return this.assessor.wantsCauses;
  }

  assess(snapshot: ClusterSnapshot, now: Instant): UpdateStatus {
    return endSlices(this.assessInSlices(snapshot, now));
  }

  /** The same with pauses, as the engine's: nothing else may be judged until it has come to its end, or is given up. */
  *assessInSlices(snapshot: ClusterSnapshot, now: Instant): Slices<UpdateStatus> {
    const supplement = this.latestSupplement;
    if (supplement && supplement !== this.supplement) {
      this.supplement = supplement;
      this.assessor.addSupplement(supplement);
    }
    if (this.hasNewCauses) {
      this.judgedBy = this.readers;
      this.assessor = this.createAssessor(this.assessor);
    }
    let status: UpdateStatus | undefined;
    try {
      status = yield* this.assessor.assessInSlices(snapshot, now);
    } finally {
      // What was looked at in part, is looked at anew.
      if (!status) this.assessor = this.createAssessor({ memory: this.assessor.memory });
    }
    if (this.wantsCauses && !this.options.parts) this.causes.load();
    return status;
  }

  /** Asks for what is missing of the table: where a verdict waits for it, for the parts that read it if some do. */
  loadCauses({ isAwaited }: { readonly isAwaited: boolean }): void {
    const { parts = [] } = this.options;
    const unread = [...this.unread.unread];
    const wanted = parts.filter(({ sources }) => unread.some((source) => sources.has(source)));
    const areEnough = unread.every((source) => wanted.some(({ sources }) => sources.has(source)));
    if (isAwaited && areEnough) for (const { causes } of wanted) causes.load();
    else this.causes.load();
  }

  /** The table and its parts, as far as they are there. */
  private get readers(): readonly (CauseReader | undefined)[] {
    const whole = this.causes.getState();
    const parts = this.options.parts ?? [];
    return [whole, ...parts.map(({ causes }) => (whole ? undefined : causes.getState()))];
  }

  private createAssessor({
    memory,
    nodes,
  }: Pick<AssessorOptions, 'memory' | 'nodes'>): UpdateAssessor {
    const parts = (this.options.parts ?? []).flatMap(
      ({ causes, sources }): readonly CausePart[] => {
        const reader = causes.getState();
        return reader ? [{ causes: reader, sources }] : [];
      },
    );
    this.unread = new UnreadCauses(parts);
    const { options, supplement } = this;
    const { supposed } = options;
    const causes = this.causes.getState() ?? this.unread;
    return createAssessor(causes, { memory, nodes, supplement, supposed });
  }
}
