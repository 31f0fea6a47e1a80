import type { KnownCause } from './known-cause';

export const KUBELET_CAUSES = [] as const satisfies readonly KnownCause[];
