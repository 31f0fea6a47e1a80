import type { CheckFinding, Preflight } from '../../engine';
import type { Language } from '../language/language';
import { describeInterrupted, describePredicted } from './drain-findings';

/** A row for the owner of a workload: what to do before the update. */
export interface OwnerRow {
  readonly namespace: string;
  /** Kind and name. */
  readonly workload: string;
  readonly problem: string;
}

/** Rows for the owners of applications, in the order of the findings. */
function listOwnerRows(findings: readonly CheckFinding[], language: Language): readonly OwnerRow[] {
  return findings.flatMap((finding): readonly OwnerRow[] => {
    switch (finding.code) {
      case 'DrainsBlocked':
        return finding.blockers.map((blocker) => ({
          namespace: blocker.namespace,
          workload: `${blocker.workload.kind} ${blocker.workload.workload}`,
          problem: describePredicted(blocker, language),
        }));
      case 'WorkloadsInterrupted':
        return finding.workloads.map((interrupted) => ({
          namespace: interrupted.namespace,
          workload: `${interrupted.kind} ${interrupted.workload}`,
          problem: describeInterrupted(interrupted, language),
        }));
      default:
        return [];
    }
  });
}

/** A message for each workload, to copy. */
export function formatOwnerMessages(
  finding: CheckFinding,
  language: Language,
): readonly { readonly workload: string; readonly text: string }[] {
  return listOwnerRows([finding], language).map(({ namespace, problem, workload }) => ({
    workload: `${workload} (${namespace})`,
    text: [
      language.t('The next cluster update drains the nodes that run {{workload}}.', {
        workload: `${workload} (${namespace})`,
      }),
      problem,
    ].join('\n'),
  }));
}

/** All rows of a release by namespace, as a table to copy. */
export function formatOwnerTable(
  { checks }: Preflight,
  format: 'csv' | 'markdown',
  language: Language,
): string {
  const { t } = language;
  const rows = [
    ...listOwnerRows(
      checks.flatMap(({ findings }) => findings),
      language,
    ),
  ].sort((a, b) => (a.namespace < b.namespace ? -1 : 1));
  if (rows.length === 0) return '';
  const head = [t('Namespace'), t('Workload'), t('Problem')];
  const cells = rows.map(({ namespace, problem, workload }) => [namespace, workload, problem]);
  if (format === 'csv') {
    const quote = (cell: string) => `"${cell.replace(/"/g, '""')}"`;
    return [head, ...cells].map((row) => row.map(quote).join(',')).join('\n');
  }
  const line = (row: readonly string[]) =>
    `| ${row.map((cell) => cell.replace(/\|/g, '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...cells.map(line)].join('\n');
}
