import { setTimeout as sleep } from 'node:timers/promises';
import type { HttpAnswer, HttpRequest } from '../cli/input/api-request';
import type { ClusterConnection } from '../cli/input/cluster-connection';
import { NodeEnvironment } from '../controller/cluster/node-environment';

interface Timer {
  readonly dueMs: number;
  readonly callback: () => void;
}

/** What watches send has no end to wait for. */
const PAUSE_MS = 2;

/** The time of a cluster, which goes on only when it is told to; what is sent and answered meanwhile takes none of it. */
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
    const timer: Timer = { dueMs: this.nowMs + Math.max(delayMs, 1), callback };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((each) => each !== timer);
    };
  }

  /** Lets so much time pass, `stepMs` by `stepMs`, with what is due in each of the steps. */
  async pass(durationMs: number, stepMs: number): Promise<void> {
    const endMs = this.nowMs + durationMs;
    while (this.nowMs < endMs) {
      this.nowMs += stepMs;
      this.turnTo(this.nowMs - this.startMs);
      const due = this.timers.filter(({ dueMs }) => dueMs <= this.nowMs);
      this.timers = this.timers.filter(({ dueMs }) => dueMs > this.nowMs);
      for (const { callback } of due.sort((a, b) => a.dueMs - b.dueMs)) callback();
      do await sleep(PAUSE_MS);
      while (this.pending > 0);
    }
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

  override send(request: HttpRequest): Promise<HttpAnswer> {
    return this.time.waitFor(super.send(request));
  }

  override after(delayMs: number, callback: () => void): () => void {
    return this.time.after(delayMs, callback);
  }
}
