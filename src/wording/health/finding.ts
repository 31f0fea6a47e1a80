import type { HealthInsight } from '../../engine';

/** The health insight with a code. */
export type Finding<C extends HealthInsight['code']> = Extract<HealthInsight, { code: C }>;
