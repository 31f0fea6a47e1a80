import type { ReadinessFinding, UpdateStatus } from '../../engine';
import type { Language } from '../../wording/language/language';
import { describeReadiness } from '../../wording/outlook/readiness';
import type { ExplainedItem, ExplainedSection } from './section';
import type { ExplainTopic } from './topic';

/** What to settle before the next update, as far as no other section tells of it. */
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

/**
 * The entries tell of what is wrong already, the next update of what refuses it, and NodePools have a section of their
 * own.
 */
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
