import { storeSummary, SUMMARY_ANNOTATIONS, type UpdateStatus } from '../../engine';
import type { UpdateContext } from './update-conditions';

/** Annotations of the UpdateStatus but for when it was looked; none where the summary is too long. */
export function toSummaryAnnotations(
  status: UpdateStatus,
  { generation, version }: Pick<UpdateContext, 'generation' | 'version'>,
): Readonly<Record<string, string>> | undefined {
  const summary = version === undefined ? undefined : storeSummary(status, version);
  if (summary === undefined) return undefined;
  return {
    [SUMMARY_ANNOTATIONS.summary]: summary,
    ...(generation !== undefined && { [SUMMARY_ANNOTATIONS.generation]: String(generation) }),
  };
}
