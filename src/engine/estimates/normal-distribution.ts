/** Density of the normal distribution at so many standard deviations from the mean. */
export function densityAt(deviations: number): number {
  return Math.exp((-deviations * deviations) / 2) / Math.sqrt(2 * Math.PI);
}

/** Share that lies above, to five digits: Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.16. */
export function shareAbove(deviations: number): number {
  const t = 1 / (1 + 0.33267 * Math.abs(deviations));
  const tail = densityAt(deviations) * t * (0.4361836 + t * (-0.1201676 + t * 0.937298));
  return deviations < 0 ? 1 - tail : tail;
}

/** Mean of the part above that point, in standard deviations from the mean. */
export function meanAbove(deviations: number): number {
  // Further out both come down to nothing, and it is hardly above.
  return deviations > FAR
    ? deviations + 1 / deviations
    : densityAt(deviations) / shareAbove(deviations);
}

const FAR = 5;
