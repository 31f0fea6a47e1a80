/** What `update-status status -o json` prints, as far as the page shows it; the whole is in docs/schema. */
export interface StatusDocument {
  /** RFC 3339. */
  readonly assessedAt: string;
  readonly verdict: { readonly kind: string; readonly sentence: string };
  readonly updating: 'True' | 'False' | 'Unknown';
  readonly topology: string;
  readonly versions: {
    readonly kind: 'update' | 'fromPartial' | 'multiArch' | 'installation';
    readonly target?: string;
    readonly previous?: string;
  };
  readonly timeLeft: { readonly sentence: string };
  readonly controlPlane: {
    readonly operatorCounts: {
      readonly total: number;
      readonly updated: number;
      readonly updating: number;
      readonly waiting: number;
      readonly unavailable: number;
      readonly degraded: number;
    };
  };
  readonly operators: readonly { readonly name: string; readonly state: string }[];
  readonly pools: readonly PoolEntry[];
  readonly nodes: readonly NodeEntry[];
  readonly unpooledNodes: readonly { readonly name: string; readonly kubeletVersion: string }[];
  readonly healthInsights: readonly {
    readonly impact: { readonly level: string; readonly type: string; readonly summary: string };
  }[];
  readonly missing: readonly MissingEntry[];
}

export interface PoolEntry {
  readonly name: string;
  readonly scope: 'ControlPlane' | 'WorkerPool';
  readonly assessment: string;
  readonly paused: boolean;
  readonly maxUnavailable?: number;
  readonly counts?: { readonly total: number; readonly updated: number };
  /** Absent without counts. */
  readonly countsFrom?: 'nodes' | 'reported';
  readonly reported: { readonly machines?: number; readonly updated?: number };
}

export interface NodeEntry {
  readonly name: string;
  readonly pool: string;
  readonly assessment: string;
  readonly phase: string;
  readonly version?: string;
  readonly desiredVersion?: string;
  readonly estimate: '-' | '?' | '+5m' | '+10m';
  readonly message: string;
  readonly degradedReason: string;
}

export interface MissingEntry {
  readonly resource: string;
  readonly reason: string;
}
