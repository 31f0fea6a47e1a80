import type { KnownCause } from './known-cause';

export const CERTIFICATE_CAUSES = [] as const satisfies readonly KnownCause[];
