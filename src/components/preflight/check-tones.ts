import type { CheckOutcome } from '../../engine';
import type { Tone } from '../shared/tone';

export const CHECK_TONES: Readonly<Record<CheckOutcome, Tone>> = {
  block: 'danger',
  unknown: 'unknown',
  warn: 'warning',
  pass: 'success',
};
