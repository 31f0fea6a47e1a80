import type { UpdateStatus } from '../../engine';
import type { Language } from '../../wording/language/language';
import { describeReadiness } from '../../wording/outlook/readiness';
import type { ExplainedSection } from './section';
import type { ExplainTopic } from './topic';

/** The nodes of a hosted cluster that run an older release than the control plane, and those of which nobody here can tell. */
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
      items: told.map((finding) => {
        const { command, detail, effect, summary } = describeReadiness(finding, language);
        return {
          text: summary,
          details: [
            ...detail
              .split('\n')
              .filter((line) => line !== '')
              .map((text) => ({ text })),
            { text: effect, command },
          ],
        };
      }),
    },
  ];
}
