import type { NodeEnvironment } from '../cluster/node-environment';

export interface RoundsOptions {
  /** The shortest time between two writes, and the time before a refused one is tried again. */
  readonly roundMs: number;
  /** The time after which unchanged objects are checked again. */
  readonly periodMs: number;
  /** Whether the last write has written what there is to write. */
  readonly isWritten: () => boolean;
  readonly write: () => Promise<void>;
}

/** When one object is written: one write at a time, and none after the end. */
export class Rounds {
  private triedMs = Number.NEGATIVE_INFINITY;
  private cancelNext: (() => void) | undefined;
  private writing: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly clock: Pick<NodeEnvironment, 'nowMs' | 'after'>,
    private readonly options: RoundsOptions,
  ) {}

  /** To be called when there may be something else to write. */
  schedule(): void {
    if (this.isStopped || this.writing) return;
    const { isWritten, periodMs, roundMs, write } = this.options;
    this.cancelNext?.();
    const dueMs = this.triedMs + (isWritten() ? periodMs : roundMs);
    this.cancelNext = this.clock.after(Math.max(dueMs - this.clock.nowMs(), 0), () => {
      this.cancelNext = undefined;
      this.triedMs = this.clock.nowMs();
      this.writing = write().finally(() => {
        this.writing = undefined;
        this.schedule();
      });
    });
  }

  /** Begins no further write, and waits for the one that is under way. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.cancelNext?.();
    await this.writing;
  }
}
