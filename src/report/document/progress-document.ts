import {
  formatInstant,
  type ClusterOperatorInsight,
  type ClusterVersionInsight,
  type MachineConfigPoolInsight,
  type NodeInsight,
  type Timestamp,
  type UpdateStatus,
} from '../../engine';

type Acquired<T> = T & { readonly acquiredAt: Timestamp };

/** The engine's progress insights as they are, with the moment at which they were true. */
export type ProgressInsightDocument =
  | Acquired<ClusterVersionInsight>
  | Acquired<ClusterOperatorInsight>
  | Acquired<MachineConfigPoolInsight>
  | Acquired<NodeInsight>;

/** ClusterVersion, then all ClusterOperators, then each pool with its nodes behind it. */
export function toProgressDocuments(status: UpdateStatus): readonly ProgressInsightDocument[] {
  const acquiredAt = formatInstant(status.now);
  return [
    { ...status.controlPlane.insight, acquiredAt },
    ...status.operators.map(({ insight }) => ({ ...insight, acquiredAt })),
    ...status.pools.flatMap((pool) => [
      { ...pool.insight, acquiredAt },
      ...pool.nodes.map(({ insight }) => ({ ...insight, acquiredAt })),
    ]),
  ];
}
