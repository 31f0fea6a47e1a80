import type { AgeKind } from '../language/age';

/** The text after the word of the verdict; `whole` if that word is part of the sentence. */
export type Headline =
  | {
      readonly whole?: undefined;
      readonly text: string;
      /**
       * The kind of age that belongs to the text; absent if none does. If the text counts several objects, each entry
       * has its own age.
       */
      readonly age?: AgeKind;
    }
  | { readonly whole: string };

export const ageless = (text: string): Headline => ({ text });
export const aged = (text: string): Headline => ({ text, age: 'lasts' });
export const happened = (text: string): Headline => ({ text, age: 'happened' });
