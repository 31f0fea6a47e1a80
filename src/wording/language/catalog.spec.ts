import english from '../../../locales/en/plugin__update-status-plugin.json';

/* Holds the English texts against the vocabulary of the console, of `oc` and of the documentation. */

/** The variables say nothing about words: they are names in the code. */
const texts = [...new Set(Object.values(english))].map((text) => ({
  text,
  words: text.replace(/\{\{\s*\w+\s*\}\}/g, 'X'),
}));

const having = (pattern: RegExp): readonly string[] =>
  texts.filter(({ words }) => pattern.test(words)).map(({ text }) => text);

describe('the English texts', () => {
  it('are there', () => expect(texts.length).toBeGreaterThan(1000));

  it.each([
    ['who it is', /\b(?:whoever|somebody|nobody)\b/i],
    ['cluster administrator', /\bcluster admins?\b/i],
    ['application owner', /\bowner of the application\b/i],
    ['permission', /\b(?:rights?|may) (?:to|not)\b/i],
    ['unavailable', /\b(?:away|unwell|unharmed)\b/i],
    ['not started', /\b(?:not begun|yet to)\b/i],
    ['in progress', /\bon (?:its|their) way\b/i],
    ['time remaining', /\btime left\b/i],
    ['blocked', /\b(?:held|holds?|holding|kept from)\b(?! the pinned)/i],
    ['waiting, next', /\b(?:no|its|their) turn\b/i],
    ['waiting, of a state', /^(?:X )?pending$/i],
    ['come back after reboot', /\bnot back\b/i],
    ['draining for', /\bbeen drained for\b/i],
    ['reboot, of a node', /\bnodes? (?:is |are |have |has )?restart/i],
    ['mark as schedulable', /\blet pods\b/i],
    ['release image', /\bpayload\b/i],
    ['condition, message', /\b(?:own words|does not tell|(?:is|are) told)\b/i],
    ['predicted', /\b(?:can tell|as predicted)\b/i],
    ['not available in saved files', /\bnot (?:collected|asked)\b/i],
    ['continues', /\bgo(?:es)? on\b/i],
    ['automatically', /\bby itself\b/i],
    ['responds', /\banswers?\b/i],
    ['manually', /\bby hand\b/i],
    ['no longer', /\bany ?more\b/i],
    ['request, require', /\basks? for\b/i],
    ['limit', /\b(?:as|than) (?:it|they) may\b/i],
    ['start', /\bbeg[aiu]ns?\b/i],
    ['check, of why', /^Read (?:in|why)\b/],
    ['what it is about, in a heading', /^(?:Why|What)\b.*\bit\b/],
    ['downtime', /\bcosts? (?:no )?availability\b/i],
    ['plain requests', /\b(?:please|sorry)\b|!$/i],
  ])('say %s in the established term', (_term, banned) => {
    expect(having(banned)).toEqual([]);
  });

  it('have a singular where a number stands before a noun', () => {
    const keys = Object.keys(english);
    const isCounted = (key: string) => /_(?:one|other)$/.test(key);
    const plural = keys.filter((key) => !isCounted(key) && NUMBERED.test(key));
    expect(plural.filter((key) => !ALWAYS_SEVERAL.has(key))).toEqual([]);
    expect([...ALWAYS_SEVERAL].filter((key) => !keys.includes(key))).toEqual([]);
  });

  it('have a sign only after a word', () => {
    expect(having(/\s[,.;:!?)\]]|[(\[]\s/)).toEqual([]);
  });

  it.each([
    ['(', ')'],
    ['[', ']'],
  ])('close every %s', (open, close) => {
    const isOpen = (words: string) => count(words, open) !== count(words, close);
    expect(texts.filter(({ words }) => isOpen(words)).map(({ text }) => text)).toEqual([]);
  });

  it('close every quotation mark, and have one form of it and of the apostrophe', () => {
    const isOpen = (words: string) => count(words, '"') % 2 !== 0;
    expect(texts.filter(({ words }) => isOpen(words)).map(({ text }) => text)).toEqual([]);
    expect(having(/[‘’“”`]/)).toEqual([]);
  });

  it('are sentences, not signs between two others', () => {
    expect(having(/^X(?:[,;:]? X)*[.;:]?$/).filter((text) => !LAYOUTS.has(text))).toEqual([]);
    expect(having(/^X[,;]? (?:and|for|but|or)\b(?: X| \w+ X)$/)).toEqual([]);
  });
});

const NOUNS =
  'alerts|certificate requests|disruptions|findings|hours|members|minutes|namespaces|nodes|objects|operators|pods|pools|releases|replicas|requests|rounds|seconds|slots|times|volumes';

/** A number, not of a whole, before what it counts; or of a whole, before a verb that goes by it. */
const NUMBERED = new RegExp(
  `(?<!of )\\{\\{\\w+\\}\\} (?:[a-z]+ )?(?:${NOUNS})\\b|\\{\\{\\w+\\}\\} of \\{\\{\\w+\\}\\}(?: [\\w]+){1,2}s (?:are|have|do|were|aren't|haven't|don't)\\b`,
);

/** Limits and thresholds, and what stands where there are several. */
const ALWAYS_SEVERAL: ReadonlySet<string> = new Set([
  'Cluster operators that take longer than {{minutes}} minutes to update: {{operators}}.',
  'Mark all {{cordoned}} nodes as schedulable, unless they were cordoned on purpose. The command names {{named}} of them.',
  'The machine approver approves nothing while {{pending}} certificate requests are pending (limit {{limit}}).',
  '{{number}} objects are not valid YAML or JSON, the first one in {{path}}.',
]);

/** A label and its value, or values in a row, as a language sets them apart: no sentence. */
const LAYOUTS: ReadonlySet<string> = new Set([
  '{{verdict}}: {{headline}}',
  '{{step}}: {{state}}',
  '{{step}}: {{state}}, {{times}}',
]);

function count(text: string, sign: string): number {
  return text.split(sign).length - 1;
}
