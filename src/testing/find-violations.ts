import { act } from '@testing-library/react';
import { axe } from 'jest-axe';

/**
 * The accessibility violations that axe-core finds in an element: one line for each rule, none if all is well. The
 * analysis takes long enough for timers of PatternFly's tabs and menus to end, so React has to expect their updates.
 */
export async function findViolations(element: Element): Promise<readonly string[]> {
  // To describe what is right takes a third of the time.
  const { violations } = await act(() => axe(element, { resultTypes: ['violations'] }));
  return violations.map(({ id, help }) => `${id}: ${help}`);
}
