/**
 * A sentence for readers: an English text, which is also the key of its translations. `{{name}}` stands for a capture,
 * or for a name that is known from where the message is. Of several forms, the first one that fits is used.
 */
export type Sentence = string | SentenceForm | readonly (string | SentenceForm)[];

/** A form of a sentence. It fits if all names in its text have a value. */
export interface SentenceForm {
  readonly text: string;
  /** The name of a number that decides on the plural, and the text for a number of one. */
  readonly count?: string;
  readonly one?: string;
  /** The form fits only if these captures match. */
  readonly when?: Readonly<Record<string, RegExp>>;
  /** Values of names that are not captures. */
  readonly values?: (
    captures: Readonly<Record<string, string>>,
  ) => Readonly<Record<string, string | undefined>>;
}

/** All forms of a sentence, in their order. */
export function listForms(sentence: Sentence): readonly SentenceForm[] {
  const forms = typeof sentence === 'string' || 'text' in sentence ? [sentence] : sentence;
  return forms.map((form) => (typeof form === 'string' ? { text: form } : form));
}

/** A list that is written without spaces, for reading. */
export function spaced(list: string | undefined): string | undefined {
  return list?.replace(/,(?=\S)/g, ', ');
}
