import type { UpdateStatus } from '../../engine';
import type { Language } from '../../wording/language/language';
import { explainFinding } from './explain-readiness';
import type { ExplainedSection } from './section';
import type { ExplainTopic } from './topic';

/**
 * The nodes of a hosted cluster that run an older release than the control plane, and those whose release is unknown
 * here.
 */
export function explainNodePools(
  { readiness }: UpdateStatus,
  { topic }: ExplainTopic,
  language: Language,
): readonly ExplainedSection[] {
  const told = readiness.filter(
    ({ code }) => code === 'NodePoolBehind' || code === 'NodeReleasesUnknown',
  );
  if (topic !== 'all' || told.length === 0) return [];
  return [
    {
      title: 'NodePools',
      items: told.map((finding) => explainFinding(finding, language)),
    },
  ];
}
