import { readName } from '../../engine';
import { anApiNode, answerNodePage, nodeNames } from '../../testing/a-node-api';
import { pass } from '../../testing/fake-time';
import { sentRequests, setFetchAnswer, type StubAnswer } from '../../testing/sdk-stub';
import { NODES } from './watched-collections';
import {
  PAGE,
  FORBIDDEN,
  GONE,
  environment,
  store,
  publications,
  create,
  settle,
  until,
  serve,
  startLive,
  shown,
  shownNotes,
  event,
  bookmark,
  setUpEnvironment,
} from '../../testing/a-collection-store';

setUpEnvironment();

describe('the list', () => {
  it('is fetched in pages and published once, when complete', async () => {
    serve(nodeNames(612));
    const counts: number[] = [];
    create().subscribe(() => counts.push(store.getState().loadedCount));
    store.start();
    await settle();

    expect(sentRequests().map(({ path }) => path)).toEqual([
      '/api/kubernetes/api/v1/nodes?limit=250',
      '/api/kubernetes/api/v1/nodes?limit=250&continue=250',
      '/api/kubernetes/api/v1/nodes?limit=250&continue=500',
    ]);
    expect(counts).toEqual([250, 500, 612, 612]);
    expect(publications).toBe(1);
    expect(shown().map(readName)).toEqual(nodeNames(612));
  });

  it('says nothing of nodes before it is complete', async () => {
    let release = (): void => undefined;
    const nodes = nodeNames(300).map((name) => anApiNode(name));
    setFetchAnswer(async (request) => {
      if (request.path.includes('continue')) await new Promise<void>((done) => (release = done));
      return answerNodePage(request, nodes);
    });
    create().start();
    await settle();
    expect(store.getState()).toMatchObject({ loadedCount: 250, items: { reason: 'NotLoaded' } });

    release();
    await settle();
    expect(shown()).toHaveLength(300);
  });

  it('keeps nothing of a node but what is read', async () => {
    await startLive(['a']);
    const text = JSON.stringify(shown());
    expect(text).toContain('kubernetes.io/hostname');
    expect(text).not.toMatch(/managedFields|images|lastHeartbeatTime/);
  });

  it('leaves out entries that are no nodes', async () => {
    setFetchAnswer((request) =>
      answerNodePage(request, [null, 7, { metadata: {} }, anApiNode('a')]),
    );
    create().start();
    await settle();
    expect(shown().map(readName)).toEqual(['a']);
  });

  it('is complete with no nodes at all', async () => {
    await startLive([]);
    expect(store.getState().items).toEqual({ state: 'loaded', value: [] });
  });

  it('starts over when the server has forgotten where it was', async () => {
    const nodes = nodeNames(300).map((name) => anApiNode(name));
    let hasForgotten = false;
    setFetchAnswer((request) => {
      if (!request.path.includes('continue') || hasForgotten) return answerNodePage(request, nodes);
      hasForgotten = true;
      return GONE;
    });
    create().start();
    await settle();
    expect(sentRequests()).toHaveLength(4);
    expect(shown().map(readName)).toEqual(nodeNames(300));
    expect(publications).toBe(1);
  });

  it('does not follow a list that never ends', async () => {
    setFetchAnswer(() => ({ body: { metadata: { continue: 'again' }, items: [] } }));
    create().start();
    await settle();
    expect(sentRequests()).toHaveLength(2);
    expect(store.getState().items).toMatchObject({ reason: 'Failed' });
  });
});

