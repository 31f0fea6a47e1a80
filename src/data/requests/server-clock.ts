/** Smaller differences are ignored: the header has whole seconds, and answers take time. */
const SMALLEST_OFFSET_MS = 2_000;

/** A time further ahead than this is wrong; it does not mean that our clock is behind. */
const LARGEST_LAG_MS = 3_600_000;

/**
 * The cluster's clock, set by the `Date` headers of its answers and the times in its objects; before the first of them
 * it is the browser's. It never goes back unless an answer shows that it was ahead.
 */
export class ServerClock {
  private offsetMs = 0;
  private newestMs = Number.NEGATIVE_INFINITY;

  /** @param onCorrection Called when an answer has set the clock to another time. */
  constructor(
    private readonly browserNowMs: () => number,
    private readonly onCorrection: () => void = () => undefined,
  ) {}

  /** Milliseconds since 1970. */
  nowMs(): number {
    this.newestMs = Math.max(this.newestMs, this.browserNowMs() + this.offsetMs);
    return this.newestMs;
  }

  /** Converts a time of the browser's clock to the cluster's; never in the future. */
  fromBrowserMs(browserMs: number): number {
    return this.nowMs() - Math.max(0, this.browserNowMs() - browserMs);
  }

  observe(dateHeader: string | null | undefined, sentAtMs: number, receivedAtMs: number): void {
    const dateMs = Date.parse(dateHeader ?? '');
    if (Number.isNaN(dateMs)) return;
    const roundTripMs = Math.max(0, receivedAtMs - sentAtMs);
    const offsetMs = dateMs + 500 - (sentAtMs + roundTripMs / 2);
    // The server wrote its header at some time of the round trip, within the second that the header names.
    const uncertaintyMs = Math.max(SMALLEST_OFFSET_MS, roundTripMs / 2 + 500);
    const isSame = Math.abs(offsetMs - this.offsetMs) <= uncertaintyMs;
    // The browser's clock was ahead for a moment, and came back before an answer showed it.
    const wasAhead = this.newestMs - (receivedAtMs + this.offsetMs) > uncertaintyMs;
    if (isSame && !wasAhead) return;
    if (!isSame) this.offsetMs = Math.abs(offsetMs) < SMALLEST_OFFSET_MS ? 0 : offsetMs;
    this.newestMs = Number.NEGATIVE_INFINITY;
    this.onCorrection();
  }

  /** A time in an object of the cluster has passed: sets a clock that is a little behind it. */
  observeMoment(momentMs: number): void {
    const behindMs = momentMs - this.nowMs();
    if (behindMs >= SMALLEST_OFFSET_MS && behindMs <= LARGEST_LAG_MS) {
      this.offsetMs = momentMs - this.browserNowMs();
    }
  }
}
