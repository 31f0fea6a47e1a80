import { NODE_PHASE_RANKS, NODE_STATE_RANKS } from '../../engine';
import { describeNodePhase, describeNodeState } from '../../wording/verdict/state-words';
import type { Language } from '../../wording/language/language';
import { UNKNOWN_VERSION, type NodeFacet } from './filter-nodes';
import { naturalKey } from '../table/natural-order';

export function describeFacet(facet: NodeFacet, { t }: Language): string {
  const texts: Readonly<Record<NodeFacet, string>> = {
    pools: t('Pool'),
    assessments: t('Assessment'),
    phases: t('Phase'),
    versions: t('Version'),
  };
  return texts[facet];
}

/** A value in the reader's words. A value of an old link that is unknown stays as it is. */
export function describeFacetValue(facet: NodeFacet, value: string, language: Language): string {
  const { t } = language;
  switch (facet) {
    case 'pools':
      return value;
    case 'versions':
      return value === UNKNOWN_VERSION ? t('Unknown') : value;
    case 'assessments':
      return isOneOf(NODE_STATE_RANKS, value) ? describeNodeState(value, language) : value;
    case 'phases':
      return isOneOf(NODE_PHASE_RANKS, value) ? describeNodePhase(value, language) : value;
  }
}

/** States worst first, names and versions in their natural order. */
export function orderFacetValues(facet: NodeFacet, values: Iterable<string>): readonly string[] {
  const ranks: Readonly<Partial<Record<string, number>>> =
    facet === 'assessments' ? NODE_STATE_RANKS : facet === 'phases' ? NODE_PHASE_RANKS : {};
  const key = (value: string): string => {
    const rank = Object.hasOwn(ranks, value) ? ranks[value] : undefined;
    return rank === undefined ? `9 ${naturalKey(value)}` : String(rank);
  };
  return [...values].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function isOneOf<T extends string>(ranks: Readonly<Record<T, number>>, value: string): value is T {
  return Object.hasOwn(ranks, value);
}
