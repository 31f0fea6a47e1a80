/** @jest-environment ./sandbox/host/testing/browser-environment.ts */
import type { PrometheusEndpoint as SdkPrometheusEndpoint } from '@openshift-console/dynamic-plugin-sdk';
import { act, cleanup, renderHook } from '@testing-library/react';

import { installFakeApi, jsonResponse } from '../../testing/fake-api';
import { PrometheusEndpoint, usePrometheusPoll } from './usePrometheusPoll';

// The declared enum is a type of its own; the values are the same.
const QUERY = PrometheusEndpoint.QUERY as unknown as SdkPrometheusEndpoint;
const RULES = PrometheusEndpoint.RULES as unknown as SdkPrometheusEndpoint;

const pass = (ms = 0): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('asks every 15 s and takes the last response away on an error', async () => {
  let isDown = false;
  const { requests } = installFakeApi(() =>
    isDown ? jsonResponse({}, 503) : jsonResponse({ status: 'success' }),
  );
  const { result } = renderHook(() => usePrometheusPoll({ endpoint: QUERY, query: 'ALERTS' }));
  expect(result.current).toEqual([undefined, false, undefined]);
  await pass();
  expect(result.current).toEqual([{ status: 'success' }, true, undefined]);
  expect(requests[0]?.url.pathname).toBe('/api/prometheus/api/v1/query');
  expect(requests[0]?.url.searchParams.get('query')).toBe('ALERTS');
  isDown = true;
  await pass(15_000);
  expect(result.current).toEqual([null, true, expect.objectContaining({ code: 503 })]);
  isDown = false;
  await pass(15_000);
  expect(result.current[0]).toEqual({ status: 'success' });
});

it('asks nothing without a query', async () => {
  const { requests } = installFakeApi(() => jsonResponse({}));
  const { result } = renderHook(() => usePrometheusPoll({ endpoint: QUERY }));
  await pass(60_000);
  expect(result.current).toEqual([undefined, true, undefined]);
  expect(requests).toHaveLength(0);
});

it('needs no query for rules', async () => {
  const { requests } = installFakeApi(() => jsonResponse({ status: 'success' }));
  renderHook(() => usePrometheusPoll({ endpoint: RULES }));
  await pass();
  expect(requests[0]?.url.pathname).toBe('/api/prometheus/api/v1/rules');
});
