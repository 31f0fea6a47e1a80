import { act } from '@testing-library/react';
import { axe } from 'jest-axe';

/**
 * What axe-core finds wrong with the accessibility of an element: one line per violated rule, none when all is well.
 * The analysis takes long enough for timers of PatternFly's tabs and menus to end, so React has to expect their
 * updates.
 */
export async function findViolations(element: Element): Promise<readonly string[]> {
  // To describe what is right takes a third of the time.
  const { violations } = await act(() => axe(element, { resultTypes: ['violations'] }));
  return violations.map(({ id, help }) => `${id}: ${help}`);
}
