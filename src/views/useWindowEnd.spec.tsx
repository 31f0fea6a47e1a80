/** @jest-environment jsdom */
import { renderHook, waitFor } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { MemoryRouter } from 'react-router';
import { formatInstant, toMilliseconds } from '../engine';
import { at } from '../testing/an-update-status';
import { useWindowEnd } from './useWindowEnd';

const NOW = at('2026-04-14T12:00:00Z');
const FOR_ALL = '2026-04-14T18:00:00Z';

let remembered: string | undefined;
const remember = jest.fn((text: string) => {
  remembered = text;
});

jest.mock('../sdk', () => ({
  consoleFetch: () => Promise.resolve({ json: () => Promise.resolve({ windowEnd: FOR_ALL }) }),
  useUserPreference: () => [remembered, remember],
}));

beforeEach(() => {
  remembered = '';
});

function endAt(address: string) {
  const wrapper = ({ children }: PropsWithChildren) => (
    <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>
  );
  const { result } = renderHook(() => useWindowEnd(toMilliseconds(NOW)), { wrapper });
  return () => (result.current === undefined ? undefined : formatInstant(result.current));
}

it('is what is set for all, for readers without a window of their own', async () => {
  const end = endAt('/update-status');
  await waitFor(() => expect(end()).toBe(FOR_ALL));
});

it('is the window of the address, which is remembered', () => {
  const end = endAt('/update-status?until=2026-04-14T15:00:00Z');
  expect(end()).toBe('2026-04-14T15:00:00Z');
  expect(remember).toHaveBeenLastCalledWith('2026-04-14T15:00:00Z');
  expect(endAt('/update-status')()).toBe('2026-04-14T15:00:00Z');
});

it('is none where the address says so, whatever is set for all', () => {
  expect(endAt('/update-status?until=')()).toBeUndefined();
});