describe('a list that fails', () => {
  it.each<[string, StubAnswer, object]>([
    [
      '403',
      FORBIDDEN,
      { reason: 'Forbidden', message: 'nodes is forbidden: User "ann" cannot list nodes' },
    ],
    [
      '500',
      { status: 500, body: { message: 'etcdserver: request timed out' } },
      { reason: 'Failed', message: 'etcdserver: request timed out' },
    ],
    ['a gateway page', { status: 502, body: PAGE }, { reason: 'Failed', message: 'HTTP 502' }],
    [
      'a page in place of data',
      { body: PAGE },
      { reason: 'Failed', message: 'The answer is not JSON (text/html)' },
    ],
    [
      'JSON that is no list',
      { body: { kind: 'Status' } },
      { reason: 'Failed', message: 'The answer is not a list of nodes' },
    ],
    [
      'JSON that is null',
      { body: null },
      { reason: 'Failed', message: 'The answer is not a list of nodes' },
    ],
  ])('%s', async (_, answer, expected) => {
    setFetchAnswer(() => answer);
    create().start();
    await settle();
    expect(store.getState().items).toEqual({ state: 'missing', ...expected });
    expect(environment.sockets).toHaveLength(0);
  });

  it('is asked for again, sooner after a fault than after a refusal', async () => {
    setFetchAnswer(() => FORBIDDEN);
    create().start();
    await pass(59_000);
    expect(sentRequests()).toHaveLength(1);
    serve(['a']);
    await pass(1_000);
    expect(shown()).toHaveLength(1);
  });

  it.each([
    { random: 0, delaysMs: [1_000, 2_000, 4_000, 8_000, 15_000, 15_000] },
    { random: 0.5, delaysMs: [1_500, 3_000, 6_000, 12_000, 22_500, 22_500] },
    { random: 1, delaysMs: [2_000, 4_000, 8_000, 16_000, 30_000, 30_000] },
  ])('backs off, with chance at $random', async ({ random, delaysMs }) => {
    environment.setRandom(random);
    setFetchAnswer(() => ({ status: 503, body: 'unavailable' }));
    create().start();
    await settle();
    for (const [index, delayMs] of delaysMs.entries()) {
      await pass(delayMs - 1);
      expect(sentRequests()).toHaveLength(index + 1);
      await pass(1);
      expect(sentRequests()).toHaveLength(index + 2);
    }
  });
});

describe('garbage', () => {
  const INVALID: readonly unknown[] = [
    'no JSON {',
    '',
    '7',
    'null',
    '[]',
    { type: 'MODIFIED' },
    { type: 'MODIFIED', object: { metadata: {} } },
    { type: 'MODIFIED', object: 'node' },
    { type: 'PAINTED', object: anApiNode('a', 'painted') },
    { type: 'BOOKMARK', object: {} },
  ];

  it('is ignored and counted', async () => {
    await startLive();
    for (const message of INVALID) environment.socket().send(message);
    environment.socket().send(event('MODIFIED', anApiNode('b', 'fine')));
    await pass(500);
    expect(store.ignoredMessages).toBe(INVALID.length);
    expect(shownNotes()).toEqual({ a: '', b: 'fine', c: '' });
    expect(environment.socket().isClosed).toBe(false);
  });

  it('and nothing else ends the watch, and then the socket', async () => {
    await startLive();
    for (const round of [1, 2]) {
      expect(environment.sockets).toHaveLength(round);
      environment.socket().open();
      for (let count = 0; count < 20; count++) environment.socket().send('<html>');
      expect(environment.socket().isClosed).toBe(true);
      await pass(2_000 * round);
    }
    expect(sentRequests()).toHaveLength(2);
  });
});

describe('polling', () => {
  it('is all there is while the user impersonates someone', async () => {
    serve(['a']);
    create(false).start();
    await settle();
    expect(store.getState().mode).toBe('polling');
    serve(['a', 'b']);
    await pass(14_999);
    expect(shown()).toHaveLength(1);
    await pass(1);
    expect(shown()).toHaveLength(2);
    await pass(15_000);
    expect(sentRequests()).toHaveLength(3);
    expect(environment.sockets).toHaveLength(0);
  });

  it('keeps its identity when nothing has changed', async () => {
    serve(['a', 'b']);
    create(false).start();
    await settle();
    const before = shown();
    await pass(15_000);
    expect(sentRequests()).toHaveLength(2);
    expect(shown()).toBe(before);
  });

  it('asks less often for more nodes', async () => {
    serve(nodeNames(5_000));
    create(false).start();
    await settle();
    await pass(29_999);
    expect(sentRequests()).toHaveLength(20);
    await pass(1);
    expect(sentRequests()).toHaveLength(40);
  });

  it('says when it fails, and keeps what it has', async () => {
    serve(['a']);
    create(false).start();
    await settle();
    setFetchAnswer(() => ({ status: 500, body: PAGE }));
    await pass(15_000);
    expect(store.getState().mode).toBe('reconnecting');
    expect(shown()).toHaveLength(1);
    serve(['a']);
    await pass(2_000);
    expect(store.getState().mode).toBe('polling');
  });

  it.each([
    { name: 'that fail to open', refuse: false },
    { name: 'that the browser refuses', refuse: true },
  ])('takes over from sockets $name, and gives them another chance', async ({ refuse }) => {
    if (refuse) environment.refuseSockets();
    serve(['a']);
    create().start();
    await settle();
    let dropped = 0;
    const drop = (): void => {
      for (; dropped < environment.sockets.length; dropped++) environment.sockets[dropped]?.drop();
    };
    for (let second = 0; second < 60; second++) {
      drop();
      await pass(1_000);
    }
    expect(store.getState().mode).toBe('polling');
    expect(shown()).toHaveLength(1);
    expect(environment.sockets).toHaveLength(refuse ? 0 : 4);
    if (refuse) return;
    await until(() => environment.sockets.length === 5);
    environment.socket().open();
    environment.socket().send(bookmark('200'));
    const requests = sentRequests().length;
    await pass(60_000);
    expect(store.getState().mode).toBe('live');
    expect(sentRequests()).toHaveLength(requests);
  });
});

