import type { OcStatus } from '../src/engine';

/** The output of `oc` for a cluster that seems to be at rest. */
export const AT_REST = 'The cluster is not updating.\n';

/** Claims of `oc` that all is well or done, or an end. */
const CLAIM =
  /^Update to .* successfully completed at |^Duration: .*\(Est\. Time Remaining: (?!N\/A)|Update is proceeding well$/m;

/** Whether the text of `oc` claims what a verdict may contradict. */
export function mayBeContradicted(text: string, { updating }: Pick<OcStatus, 'updating'>): boolean {
  return text === AT_REST ? updating !== false : CLAIM.test(text);
}
