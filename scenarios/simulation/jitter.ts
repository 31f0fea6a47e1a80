import { fractionOf } from '../builders';

/** By how much things take shorter or longer than planned. The same seed gives the same update. */
export interface Jitter {
  readonly seed: string;
  /**
   * Standard deviation of the logarithm of the factor: with 0.3, two thirds take between 0.74 and 1.35 times as long.
   */
  readonly spread: number;
}

/** The factor for one thing; 1 without jitter. Long delays are likelier than equally large gains, as in life. */
export function jitterFactor(thing: string, jitter: Jitter | undefined): number {
  if (!jitter) return 1;
  // Twelve fractions add up to nearly a normal distribution around 6 with deviation 1.
  let sum = 0;
  for (let index = 0; index < 12; index += 1) {
    sum += fractionOf(`${jitter.seed} ${thing} ${index}`);
  }
  return Math.exp((sum - 6) * jitter.spread);
}
