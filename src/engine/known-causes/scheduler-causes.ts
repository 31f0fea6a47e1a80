import type { KnownCause } from './known-cause';

export const SCHEDULER_CAUSES = [] as const satisfies readonly KnownCause[];
