import type { KnownCause } from './known-cause';

export const CLUSTER_VERSION_CAUSES = [] as const satisfies readonly KnownCause[];
