import type { UpdateStatus } from '../../engine';
import type { Language } from '../../wording/language/language';
import { explainFinding } from './explain-readiness';
import type { ExplainedSection } from './section';
import type { ExplainTopic } from './topic';

/**
 * NodePools of a hosted cluster, according to its management cluster. Without that, the nodes with an older release
 * than the control plane, and those with an unknown release.
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
