import type { UpdateStatus } from '../../engine';
import type { Language } from '../../wording/language/language';
import { describeVerdict } from '../../wording/verdict/verdict';
import type { ExplainTopic } from './topic';
import type { ExplainedSection } from './section';

/** Why nobody can say how the update is: otherwise having nothing to explain would read as an all-clear. */
export function explainUnknown(
  status: UpdateStatus,
  { topic }: ExplainTopic,
  language: Language,
): readonly ExplainedSection[] {
  if (topic !== 'all' || status.verdict.kind !== 'unknown') return [];
  return [{ title: language.t('Status'), items: [{ text: describeVerdict(status, language) }] }];
}
