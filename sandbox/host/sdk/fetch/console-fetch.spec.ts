/** @jest-environment ./sandbox/host/testing/browser-environment.ts */
import { installFakeApi, jsonResponse } from '../../testing/fake-api';
import { impersonateUser, stopImpersonating } from '../host-store';
import { consoleFetch, consoleFetchJSON, consoleFetchText } from './console-fetch';
import { HttpError, TimeoutError } from './http-error';

afterEach(() => {
  stopImpersonating();
  document.cookie = 'csrf-token=; max-age=0';
});

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
  await expect(consoleFetchJSON('/api/x')).resolves.toEqual({ fine: true });
});

it('gives up after the third time', async () => {
  const { requests } = installFakeApi(() => jsonResponse({}, 429));
  await expect(consoleFetchJSON('/api/x')).rejects.toMatchObject({ code: 429 });
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

it('sends the CSRF token with everything that may change something', async () => {
  document.cookie = 'csrf-token=abc';
  const { requests } = installFakeApi(() => jsonResponse({}));
  await consoleFetchJSON('/api/x');
  await consoleFetchJSON.post('/api/x', { a: 1 });
  expect(requests.map(({ headers }) => headers.get('X-CSRFToken'))).toEqual([null, 'abc']);
});

it('says whom the user acts as', async () => {
  impersonateUser('auditor');
  const { requests } = installFakeApi(() => jsonResponse({}));
  await consoleFetchJSON('/api/x');
  expect(requests[0]?.headers.get('Impersonate-User')).toBe('auditor');
});

it('sends patches as JSON patch', async () => {
  const { requests } = installFakeApi(() => jsonResponse({}));
  await consoleFetchJSON.patch('/api/x', [{ op: 'remove', path: '/a' }]);
  expect(requests[0]?.headers.get('content-type')).toBe('application/json-patch+json');
  expect(requests[0]?.body).toEqual([{ op: 'remove', path: '/a' }]);
});

it('lets the caller choose what to accept', async () => {
  const { requests } = installFakeApi(() => jsonResponse({}));
  await consoleFetchJSON('/api/x', 'GET', { headers: { Accept: 'application/json;as=Table' } });
  expect(requests[0]?.headers.get('accept')).toBe('application/json;as=Table');
});

it('rejects when a good answer is not JSON', async () => {
  installFakeApi(() => new Response('<html>'));
  await expect(consoleFetchJSON('/api/x')).rejects.toBeInstanceOf(SyntaxError);
});

it('gives text as it is', async () => {
  installFakeApi(() => new Response('plain'));
  await expect(consoleFetchText('/api/x')).resolves.toBe('plain');
});
