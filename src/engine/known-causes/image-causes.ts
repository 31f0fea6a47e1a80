import type { KnownCause } from './known-cause';

export const IMAGE_CAUSES = [] as const satisfies readonly KnownCause[];