describe('one object', () => {
  const createOne = () => create(true, { ...NODES, name: 'a' });

  it('is got and watched by its name, which takes no right to list', async () => {
    setFetchAnswer(() => ({ body: anApiNode('a', 'first', { version: 120 }) }));
    createOne().start();
    await settle();
    expect(sentRequests().map(({ path }) => path)).toEqual(['/api/kubernetes/api/v1/nodes/a']);
    expect(shownNotes()).toEqual({ a: 'first' });
    expect(environment.socket().path).toBe(
      '/api/kubernetes/api/v1/nodes?watch=true&allowWatchBookmarks=true&fieldSelector=metadata.name%3Da&resourceVersion=120',
    );

    environment.socket().open();
    environment.socket().send(event('MODIFIED', anApiNode('a', 'second', { version: 121 })));
    await pass(500);
    expect(shownNotes()).toEqual({ a: 'second' });
  });

  it('that is not there is missing', async () => {
    setFetchAnswer(() => ({ status: 404, body: { kind: 'Status', code: 404, message: 'none' } }));
    createOne().start();
    await settle();
    expect(store.getState().items).toEqual({
      state: 'missing',
      reason: 'NotFound',
      message: 'none',
    });
  });

  it('that is something else is a failure', async () => {
    setFetchAnswer(() => ({ body: {} }));
    createOne().start();
    await settle();
    expect(store.getState().items).toMatchObject({
      reason: 'Failed',
      message: 'The answer is not nodes a',
    });
  });
});

describe('stopping', () => {
  it('closes the socket and asks for nothing more', async () => {
    await startLive();
    store.stop();
    expect(environment.socket().isClosed).toBe(true);
    await pass(10 * 60_000);
    expect(environment.sockets).toHaveLength(1);
    expect(sentRequests()).toHaveLength(1);
  });

  it('abandons a list between pages', async () => {
    serve(nodeNames(600));
    create().start();
    store.stop();
    await settle();
    expect(sentRequests()).toHaveLength(1);
    expect(store.getState().items).toMatchObject({ reason: 'NotLoaded' });
  });

  it('resumes where it was, with nothing lost', async () => {
    await startLive();
    environment.socket().send(event('MODIFIED', anApiNode('a', 'late', { version: 170 })));
    store.stop();
    await pass(30_000);
    store.start();
    expect(shownNotes().a).toBe('late');
    expect(environment.sockets).toHaveLength(2);
    expect(environment.socket().path).toContain('resourceVersion=170');
    expect(sentRequests()).toHaveLength(1);
  });

  it('lists again on return where it may only poll', async () => {
    serve(['a']);
    create(false).start();
    await settle();
    store.stop();
    await pass(1_000);
    store.start();
    await settle();
    expect(sentRequests()).toHaveLength(2);
  });
});

it('tells when it was last heard of', async () => {
  await startLive();
  const startedMs = Date.now();
  await pass(30_000);
  expect(store.heardAtMs).toBe(startedMs);
  environment.socket().send(bookmark('150'));
  expect(store.heardAtMs).toBe(startedMs + 30_000);
});
