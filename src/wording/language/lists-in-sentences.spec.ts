import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { HealthInsight } from '../../engine';
import { aRefusedPod } from '../../testing/a-drain';
import { listDrainChoices } from '../drains/drain-choices';
import { describeHealthDescription } from '../health/health-details';
import { describeMissing } from '../health/missing-data';
import { describeReadiness } from '../outlook/readiness';
import { createLanguage, NO_CAUSE_TEXTS, type Language } from './language';

const LOCALES = ['es', 'fr', 'ja', 'ko', 'zh'];
const NODES = ['worker-1', 'worker-2', 'worker-3'];

function languageOf(locale: string): Language {
  const file = path.join('locales', locale, 'plugin__update-status-plugin.json');
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return createLanguage(texts, locale, undefined, NO_CAUSE_TEXTS);
}

const SLOTS_HELD: HealthInsight = {
  level: 'Warning',
  impact: 'Unknown',
  scope: 'WorkerPool',
  resources: [],
  code: 'SlotsHeld',
  pool: 'worker',
  nodes: NODES,
  held: 3,
  total: 3,
  waiting: 2,
};

const SENTENCES: readonly (readonly [string, (language: Language) => string])[] = [
  ['who holds the slots', (language) => describeHealthDescription(SLOTS_HELD, language)],
  [
    'finalizers',
    (language) =>
      listDrainChoices(
        { ...aRefusedPod(), code: 'StuckFinalizer', endedAt: 0n, finalizers: NODES },
        language,
      )[0]?.action ?? '',
  ],
];

const ROWS: readonly (readonly [string, (language: Language) => string])[] = [
  [
    'nodes of budgets',
    (language) =>
      describeReadiness(
        {
          code: 'BudgetsExhausted',
          weight: 'blocks',
          budgets: [],
          held: [{ pool: 'worker', nodes: NODES }],
        },
        language,
      ).effect,
  ],
  [
    'namespaces',
    (language) =>
      describeMissing(
        { resource: 'pods', reason: 'Forbidden', message: '', namespaces: NODES },
        language,
      ).summary,
  ],
];

describe.each(LOCALES)('in %s', (locale) => {
  it.each(ROWS)('%s: names in a row are separated as the language does', (_name, describeIt) => {
    const row = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(NODES);
    expect(describeIt(languageOf(locale))).toContain(row);
  });

  it.each(SENTENCES)('%s: names are joined as the language does', (_name, describeIt) => {
    const joined = new Intl.ListFormat(locale, { type: 'conjunction' }).format(NODES);
    expect(joined).not.toMatch(/\band\b/);
    expect(describeIt(languageOf(locale))).toContain(joined);
  });
});
