/** @jest-environment ./sandbox/host/testing/browser-environment.ts */
import { renderHook, waitFor } from '@testing-library/react';

import { installFakeApi, jsonResponse } from '../../testing/fake-api';
import { impersonateUser, stopImpersonating } from '../host-store';
import { checkAccess, useAccessReview } from './access-review';

afterEach(stopImpersonating);

it('starts as not allowed and loading, then tells what the API says', async () => {
  const { requests } = installFakeApi(() => jsonResponse({ status: { allowed: true } }));
  const { result } = renderHook(() => useAccessReview({ resource: 'nodes', verb: 'patch' }));
  expect(result.current).toEqual([false, true]);
  await waitFor(() => expect(result.current).toEqual([true, false]));
  expect(requests[0]?.body).toMatchObject({
    spec: { resourceAttributes: { resource: 'nodes', verb: 'patch' } },
  });
});

it('counts a failed review as allowed', async () => {
  installFakeApi(() => jsonResponse({ message: 'no' }, 500));
  const { result } = renderHook(() => useAccessReview({ resource: 'pods', verb: 'list' }));
  await waitFor(() => expect(result.current).toEqual([true, false]));
});

it('says no to nothing at all when asked to', () => {
  const { requests } = installFakeApi(() => jsonResponse({}));
  const { result } = renderHook(() => useAccessReview({}, undefined, true));
  expect(result.current).toEqual([false, false]);
  expect(requests).toHaveLength(0);
});

it('asks once per set of attributes and impersonated user', async () => {
  const { requests } = installFakeApi(() => jsonResponse({ status: { allowed: true } }));
  await checkAccess({ resource: 'secrets', verb: 'get' });
  await checkAccess({ verb: 'get', resource: 'secrets' });
  expect(requests).toHaveLength(1);
  impersonateUser('auditor');
  await checkAccess({ resource: 'secrets', verb: 'get' });
  expect(requests).toHaveLength(2);
});
