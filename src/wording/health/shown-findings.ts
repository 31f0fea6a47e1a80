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

/**
 * As bad as everywhere else, worst first; of those that are equally bad, first what needs attention, in its order, so that what
 * follows from a root stands below it; then the others in the order in which they are given.
 */
export function listShownFindings(
  health: readonly HealthInsight[],
  attention: readonly Fault[],
): readonly ShownFinding[] {
  const levels = new Map(
    attention.flatMap(({ insights, level }) => insights.map((insight) => [insight, level])),
  );
  const places = new Map(attention.flatMap(listFindings).map((insight, place) => [insight, place]));
  const placeOf = (insight: HealthInsight) => places.get(insight) ?? places.size;
  return health
    .map((insight) => ({ insight, level: levels.get(insight) ?? insight.level }))
    .sort((a, b) => compareLevels(a.level, b.level) || placeOf(a.insight) - placeOf(b.insight));
}

/** The findings about an entry's root, then those that follow from it. */
function listFindings({ insights, consequences }: Fault): readonly HealthInsight[] {
  return [
    ...insights,
    ...consequences.flatMap((consequence) =>
      consequence.kind === 'insight' ? [consequence.insight] : [],
    ),
  ];
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
