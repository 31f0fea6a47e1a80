import { startFakeApi, status, type FakeAnswer, type FakeApi } from '../../cli/testing/fake-api';
import { readObject } from '../../src/engine';
import { NodeEnvironment } from './node-environment';

let api: FakeApi;
let answer: () => FakeAnswer;

beforeEach(async () => {
  answer = () => ({ body: { kind: 'Node' } });
  api = await startFakeApi(() => answer());
});
afterEach(() => api.close());

const anEnvironment = (): NodeEnvironment => new NodeEnvironment(api.connection, 'test');

/** What a socket is told until it ends. */
function listen(environment: NodeEnvironment): Promise<readonly unknown[]> {
  return new Promise((resolve) => {
    const told: unknown[] = [];
    environment.openSocket('/api/kubernetes/api/v1/nodes?watch=true', {
      onOpen: () => told.push('open'),
      onMessage: (data) => told.push(data),
      onEnd: () => resolve(told),
    });
  });
}

describe('requests', () => {
  it('go to the API server, as the user of the connection', async () => {
    const response = await anEnvironment().fetch('/api/kubernetes/api/v1/nodes?limit=1', {
      headers: { Accept: 'application/json;as=Table' },
    });
    expect(await response.json()).toEqual({ kind: 'Node' });
    expect(api.requests).toMatchObject([
      {
        path: '/api/v1/nodes',
        headers: {
          accept: 'application/json;as=Table',
          authorization: 'Bearer token',
          'user-agent': 'test',
        },
      },
    ]);
  });

  it('that are refused say why', async () => {
    answer = () => status(403, 'Forbidden', 'you may not');
    await expect(anEnvironment().fetch('/api/v1/nodes', {})).rejects.toMatchObject({
      code: 403,
      json: { message: 'you may not' },
    });
  });

  it('that are put off come again when they should', async () => {
    const triedMs: number[] = [];
    answer = () =>
      triedMs.push(Date.now()) === 1
        ? { ...status(429, 'TooManyRequests', 'later'), headers: { 'Retry-After': '1' } }
        : { body: { kind: 'Node' } };
    const environment = anEnvironment();
    await environment.fetch('/api/v1/nodes', {});
    expect(api.requests).toHaveLength(2);
    const [firstMs = 0, secondMs = 0] = triedMs;
    expect(secondMs - firstMs).toBeGreaterThanOrEqual(900);
  });

  it('that are always put off fail in the end', async () => {
    answer = () => ({
      ...status(429, 'TooManyRequests', 'later'),
      headers: { 'Retry-After': '0.001' },
    });
    await expect(anEnvironment().fetch('/api/v1/nodes', {})).rejects.toMatchObject({ code: 429 });
    expect(api.requests).toHaveLength(11);
  });
});

describe('watches', () => {
  it('are told line by line, however they arrive', async () => {
    answer = () => ({ body: '{"type":"ADDED"}\n{"type":"MODI\u00e9"}\n' });
    expect(await listen(anEnvironment())).toEqual([
      'open',
      '{"type":"ADDED"}',
      '{"type":"MODI\u00e9"}',
    ]);
  });

  it('that are refused end with an error', async () => {
    answer = () => status(410, 'Gone', 'too old');
    const [message, ...others] = await listen(anEnvironment());
    expect(readObject(JSON.parse(String(message)))).toEqual({
      type: 'ERROR',
      object: { code: 410 },
    });
    expect(others).toEqual([]);
  });

  it('end when nobody answers', async () => {
    await api.close();
    expect(await listen(anEnvironment())).toEqual([]);
    api = await startFakeApi(() => undefined);
  });
});
