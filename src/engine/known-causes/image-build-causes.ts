import type { KnownCause } from './known-cause';

export const IMAGE_BUILD_CAUSES = [] as const satisfies readonly KnownCause[];
