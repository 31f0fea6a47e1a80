import { IMPACT_RANKS, type NodeImpact, type PairDisruption } from './node-impact';

/** Number of nodes of a pool with the same impact. */
export interface ImpactCount {
  readonly impact: NodeImpact;
  readonly nodes: number;
}

/** The parts of "12 nodes reboot, 48 reload crio": nodes with the same fate counted together, worst first. */
export function listImpacts(
  groups: readonly { readonly nodes: number; readonly disruption: PairDisruption }[],
): readonly ImpactCount[] {
  const counts = new Map<string, ImpactCount>();
  for (const { nodes, disruption } of groups) {
    const { impact } = disruption;
    const key = keyOf(impact);
    counts.set(key, { impact, nodes: nodes + (counts.get(key)?.nodes ?? 0) });
  }
  return [...counts.values()].sort(
    (a, b) => IMPACT_RANKS[a.impact.kind] - IMPACT_RANKS[b.impact.kind],
  );
}

/** Key of an impact, without the reasons why nodes reboot or are blocked. */
function keyOf(impact: NodeImpact): string {
  switch (impact.kind) {
    case 'reboot':
      return `reboot ${String(impact.drain)}`;
    case 'drain':
    case 'services':
      return `${impact.kind} ${JSON.stringify(impact.services)}`;
    case 'blocked':
    case 'none':
    case 'unknown':
      return impact.kind;
  }
}
