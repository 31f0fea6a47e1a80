const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  b: 'ƀ',
  c: 'ç',
  d: 'ð',
  e: 'é',
  f: 'ƒ',
  g: 'ǧ',
  h: 'ĥ',
  i: 'í',
  j: 'ǰ',
  k: 'ǩ',
  l: 'ľ',
  m: 'ɱ',
  n: 'ñ',
  o: 'ó',
  p: 'þ',
  q: 'ʠ',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ú',
  v: 'ṽ',
  w: 'ŵ',
  x: 'ẋ',
  y: 'ý',
  z: 'ž',
};

/** Text in accents and brackets, a third longer: what is not translated stands out, what is too tight breaks. */
export const pseudoLocalize = (text: string): string => {
  const accented = text.replace(/[a-z]/gi, (letter) => {
    const accent = ACCENTED[letter.toLowerCase()] ?? letter;
    return letter === letter.toLowerCase() ? accent : accent.toUpperCase();
  });
  return `[${accented}${'~'.repeat(Math.ceil(text.length / 3))}]`;
};
