import type { NodeAssessmentWord, NodePhase } from '../../engine';
import { describeNodeAssessment, describeNodePhase } from '../../wording/verdict/state-words';
import type { Language } from '../../wording/language/language';
import { UNKNOWN_VERSION, type NodeFacet } from './filter-nodes';
import { naturalKey } from './natural-order';

export function describeFacet(facet: NodeFacet, { t }: Language): string {
  const texts: Readonly<Record<NodeFacet, string>> = {
    pools: t('Pool'),
    assessments: t('Assessment'),
    phases: t('Phase'),
    versions: t('Version'),
  };
  return texts[facet];
}

/** A value in the reader's words; one that nobody knows, out of an old link, as it stands there. */
export function describeFacetValue(facet: NodeFacet, value: string, language: Language): string {
  const { t } = language;
  switch (facet) {
    case 'pools':
      return value;
    case 'versions':
      return value === UNKNOWN_VERSION ? t('Unknown') : value;
    case 'assessments':
      return isOneOf(ASSESSMENTS, value) ? describeNodeAssessment(value, language) : value;
    case 'phases':
      return isOneOf(PHASES, value) ? describeNodePhase(value, language) : value;
  }
}

/** States worst first, names and versions in their natural order. */
export function orderFacetValues(facet: NodeFacet, values: Iterable<string>): readonly string[] {
  const order: readonly string[] =
    facet === 'assessments' ? ASSESSMENTS : facet === 'phases' ? PHASES : [];
  const key = (value: string): string => {
    const place = order.indexOf(value);
    return place === -1 ? `9 ${naturalKey(value)}` : String(place);
  };
  return [...values].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

const ASSESSMENTS = [
  'Degraded',
  'Unavailable',
  'Progressing',
  'Excluded',
  'Outdated',
  'Unknown',
  'Completed',
] as const satisfies readonly NodeAssessmentWord[];

const PHASES = [
  'Draining',
  'Updating',
  'Rebooting',
  'Paused',
  'Pending',
  'Unknown',
  'Updated',
] as const satisfies readonly NodePhase[];

function isOneOf<T extends string>(words: readonly T[], value: string): value is T {
  return words.some((word) => word === value);
}
