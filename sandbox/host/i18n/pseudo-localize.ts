/** The letters a to z in accents. */
const ACCENTED = 'áƀçðéƒǧĥíǰǩľɱñóþʠŕšţúṽŵẋýž';

/** Text in accents and brackets, a third longer: what is not translated stands out, what is too tight breaks. */
export const pseudoLocalize = (text: string): string => {
  const accented = text.replace(/[a-z]/gi, (letter) => {
    const accent = ACCENTED[letter.toLowerCase().charCodeAt(0) - 97] ?? letter;
    return letter === letter.toLowerCase() ? accent : accent.toUpperCase();
  });
  return `[${accented}${'~'.repeat(Math.ceil(text.length / 3))}]`;
};
