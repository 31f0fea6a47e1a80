import type { UpdateStatus } from '../../engine';
import { describeExpectedEnd } from '../../wording/estimates/expected-end';
import { describeEntry } from '../../wording/health/entry';
import { entryId } from '../../wording/health/entry-id';
import type { Language } from '../../wording/language/language';
import { describeWho } from '../../wording/next-steps/who-can';
import { describeVerdict } from '../../wording/verdict/verdict';
import { describeVerdictCause } from '../../wording/verdict/verdict-cause';

/** Lines for the person who takes over. */
export interface Handover {
  readonly verdict: string;
  /** Absent when unknown, or hidden. */
  readonly cluster?: string;
  /** The URL of the page; absent if it is hidden. */
  readonly link?: string;
  readonly cause?: string;
  /** The step, and who can take it. */
  readonly action: string;
  readonly command?: string;
  readonly end?: string;
}

/** The first screen of the page in five lines, in its words. `url`: where that is shown. */
export function handOver(
  status: UpdateStatus,
  language: Language,
  url: string | undefined,
): Handover {
  const { attention, clusterName } = status;
  const [fault] = attention;
  const entry = fault && describeEntry(fault, { ...status, isWhole: true }, language);
  const told = describeVerdictCause(status, language);
  const [part] = entry?.parts ?? [];
  const cause = told === '' ? part?.causes[0] : told;
  const link = url !== undefined && fault ? linkTo(url, entryId(fault)) : url;
  const end = describeExpectedEnd(status, language);
  return {
    verdict: describeVerdict(status, language),
    ...(clusterName !== undefined && { cluster: clusterName }),
    ...(link !== undefined && { link }),
    ...(cause !== undefined && { cause }),
    action: part ? describeAction(part.step, language) : language.t('No action needed.'),
    ...(part?.step.command !== undefined && { command: part.step.command }),
    ...(end !== '' && { end }),
  };
}

function linkTo(url: string, id: string): string {
  return `${url.replace(/#.*$/, '')}#${id}`;
}

function describeAction(
  { action, who }: { readonly action: string; readonly who?: Parameters<typeof describeWho>[0] },
  language: Language,
): string {
  const whose = who === undefined ? '' : describeWho(who, language);
  return whose === '' ? action : `${action} (${whose})`;
}

/** The handover as lines of plain English text. */
export function formatHandover({
  action,
  cause,
  cluster,
  command,
  end,
  link,
  verdict,
}: Handover): string {
  const where = [cluster, link].filter((text) => text !== undefined);
  return [
    verdict,
    ...(where.length === 0 ? [] : [`Cluster: ${where.join(' ')}`]),
    ...(cause === undefined ? [] : [`Cause: ${cause}`]),
    `Next: ${action}${command === undefined ? '' : ` ${command}`}`,
    ...(end === undefined ? [] : [`Expected end: ${end}`]),
  ]
    .map((line) => `${line}\n`)
    .join('');
}
