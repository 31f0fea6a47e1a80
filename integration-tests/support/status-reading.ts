/** What a reader sees on the page, in its words: the same shape for what is there and for what should be there. */
export interface StatusReading {
  readonly verdict: { readonly kind: string; readonly sentence: string };
  /** Absent when the page does not show it. */
  readonly versions?: string;
  readonly timeLeft?: string;
  /** Absent when the operators could not be read, or there are none. */
  readonly operators?: {
    readonly headline: string;
    /** What is wrong with operators, and how many are updating where no line names them: "1 degraded". */
    readonly parts: readonly string[];
    /** In the order of names. */
    readonly updatingNow: readonly string[];
  };
  /** The control plane's first. */
  readonly pools: readonly PoolReading[];
  readonly nodeCount?: string;
  readonly unpooledNodes: readonly UnpooledNodeReading[];
  readonly health: readonly HealthReading[];
  /** The resources of which the page says that it could not read them, sorted. */
  readonly missing: readonly string[];
}

export interface PoolReading {
  readonly name: string;
  readonly assessment: string;
  readonly paused: boolean;
  readonly count: string;
  readonly maxUnavailable: string;
}

export interface NodeReading {
  readonly name: string;
  readonly pool: string;
  readonly assessment: string;
  readonly phase: string;
  readonly version: string;
  readonly message: string;
}

export interface UnpooledNodeReading {
  readonly name: string;
  readonly kubeletVersion: string;
}

export interface HealthReading {
  readonly level: string;
  readonly summary: string;
  readonly impact: string;
}

/** The page groups findings by what is wrong in the first place, the document has the worst first. */
export function inAnyOrder(health: readonly HealthReading[]): readonly HealthReading[] {
  return [...health].sort((a, b) => (a.summary < b.summary ? -1 : a.summary > b.summary ? 1 : 0));
}
