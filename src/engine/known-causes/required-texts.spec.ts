import fc from 'fast-check';
import { KNOWN_CAUSES } from './known-causes';
import { prepareTexts } from './prepare-texts';
import { FIRST_LINE } from './release-causes';
import { matchText, readRequiredTexts } from './required-texts';

it.each([
  { pattern: /^plain text$/, texts: ['plain text'] },
  { pattern: /one(?<name>\S+) the longer/, texts: [' the longer'] },
  { pattern: /colou?r of it/, texts: ['r of it'] },
  { pattern: /ab+c/, texts: ['ab'] },
  { pattern: /abc{2,3}def?/, texts: ['ab'] },
  { pattern: /x{3}/, texts: [] },
  { pattern: /code = \(\d+\)\./, texts: ['code = ('] },
  { pattern: /left out|or this/, texts: ['left out', 'or this'] },
  { pattern: /left out|\w+/, texts: [] },
  { pattern: /so: (?:image is gone|no image)/, texts: ['image is gone', 'no image'] },
  { pattern: /so (?:image is gone)? be it/, texts: [' be it'] },
  { pattern: /a(?:b(?:cde|fgh)+|ij)kl/, texts: ['cde', 'fgh', 'ij'] },
  { pattern: /(?=not taken)(?<!neither this)it/, texts: ['it'] },
  { pattern: /[|(a]b[^\]|]c\|d/, texts: ['c|d'] },
  { pattern: /[^]*? end/, texts: [' end'] },
  { pattern: /of any case/i, texts: [] },
  { pattern: /\u0041bc\x41d(?<letter>e)\k<letter>fgh/, texts: ['fgh'] },
])('$pattern needs $texts', ({ pattern, texts }) =>
  expect(readRequiredTexts(pattern)).toEqual(texts),
);

it('needs nothing that a matching text can be without', () => {
  const patterns = [
    /^ab?c(?:de|f[gh]i)*(?:jk|lm)+n{0,2}op$/,
    /^(?:error )?during \w+: (?:[a-c]+|timed out)$/,
    /^(?:x(?:yz|y{2}z)?|longer (?:than|as) x)+$/,
    /^\[?(?:[A-Z]\w+: )?node is (?:shutting down|gone)\.?$/,
  ];
  const matching = fc
    .constantFrom(...patterns)
    .chain((pattern) => fc.tuple(fc.constant(pattern), fc.stringMatching(pattern)));
  fc.assert(
    fc.property(matching, ([pattern, text]) => {
      expect(matchText(pattern, text)?.[0]).toBe(pattern.exec(text)?.[0]);
    }),
  );
});

it('can be asked of all rows beforehand', () => {
  const prepared = prepareTexts();
  expect(Object.keys(prepared)).toHaveLength(KNOWN_CAUSES.length);
  for (const { code, pattern } of KNOWN_CAUSES) {
    expect(prepared[code]).toEqual(readRequiredTexts(pattern));
  }
});

it('finds something for each row of the table that is told by its text', () => {
  const byText = KNOWN_CAUSES.filter(({ pattern }) => pattern !== FIRST_LINE);
  const without = byText.filter(({ pattern }) => readRequiredTexts(pattern).length === 0);
  expect(without.map(({ code }) => code)).toEqual([]);
});
