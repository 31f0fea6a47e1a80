import type { UpdateStatus } from '../../engine';
import { Value } from './value';

/**
 * What the small surfaces show, where that takes more than operators and pools: what the controller published, or what few nodes tell. `undefined`
 * while they show what those alone tell.
 */
export const shownStatus = new Value<UpdateStatus | undefined>(undefined);
