import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpAnswer, HttpRequest } from '../../connect/api-request';
import type { ClusterConnection } from '../../connect/cluster-connection';
import type { StreamHandlers } from '../cluster/message-stream';
import { NodeEnvironment } from '../cluster/node-environment';

interface Timer {
  readonly dueMs: number;
  readonly callback: () => void;
  isCancelled: boolean;
}

/** The pause for messages of watches, which have no end to wait for. */
const PAUSE_MS = 2;
/** Server and clients are in one process: what is sent is there at the next turn, unless it is large. */
const TURNS_OF_DELIVERY = 5;

/** The time of a cluster that only continues when it is told to. Messages and answers take no time. */
export class SteppedTime {
  private timers: Timer[] = [];
  /** Requests without an answer. */
  private pending = 0;

  /** @param turnTo Brings the cluster to a moment. */
  constructor(
    private readonly startMs: number,
    private readonly turnTo: (elapsedMs: number) => void,
  ) {
    this.nowMs = startMs;
  }

  nowMs: number;

  after(delayMs: number, callback: () => void): () => void {
    const timer: Timer = { dueMs: this.nowMs + Math.max(delayMs, 1), callback, isCancelled: false };
    this.timers.push(timer);
    return () => {
      // It may be among those that are run just now.
      timer.isCancelled = true;
      this.timers = this.timers.filter((each) => each !== timer);
    };
  }

  /** Lets so much time pass, `stepMs` by `stepMs`, with what is due in each of the steps. */
  async pass(durationMs: number, stepMs: number): Promise<void> {
    const endMs = this.nowMs + durationMs;
    while (this.nowMs < endMs) {
      this.nowMs += stepMs;
      this.turnTo(this.nowMs - this.startMs);
      await this.runDue(this.nowMs);
    }
  }

  /**
   * Brings the cluster to a moment, and lets happen what is due there or within `graceMs` after it: time itself stands
   * still meanwhile, so that all of it happens at this moment. Repeated `times`, because what happens asks for more.
   */
  async settleAt(elapsedMs: number, graceMs: number, times: number): Promise<void> {
    this.nowMs = this.startMs + elapsedMs;
    this.turnTo(elapsedMs);
    // What watches bring is there before anything looks at it, so that there is no look at a half of it.
    for (let turn = 0; turn < TURNS_OF_DELIVERY; turn++) await sleep(1);
    for (let round = 0; round < times; round++) await this.runDue(this.nowMs + graceMs);
  }

  private async runDue(untilMs: number): Promise<void> {
    const due = this.timers.filter(({ dueMs }) => dueMs <= untilMs);
    this.timers = this.timers.filter(({ dueMs }) => dueMs > untilMs);
    for (const timer of due.sort((a, b) => a.dueMs - b.dueMs)) {
      if (!timer.isCancelled) timer.callback();
    }
    do await sleep(PAUSE_MS);
    while (this.pending > 0);
  }

  /** Time stands still until it is answered. */
  async waitFor<T>(request: Promise<T>): Promise<T> {
    this.pending++;
    try {
      return await request;
    } finally {
      this.pending--;
    }
  }
}

/** Sends to the API server, by that time. */
export class SteppedEnvironment extends NodeEnvironment {
  constructor(
    connection: ClusterConnection,
    userAgent: string,
    private readonly time: SteppedTime,
  ) {
    super(connection, userAgent);
  }

  override nowMs(): number {
    return this.time.nowMs;
  }

  protected override ask(request: HttpRequest): Promise<HttpAnswer> {
    return this.time.waitFor(super.ask(request));
  }

  protected override openStream(url: URL, handlers: StreamHandlers): { close(): void } {
    let isSettled = (): void => undefined;
    void this.time.waitFor(new Promise<void>((resolve) => (isSettled = resolve)));
    const stream = super.openStream(url, {
      onOpen() {
        isSettled();
        handlers.onOpen();
      },
      onLine: (line) => handlers.onLine(line),
      onEnd(refusal) {
        isSettled();
        handlers.onEnd(refusal);
      },
    });
    return {
      close() {
        isSettled();
        stream.close();
      },
    };
  }

  override after(delayMs: number, callback: () => void): () => void {
    return this.time.after(delayMs, callback);
  }
}
