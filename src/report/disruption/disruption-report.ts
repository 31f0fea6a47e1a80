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

/** What going from one configuration to another does, to be handed on in whatever format. */
export interface DisruptionReport {
  readonly policies: DisruptionPolicies;
  /** In reading order. */
  readonly parts: readonly DisruptionPart[];
}

/** One pair of configurations, with the pool and nodes it is about where there are any. */
export interface DisruptionPart {
  readonly pool?: string;
  /** Names of the configurations; empty where they have none. */
  readonly from: string;
  readonly to: string;
  /** Only nodes of the pool that go this way; absent when nobody can count them. */
  readonly nodes?: number;
  readonly nodeNames?: readonly string[];
  /** Absent for a pool where nothing is to be done, or nothing is known. */
  readonly disruption?: PairDisruption;
  /** One sentence about the pool; absent between files. */
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

/** What a MachineConfig would do to a pool. */
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
