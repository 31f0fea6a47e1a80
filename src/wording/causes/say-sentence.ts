import { listForms, withValues, type Sentence, type SentenceForm } from '../../engine';
import type { Captures, Language } from '../language/language';

/** A sentence in the reader's language: its first form whose names are all known; empty if none is. */
export function saySentence(
  sentence: Sentence,
  captures: Captures,
  // Under another name: these keys are extracted from the rows.
  { t: translate }: Language,
): string {
  const forms = listForms(sentence).map((form) => ({
    form,
    known: withValues({ ...captures, ...form.values?.(captures) }),
  }));
  const said = forms.find(({ form, known }) => fits(form, known));
  if (!said) return '';
  const { count, one = '', text } = said.form;
  return translate(text, {
    ...said.known,
    ...(count !== undefined && { count: Number(said.known[count]), defaultValue_one: one }),
  });
}

function fits({ text, when = {} }: SentenceForm, known: Captures): boolean {
  return (
    namesIn(text).every((name) => known[name] !== undefined) &&
    Object.entries(when).every(([name, pattern]) => pattern.test(known[name] ?? ''))
  );
}

function namesIn(text: string): readonly string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
}
