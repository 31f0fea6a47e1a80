import type {
  DisruptionPolicies,
  PairDisruption,
  PoolDisruption,
  PoolPreview,
  PreviewDoubt,
} from '../../engine/disruption';
import {
  summarizePoolDisruption,
  summarizePreview,
} from '../../wording/disruption/disruption-page';
import type { Language } from '../../wording/language/language';

/** The effect of going from one configuration to another, for all output formats. */
export interface DisruptionReport {
  readonly policies: DisruptionPolicies;
  /** In reading order. */
  readonly parts: readonly DisruptionPart[];
}

/** Two configurations, with the pool and the nodes that go from one to the other, if there are any. */
export interface DisruptionPart {
  readonly pool?: string;
  /** Names of the configurations; empty where they have none. */
  readonly from: string;
  readonly to: string;
  /** The number of nodes that make this change; absent if it is unknown. */
  readonly nodes?: number;
  readonly nodeNames?: readonly string[];
  /** Absent for a pool where nothing is to be done, or nothing is known. */
  readonly disruption?: PairDisruption;
  /** A sentence about the pool; absent for a comparison of files. */
  readonly summary?: string;
  readonly expectation?: PoolDisruption['expectation'];
  readonly doubts: readonly PreviewDoubt[];
}

/** The parts of a pool: one for each way that its nodes go, or one that says why there is none. */
export function reportPool(pool: PoolDisruption, language: Language): readonly DisruptionPart[] {
  const common = {
    pool: pool.pool,
    doubts: [],
    ...(pool.expectation && { expectation: pool.expectation }),
  };
  const summary = summarizePoolDisruption(pool, language);
  if (pool.groups.length === 0) {
    return [{ ...common, from: pool.targetConfig, to: pool.targetConfig, summary }];
  }
  return pool.groups.map(({ from, to, nodes, disruption }, index) => ({
    ...common,
    from,
    to,
    nodes: nodes.length,
    nodeNames: nodes,
    disruption,
    ...(index === 0 && { summary }),
  }));
}

/** The effect of a MachineConfig on a pool. */
export function reportPreview(
  preview: PoolPreview,
  from: string,
  to: string,
  language: Language,
): DisruptionPart {
  const { pool, nodes, disruption, doubts } = preview;
  return {
    pool,
    from,
    to,
    nodes,
    disruption,
    doubts,
    summary: summarizePreview(preview, language),
  };
}
