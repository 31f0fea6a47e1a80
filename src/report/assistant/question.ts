import type { Fault, UpdateStatus } from '../../engine';
import { describeEntry } from '../../wording/health/entry';
import { english } from '../../wording/language/english';
import type { Language } from '../../wording/language/language';
import { formatMarkdown } from '../markdown/markdown';
import { redactStatus } from '../redaction/redact';

/** The most characters that go with a question: about 8,000 tokens, beside what else a model is given. */
export const MOST_ATTACHED = 32_000;

/** A question to an assistant, without names that identify the cluster. */
export interface Question {
  /** In the language of the reader. */
  readonly prompt: string;
  /** The status as Markdown, in English. */
  readonly facts: string;
}

/** A question about one entry of the status, or about the whole update. */
export function askAbout(
  status: UpdateStatus,
  entry: Fault | undefined,
  language: Language,
): Question {
  const { t } = language;
  const shown = redactStatus(status);
  const place = status.attention.findIndex(({ key }) => key === entry?.key);
  const fault = shown.attention[place];
  return {
    prompt: fault
      ? t('Explain this problem of the cluster update, and what to do next: {{title}}', {
          title: describeEntry(fault, { ...shown, isWhole: true }, language).title,
        })
      : t('Explain how the cluster update is going, and what to do next.'),
    facts: cut(formatMarkdown(shown, english)),
  };
}

/** At the end of a line. */
function cut(text: string): string {
  if (text.length <= MOST_ATTACHED) return text;
  const end = text.lastIndexOf('\n', MOST_ATTACHED);
  return `${text.slice(0, end)}\n\nThe rest of ${text.length} characters is left out.\n`;
}
