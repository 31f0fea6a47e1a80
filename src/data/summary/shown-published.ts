import type { UpdateStatus } from '../../engine';
import { Value } from './value';

/** What the controller published and the small surfaces show; `undefined` while they show what they judge themselves. */
export const shownPublished = new Value<UpdateStatus | undefined>(undefined);
