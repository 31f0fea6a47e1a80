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
  /** The level of the entry if the entry is about this finding; otherwise the finding's own level. */
  readonly level: HealthLevel;
}

/**
 * Findings by level, worst first. Among those of one level, findings that need attention come first, in their order, so
 * that consequences follow their root. The others keep the given order.
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

/** An entry with its findings; without one what heals by itself. */
export interface RootGroup {
  readonly key: string;
  readonly fault?: Fault;
  /** The finding that the entry is about; absent where it is about several, or rests on a pool's own counts. */
  readonly root?: HealthInsight;
  /** The others, worst first. */
  readonly related: readonly HealthInsight[];
}

/** The title of an entry about several nodes is that of none of its findings. */
function isAboutOne({ insights, root }: Fault): boolean {
  return insights.length === 1 || root.kind !== 'nodes' || root.nodes.length === 1;
}

/** Every finding once, below what is wrong in the first place, in the order of the entries. */
export function groupByRoot({
  attention,
  health,
}: Pick<UpdateStatus, 'attention' | 'health'>): readonly RootGroup[] {
  const told = new Set<HealthInsight>();
  const groups = attention.map((fault): RootGroup => {
    const root = isAboutOne(fault) ? fault.insights[0] : undefined;
    const own = new Set(listFindings(fault).filter((insight) => !told.has(insight)));
    for (const insight of own) told.add(insight);
    return {
      key: fault.key,
      fault,
      ...(root && own.has(root) && { root }),
      related: health.filter((insight) => insight !== root && own.has(insight)),
    };
  });
  const others = health.filter((insight) => !told.has(insight));
  return others.length === 0 ? groups : [...groups, { key: '', related: others }];
}

/** The findings in that order. */
export function orderFindings({
  attention,
  health,
}: Pick<UpdateStatus, 'attention' | 'health'>): readonly HealthInsight[] {
  return listShownFindings(health, attention).map(({ insight }) => insight);
}
