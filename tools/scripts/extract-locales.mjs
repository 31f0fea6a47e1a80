/*
 * Writes locales/<language>/plugin__update-status-plugin.json from the texts in the code: `t('…')` in src, the
 * sentences of known causes, and `%…%` in console-extensions.json. English is generated whole. Other languages keep
 * their translations and lose unused keys; texts that lack a translation are listed, and the run fails.
 *
 * node tools/scripts/extract-locales.mjs write the files
 * node tools/scripts/extract-locales.mjs --check write nothing, fail when a file would change or is incomplete
 */
import { build } from 'esbuild';
import { parser as Parser } from 'i18next-parser';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const NAMESPACE = 'plugin__update-status-plugin';
const SOURCE_LANGUAGE = 'en';

/** Every text in the code: its key and, when it counts something, its English plurals by category. */
async function readTexts() {
  const texts = new Map();
  const problems = [];
  const add = (source, text) => {
    const known = texts.get(text.key);
    if (known && (known.counts !== text.counts || known.singular !== text.singular)) {
      problems.push(`${source}: "${text.key}" stands elsewhere with other plurals`);
    }
    texts.set(text.key, text);
  };
  for (const file of listSourceFiles()) {
    const parser = new Parser({});
    parser.on('warning', (warning) => problems.push(`${file}: ${warning}`));
    for (const entry of parser.parse(readFileSync(path.join(ROOT, file), 'utf8'), file)) {
      add(file, {
        key: entry.key,
        counts: entry.count !== undefined,
        singular: entry.defaultValue_one,
      });
    }
  }
  const { KNOWN_CAUSES, listForms } = await importSource('src/engine/known-causes/index.ts');
  for (const { code, sentence, steps } of KNOWN_CAUSES) {
    for (const { count, one, text } of [sentence, ...steps.map((step) => step.sentence)].flatMap(
      listForms,
    )) {
      add(code, { key: text, counts: count !== undefined, singular: one });
    }
  }
  for (const key of readExtensionKeys()) texts.set(key, { key, counts: false });
  return { texts: [...texts.values()], problems };
}

function listSourceFiles() {
  return readdirSync(path.join(ROOT, 'src'), { recursive: true })
    .map((file) => path.join('src', file))
    .filter((file) => /\.tsx?$/.test(file))
    .filter((file) => !/\.spec\.tsx?$/.test(file) && !file.startsWith(path.join('src', 'testing')))
    .sort();
}

/** What a module of the product exports. */
async function importSource(file) {
  const options = { bundle: true, format: 'esm', write: false };
  const { outputFiles } = await build({ entryPoints: [path.join(ROOT, file)], ...options });
  return import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
}

/** The keys of `%namespace~key%`, which the console translates. */
function readExtensionKeys() {
  const extensions = readFileSync(path.join(ROOT, 'console-extensions.json'), 'utf8');
  return [...extensions.matchAll(/"%([^"~]+)~([^"]+)%"/g)]
    .filter(([, namespace]) => namespace === NAMESPACE)
    .map(([, , key]) => key);
}

/** The entries a language's file must have, with the English text of each. */
function expectedEntries(texts, language) {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const entries = texts.flatMap(({ key, counts, singular }) =>
    counts
      ? pluralCategories.map((category) => [
          `${key}_${category}`,
          category === 'one' ? (singular ?? key) : key,
        ])
      : [[key, key]],
  );
  return new Map(entries.sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0)));
}

function fileOf(language) {
  return path.join(ROOT, 'locales', language, `${NAMESPACE}.json`);
}

function readLanguage(language) {
  try {
    return JSON.parse(readFileSync(fileOf(language), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return {};
    throw error;
  }
}

function listLanguages() {
  return readdirSync(path.join(ROOT, 'locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** The names in `{{…}}`: a translation must use the same. A plural form may leave out `count`: "one node". */
function placeholders(text) {
  return [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name);
}

function findWrongPlaceholders(expected, actual) {
  return [...expected].flatMap(([key, english]) => {
    const translation = actual[key];
    if (translation === undefined) return [];
    const wanted = new Set(placeholders(english));
    const given = new Set(placeholders(translation));
    const missing = [...wanted].filter((name) => name !== 'count' && !given.has(name));
    const unknown = [...given].filter((name) => !wanted.has(name));
    return missing.length + unknown.length > 0 ? [key] : [];
  });
}

const check = process.argv.includes('--check');
const { texts, problems } = await readTexts();
mkdirSync(path.dirname(fileOf(SOURCE_LANGUAGE)), { recursive: true });

for (const language of listLanguages()) {
  const expected = expectedEntries(texts, language);
  const actual = readLanguage(language);
  const isSource = language === SOURCE_LANGUAGE;

  const missing = [...expected.keys()].filter((key) => actual[key] === undefined);
  const unused = Object.keys(actual).filter((key) => !expected.has(key));
  const outdated = isSource
    ? [...expected.keys()].filter(
        (key) => actual[key] !== undefined && actual[key] !== expected.get(key),
      )
    : [];
  if (check) {
    problems.push(...unused.map((key) => `${language}: unused key "${key}"`));
    problems.push(
      ...outdated.map((key) => `${language}: text of "${key}" is not that of the code`),
    );
  }
  if (check || !isSource) {
    problems.push(...missing.map((key) => `${language}: missing key "${key}"`));
  }
  problems.push(
    ...findWrongPlaceholders(expected, isSource ? {} : actual).map(
      (key) => `${language}: "${key}" has other placeholders than the English text`,
    ),
  );

  if (!check) {
    const entries = [...expected]
      .map(([key, english]) => [key, isSource ? english : actual[key]])
      .filter(([, text]) => text !== undefined);
    writeFileSync(fileOf(language), `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  }
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  console.log(`${texts.length} texts in ${listLanguages().join(', ')}`);
}
