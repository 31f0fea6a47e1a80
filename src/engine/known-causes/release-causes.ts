import type { KnownCause } from './known-cause';

export const RELEASE_CAUSES = [] as const satisfies readonly KnownCause[];
