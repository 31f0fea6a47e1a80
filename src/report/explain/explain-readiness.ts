import type { ReadinessFinding, UpdateStatus } from '../../engine';
import type { Language } from '../../wording/language/language';
import { describeReadiness } from '../../wording/outlook/readiness';
import type { ExplainedItem, ExplainedSection } from './section';
import type { ExplainTopic } from './topic';

/** Findings to settle before the next update that are in no other section. */
export function explainReadiness(
  status: UpdateStatus,
  { topic }: ExplainTopic,
  language: Language,
): readonly ExplainedSection[] {
  const told = listTold(status);
  const items = status.readiness
    .filter(({ code }) => !told.has(code))
    .map((finding) => explainFinding(finding, language));
  if (topic !== 'all' || items.length === 0) return [];
  return [{ title: language.t('Before the next update'), items }];
}

/** Findings of other sections: entries, the next update, and NodePools. */
function listTold({ attention, nextUpdate }: UpdateStatus): ReadonlySet<ReadinessFinding['code']> {
  return new Set<ReadinessFinding['code']>([
    'NodePoolBehind',
    'NodeReleasesUnknown',
    'UpdateUnderway',
    ...(nextUpdate.refusals.length > 0 ? (['NotUpgradeable'] as const) : []),
    ...(attention.length > 0 ? (['OperatorUnhealthy', 'PoolDegraded'] as const) : []),
  ]);
}

export function explainFinding(finding: ReadinessFinding, language: Language): ExplainedItem {
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
}
