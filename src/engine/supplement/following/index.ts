import { orderLikeOc } from '../../health/order-like-oc';
import { assessNextUpdate } from '../../outlook/assess-next-update';
import { assessReadiness } from '../../outlook/assess-readiness';
import { UpdateCourse } from './update-course';

/*
 * The half of the supplement that changes no verdict, and nothing that needs attention: times, records, the next update and what is
 * in its way, and the order of findings as `oc` has it.
 */

export type { UpdateCourse } from './update-course';

export const FOLLOWING = {
  assessNextUpdate,
  assessReadiness,
  followCourse: (...of: ConstructorParameters<typeof UpdateCourse>) => new UpdateCourse(...of),
  orderLikeOc,
} as const;
