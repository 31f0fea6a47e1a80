import type { DecidedChange } from '../../engine/disruption';
import {
  describeActions,
  describeChange,
  describeDecision,
  describeExpectation,
  describeImpact,
  describeImpactNotes,
  describeIrreconcilable,
  describeNodes,
} from '../../wording/disruption/disruption';
import { describeDoubt, describePolicyBasis } from '../../wording/disruption/disruption-page';
import type { Language } from '../../wording/language/language';
import { escapeMarkdown, table } from '../markdown/markdown-text';
import { alignTable } from '../text/tab-table';
import type { DisruptionPart, DisruptionReport } from './disruption-report';

/** The report for a terminal: per pool what happens, and below it each change with its rule. */
export function formatDisruptionText(report: DisruptionReport, language: Language): string {
  const parts = report.parts.map((part) =>
    [
      `= ${titleOf(part)} =`,
      ...linesOf(part, language),
      ...textTable([
        ['Effect', 'What changes', 'Rule'],
        ...(part.disruption?.changes ?? []).map((change) => rowOf(change, language)),
      ]),
    ].join('\n'),
  );
  return `${[...parts, basisOf(report, language)].join('\n\n')}\n`;
}

/** The report for a ticket. */
export function formatDisruptionMarkdown(report: DisruptionReport, language: Language): string {
  const parts = report.parts.flatMap((part) => [
    `## ${escapeMarkdown(titleOf(part))}`,
    linesOf(part, language)
      .map((line) => `- ${escapeMarkdown(line)}`)
      .join('\n'),
    ...table(
      ['Effect', 'What changes', 'Rule'],
      (part.disruption?.changes ?? []).map((change) => rowOf(change, language).map(escapeMarkdown)),
    ),
  ]);
  return `${[`# Node disruption`, ...parts, escapeMarkdown(basisOf(report, language))].join('\n\n')}\n`;
}

function titleOf({ pool }: DisruptionPart): string {
  return pool === undefined ? 'Node disruption' : `Pool ${pool}`;
}

function linesOf(part: DisruptionPart, language: Language): readonly string[] {
  const { disruption, expectation, from, to, nodeNames = [], summary } = part;
  const nameless = '(no name)';
  return [
    ...(summary === undefined ? [] : [summary]),
    ...(expectation ? [describeExpectation(expectation, language)] : []),
    ...(disruption
      ? [
          `${from || nameless} → ${to || nameless}`,
          ...(nodeNames.length === 0 ? [] : [`Nodes: ${describeNodes(nodeNames, language)}`]),
          `Effect: ${describeImpact(disruption.impact, language)}`,
          ...describeImpactNotes(disruption, language),
          ...(disruption.impact.kind === 'blocked'
            ? disruption.impact.reasons.map(
                ({ code, message }) => `${describeIrreconcilable(code, language)} (${message})`,
              )
            : []),
        ]
      : []),
    ...part.doubts.map((doubt) => describeDoubt(doubt, language)),
  ];
}

function rowOf(decided: DecidedChange, language: Language): readonly string[] {
  const { kind, name, change } = describeChange(decided.change, language);
  return [
    describeActions(decided.actions, language),
    [kind, name, change].filter((word) => word !== '').join(' '),
    describeDecision(decided, language),
  ];
}

/** The lines of a table; none if it has no rows below the header. */
function textTable(rows: readonly (readonly string[])[]): readonly string[] {
  if (rows.length < 2) return [];
  const lines = rows.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ')).join('\t'));
  return ['', alignTable(lines.join('\n'))];
}

function basisOf({ policies }: DisruptionReport, language: Language): string {
  return `Policies: ${describePolicyBasis(policies, language)}`;
}
