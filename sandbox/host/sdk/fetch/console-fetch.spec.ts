/** @jest-environment ./sandbox/host/testing/browser-environment.ts */
import { installFakeApi, jsonResponse } from '../../testing/fake-api';
import { consoleFetch, getJson } from './console-fetch';
import { HttpError, TimeoutError } from './http-error';

it.each([
  {
    name: 'a Kubernetes Status gives its message',
    answer: () => jsonResponse({ kind: 'Status', message: 'nodes is forbidden' }, 403),
    expected: { code: 403, message: 'nodes is forbidden' },
  },
  {
    name: 'HTML gives the status text',
    answer: () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
    expected: { code: 502, message: 'Bad Gateway' },
  },
  {
    name: 'broken JSON gives the status',
    answer: () =>
      new Response('{', { status: 500, headers: { 'content-type': 'application/json' } }),
    expected: { code: 500, message: 'HTTP 500' },
  },
])('throws an HttpError: $name', async ({ answer, expected }) => {
  installFakeApi(answer);
  const error: unknown = await consoleFetch('/api/x').catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(HttpError);
  expect(error).toMatchObject(expected);
});

it('asks up to three times when the server is busy', async () => {
  let calls = 0;
  installFakeApi(() => {
    calls += 1;
    return calls < 3 ? jsonResponse({}, 429) : jsonResponse({ fine: true });
  });
  await expect(getJson('/api/x')).resolves.toEqual({ fine: true });
});

it('gives up after the third time', async () => {
  const { requests } = installFakeApi(() => jsonResponse({}, 429));
  await expect(getJson('/api/x')).rejects.toMatchObject({ code: 429 });
  expect(requests).toHaveLength(3);
});

describe('the timeout', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('rejects after 60 s', async () => {
    installFakeApi(() => new Promise(() => undefined));
    const answer = consoleFetch('/api/x').catch((reason: unknown) => reason);
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(answer).resolves.toBeInstanceOf(TimeoutError);
  });

  it('is off at zero', async () => {
    installFakeApi(() => new Promise(() => undefined));
    const settled = jest.fn();
    void consoleFetch('/api/x', {}, 0).then(settled, settled);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(settled).not.toHaveBeenCalled();
  });
});

it('rejects when a good answer is not JSON', async () => {
  installFakeApi(() => new Response('<html>'));
  await expect(getJson('/api/x')).rejects.toBeInstanceOf(SyntaxError);
});

it('passes the caller’s headers on', async () => {
  const { requests } = installFakeApi(() => jsonResponse({}));
  const Accept = 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1';
  await consoleFetch('/api/x', { headers: { Accept } });
  expect(requests[0]?.headers.get('accept')).toBe(Accept);
});
