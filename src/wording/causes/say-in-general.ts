import { listForms, type Sentence } from '../../engine';
import type { Language } from '../language/language';

const NAME = /\{\{(\w+)\}\}/g;

/**
 * A sentence about several clusters, whose names are not known: in its plainest form, with an ellipsis for each name.
 * Empty if it counts something.
 */
export function sayInGeneral(
  sentence: Sentence,
  // Under another name: these keys are extracted from the rows.
  { t: translate }: Language,
): string {
  const forms = listForms(sentence).filter(({ count }) => count === undefined);
  const plain = forms.find(({ text, when }) => !when && !text.includes('{{'));
  const form = plain ?? forms.at(-1);
  if (!form) return '';
  const names = [...form.text.matchAll(NAME)].map(([, name = '']) => [name, '…']);
  return names.length === 0
    ? translate(form.text)
    : translate(form.text, Object.fromEntries(names) as Readonly<Record<string, string>>);
}
