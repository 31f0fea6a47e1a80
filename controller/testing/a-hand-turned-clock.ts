/** A clock of one timer that is turned by hand. */
export interface HandTurnedClock {
  nowMs(): number;
  after(delayMs: number, run: () => void): () => void;
  /** Lets everything happen that is due within the time. */
  pass(ms: number): Promise<void>;
}

/** Answers are there at once; what follows them needs some turns. */
const TURNS = 20;

export function aHandTurnedClock(): HandTurnedClock {
  let nowMs = 0;
  let due: { readonly atMs: number; readonly run: () => void } | undefined;
  return {
    nowMs: () => nowMs,
    after(delayMs, run) {
      const next = { atMs: nowMs + delayMs, run };
      due = next;
      return () => {
        if (due === next) due = undefined;
      };
    },
    async pass(ms) {
      const endMs = nowMs + ms;
      while (due && due.atMs <= endMs) {
        const { atMs, run } = due;
        nowMs = atMs;
        due = undefined;
        run();
        for (let turn = 0; turn < TURNS; turn++) await Promise.resolve();
      }
      nowMs = endMs;
    },
  };
}
