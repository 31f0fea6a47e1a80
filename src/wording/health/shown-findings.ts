import {
  compareLevels,
  type Fault,
  type HealthInsight,
  type HealthLevel,
  type UpdateStatus,
} from '../../engine';

/** A finding, and how bad it is shown to be. */
export interface ShownFinding {
  readonly insight: HealthInsight;
  /** Its entry's, where it is what the entry is about; else its own. */
  readonly level: HealthLevel;
}

/** As bad as everywhere else, worst first; those that are equally bad in the order in which they are given. */
export function listShownFindings(
  health: readonly HealthInsight[],
  attention: readonly Fault[],
): readonly ShownFinding[] {
  const levels = new Map(
    attention.flatMap(({ insights, level }) => insights.map((insight) => [insight, level])),
  );
  return health
    .map((insight) => ({ insight, level: levels.get(insight) ?? insight.level }))
    .sort((a, b) => compareLevels(a.level, b.level));
}

/** How bad all is that is shown: the findings, and entries that rest on a pool's own counts. */
export function listLevels({
  attention,
  health,
}: Pick<UpdateStatus, 'attention' | 'health'>): readonly HealthLevel[] {
  return [
    ...listShownFindings(health, attention),
    ...attention.filter(({ insights }) => insights.length === 0),
  ].map(({ level }) => level);
}

/** The findings in that order. */
export function orderFindings({
  attention,
  health,
}: Pick<UpdateStatus, 'attention' | 'health'>): readonly HealthInsight[] {
  return listShownFindings(health, attention).map(({ insight }) => insight);
}
