import type { KnownCause } from './known-cause';

export const DRAIN_CAUSES = [] as const satisfies readonly KnownCause[];
