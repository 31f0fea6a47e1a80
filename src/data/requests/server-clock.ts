/** Differences below this are left alone: the header has whole seconds, and answers take time. */
const SMALLEST_OFFSET_MS = 2_000;

/** A moment further ahead than this is not a clock that lags, but a moment that is wrong. */
const LARGEST_LAG_MS = 3_600_000;

/**
 * The cluster's clock, learned from the `Date` headers of its answers and the moments in its objects. Until one is seen it
 * is the browser's. It never steps back, unless an answer shows that it ran ahead.
 */
export class ServerClock {
  private offsetMs = 0;
  private newestMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly browserNowMs: () => number) {}

  /** Milliseconds since 1970. */
  nowMs(): number {
    this.newestMs = Math.max(this.newestMs, this.browserNowMs() + this.offsetMs);
    return this.newestMs;
  }

  /** The cluster's time of a moment that the browser's clock has seen; never in the future. */
  fromBrowserMs(browserMs: number): number {
    return this.nowMs() - Math.max(0, this.browserNowMs() - browserMs);
  }

  observe(dateHeader: string | null | undefined, sentAtMs: number, receivedAtMs: number): void {
    const dateMs = Date.parse(dateHeader ?? '');
    if (Number.isNaN(dateMs)) return;
    const roundTripMs = Math.max(0, receivedAtMs - sentAtMs);
    const offsetMs = dateMs + 500 - (sentAtMs + roundTripMs / 2);
    const uncertaintyMs = Math.max(SMALLEST_OFFSET_MS, roundTripMs / 2);
    if (Math.abs(offsetMs - this.offsetMs) < uncertaintyMs) return;
    this.offsetMs = Math.abs(offsetMs) < SMALLEST_OFFSET_MS ? 0 : offsetMs;
    this.newestMs = Number.NEGATIVE_INFINITY;
  }

  /** The cluster has written this moment down, so it has come: a clock that is a little behind it is set. */
  observeMoment(momentMs: number): void {
    const behindMs = momentMs - this.nowMs();
    if (behindMs >= SMALLEST_OFFSET_MS && behindMs <= LARGEST_LAG_MS) {
      this.offsetMs = momentMs - this.browserNowMs();
    }
  }
}
