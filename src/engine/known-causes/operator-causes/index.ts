import type { KnownCause } from '../known-cause';

export const OPERATOR_CAUSES = [] as const satisfies readonly KnownCause[];
