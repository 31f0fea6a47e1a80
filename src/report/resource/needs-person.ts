import type { Verdict, VerdictKind } from '../../engine';

const KINDS: ReadonlySet<VerdictKind> = new Set(['waitingForYou', 'stalled', 'failing']);

export function needsPerson({ kind }: Pick<Verdict, 'kind'>): boolean {
  return KINDS.has(kind);
}
