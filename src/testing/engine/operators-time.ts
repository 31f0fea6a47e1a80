import { MINUTE } from '../../engine';
import type { StageTime } from '../../engine/status/time-left';

/** Remaining time of the operators of an update, 10 of 33 updated. */
export const OPERATORS_TIME: StageTime = {
  stage: 'operators',
  basis: 'operatorProgress',
  updated: 10,
  total: 33,
  fromNs: 20n * MINUTE,
  toNs: 30n * MINUTE,
};
