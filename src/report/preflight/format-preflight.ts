import type { CheckFinding, CheckResult, Preflight } from '../../engine';
import { describeMissing } from '../../wording/health/missing-data';
import type { Language } from '../../wording/language/language';
import { formatList } from '../../wording/language/names';
import {
  describeAssumption,
  describeCheck,
  describeCheckOutcome,
  describeOutcome,
  describeRehearsal,
  describeTarget,
  describeWho,
  listChecks,
} from '../../wording/outlook/preflight';
import { describeReadiness } from '../../wording/outlook/readiness';
import {
  formatSectionsAsText,
  type ExplainedItem,
  type ExplainedSection,
} from '../explain/section';
import { formatSectionsAsMarkdown } from '../explain/section-markdown';
import { formatDocument } from '../document/format-document';
import { toPreflightDocument } from './preflight-document';

type Preflights = readonly [Preflight, ...Preflight[]];

/** A preflight of one or more releases, with a line feed at the end. */
export function formatPreflight(
  preflights: Preflights,
  output: 'json' | 'markdown' | 'text' | 'yaml',
  language: Language,
): string {
  switch (output) {
    case 'json':
    case 'yaml':
      return formatDocument(toPreflightDocument(preflights), output);
    case 'markdown':
      return `${formatSectionsAsMarkdown(tellPreflights(preflights, language), 2).join('\n\n')}\n`;
    case 'text':
      return formatSectionsAsText(tellPreflights(preflights, language));
  }
}

/** For each release what was found, then the course of the update, which is the same for all. */
function tellPreflights(preflights: Preflights, language: Language): readonly ExplainedSection[] {
  const { t } = language;
  const [{ rehearsal }] = preflights;
  return [
    ...preflights.map((preflight) => ({
      title: t('Before the update to {{version}}', {
        version: describeTarget(preflight.target, language),
      }),
      items: tellChecks(preflight, language),
    })),
    {
      title: t('Expected course'),
      items: [
        ...describeRehearsal(rehearsal, language).map((text) => ({ text })),
        ...rehearsal.assumptions.map((assumption) => ({
          text: t('Assumption: {{assumption}}', {
            assumption: describeAssumption(assumption, language),
          }),
        })),
      ],
    },
  ];
}

function tellChecks(preflight: Preflight, language: Language): readonly ExplainedItem[] {
  const { t } = language;
  const passed = listChecks(preflight, 'pass');
  const groups = [
    ...(['block', 'unknown', 'warn'] as const).map((outcome) => ({
      text: describeCheckOutcome(outcome, language),
      checks: listChecks(preflight, outcome),
    })),
    { text: t('Accepted'), checks: passed.filter(({ accepted }) => accepted) },
    {
      text: t('Good to know'),
      checks: passed.filter(({ accepted, findings }) => !accepted && findings.length > 0),
    },
  ];
  return [
    { text: `${describeOutcome(preflight, language)}.` },
    ...groups
      .filter(({ checks }) => checks.length > 0)
      .map(({ checks, text }) => ({
        text,
        details: checks.map((check) => tellCheck(check, language)),
      })),
    ...(passed.length > 0
      ? [
          {
            text: t('Passed: {{checks}}', {
              checks: formatList(
                passed.map(({ check }) => describeCheck(check, language)),
                language,
              ),
            }),
          },
        ]
      : []),
  ];
}

function tellCheck({ check, findings, missing }: CheckResult, language: Language): ExplainedItem {
  return {
    text: describeCheck(check, language),
    details: [
      ...findings.map((finding) => tellFinding(finding, language)),
      ...missing.map((each) => {
        const { resolve, summary } = describeMissing(each, language);
        return { text: summary, ...(resolve && { details: [{ text: resolve }] }) };
      }),
    ],
  };
}

function tellFinding(finding: CheckFinding, language: Language): ExplainedItem {
  const { command, detail, effect, summary } = describeReadiness(finding, language);
  return {
    text: summary,
    details: [
      ...detail
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((text) => ({ text: text.trim() })),
      { text: effect },
      { text: describeWho(finding, language), command },
    ],
  };
}
