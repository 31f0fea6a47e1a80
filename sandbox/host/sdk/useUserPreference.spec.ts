/** @jest-environment ./sandbox/host/testing/browser-environment.ts */
import { act, renderHook } from '@testing-library/react';

import { useUserPreference } from './useUserPreference';

beforeEach(() => localStorage.clear());

it('has no value on the first render, then the default', () => {
  const seen: [number | undefined, boolean][] = [];
  renderHook(() => {
    const [value, , isLoaded] = useUserPreference('plugin.width', 5);
    seen.push([value, isLoaded]);
  });
  expect(seen[0]).toEqual([undefined, false]);
  expect(seen.at(-1)).toEqual([5, true]);
});

it('keeps what is set, for others who use the key as well', () => {
  const first = renderHook(() => useUserPreference('plugin.width', 5));
  const second = renderHook(() => useUserPreference('plugin.width', 5));
  act(() => first.result.current[1]((width) => width + 1));
  expect(first.result.current[0]).toBe(6);
  expect(second.result.current[0]).toBe(6);
});
