import fc from 'fast-check';
import { readName, readObject, readText, type TrimmedNode } from '../../engine';
import { anApiNode, answerNodePage, nodeNames } from '../../testing/a-node-api';
import { aFakeEnvironment, type FakeEnvironment } from '../../testing/fake-environment';
import { pass } from '../../testing/fake-time';
import {
  resetSdk,
  sentRequests,
  setFetchAnswer,
  type StubAnswer,
  type StubFetch,
} from '../../testing/sdk-stub';
import { ClusterApi } from '../requests/cluster-api';
import { ServerClock } from '../requests/server-clock';
import { CollectionStore } from './collection-store';
import { NODES } from './watched-collections';

const PAGE = '<!doctype html><title>Sign in</title>';
const FORBIDDEN: StubAnswer = {
  status: 403,
  body: { kind: 'Status', code: 403, message: 'nodes is forbidden: User "ann" cannot list nodes' },
};
const GONE: StubAnswer = { status: 410, body: { kind: 'Status', code: 410, message: 'expired' } };

let environment: FakeEnvironment;
let store: CollectionStore<TrimmedNode>;
let publications: number;

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z') });
  resetSdk();
  environment = aFakeEnvironment();
});

afterEach(() => {
  store.stop();
  jest.useRealTimers();
});

function create(mayWatch = true): CollectionStore<TrimmedNode> {
  const api = new ClusterApi(environment, new ServerClock(() => Date.now()));
  store = new CollectionStore(environment, api, NODES, { mayWatch });
  publications = 0;
  let nodes = store.getState().items;
  store.subscribe(() => {
    if (store.getState().items !== nodes) publications += 1;
    nodes = store.getState().items;
  });
  return store;
}

/** Lets pending requests be answered; moves no timer. */
const settle = (): Promise<void> => pass(0);

async function until(isTrue: () => boolean): Promise<void> {
  for (let second = 0; second < 400 && !isTrue(); second++) await pass(1_000);
  expect(isTrue()).toBe(true);
}

function serve(names: readonly string[], resourceVersion = '100'): void {
  const nodes = names.map((name) => anApiNode(name));
  setFetchAnswer((request) => answerNodePage(request, nodes, resourceVersion));
}

async function startLive(names: readonly string[] = ['a', 'b', 'c']): Promise<void> {
  serve(names);
  create().start();
  await settle();
  environment.socket().open();
}

function shown(): readonly object[] {
  const { items } = store.getState();
  return items.state === 'loaded' ? items.value : [];
}

function shownNotes(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    shown().map((node) => {
      const { annotations } = readObject(readObject(node).metadata);
      return [
        readName(node),
        readText(readObject(annotations)['machineconfiguration.openshift.io/reason']),
      ];
    }),
  );
}

const event = (type: string, object: unknown): unknown => ({ type, object });
const bookmark = (resourceVersion: string): unknown =>
  event('BOOKMARK', { kind: 'Node', metadata: { resourceVersion } });

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

describe('the watch', () => {
  it('begins where the list ended, and asks for bookmarks', async () => {
    await startLive();
    expect(environment.sockets.map(({ path }) => path)).toEqual([
      '/api/kubernetes/api/v1/nodes?watch=true&allowWatchBookmarks=true&resourceVersion=100',
    ]);
    expect(store.getState().mode).toBe('live');
  });

  it('brings nodes that come, change and go', async () => {
    await startLive();
    const socket = environment.socket();
    socket.send(event('ADDED', anApiNode('aa', 'new')));
    socket.send(event('MODIFIED', anApiNode('b', 'changed')));
    socket.send(event('DELETED', anApiNode('c')));
    await pass(500);
    expect(shownNotes()).toEqual({ a: '', aa: 'new', b: 'changed' });
    expect(shown().map(readName)).toEqual(['a', 'aa', 'b']);
  });

  it('publishes at most twice a second', async () => {
    await startLive();
    await pass(10_000);
    const before = publications;
    for (let step = 0; step < 100; step++) {
      environment.socket().send(event('MODIFIED', anApiNode('a', `step ${step}`)));
      await pass(20);
    }
    await pass(500);
    expect(publications - before).toBe(5);
    expect(shownNotes().a).toBe('step 99');
  });

  it('does not publish heartbeats', async () => {
    await startLive();
    const before = shown();
    environment
      .socket()
      .send(
        event(
          'MODIFIED',
          anApiNode('a', '', { version: 200, heartbeatAt: '2026-01-01T12:05:00Z' }),
        ),
      );
    await pass(1_000);
    expect(shown()).toBe(before);
    expect(publications).toBe(1);
  });

  it('does not publish what was taken back before it was shown', async () => {
    await startLive();
    environment.socket().send(event('MODIFIED', anApiNode('a', 'first')));
    await pass(500);
    const before = shown();
    environment.socket().send(event('MODIFIED', anApiNode('a', 'there')));
    environment.socket().send(event('MODIFIED', anApiNode('a', 'first')));
    await pass(1_000);
    expect(shown()).toBe(before);
  });

  it('keeps the identity of nodes that did not change', async () => {
    await startLive();
    const before = shown();
    environment.socket().send(event('MODIFIED', anApiNode('b', 'changed')));
    await pass(500);
    expect(shown()[0]).toBe(before[0]);
    expect(shown()[1]).not.toBe(before[1]);
    expect(shown()[2]).toBe(before[2]);
  });

  it('loses nothing in a burst of 5,000 events', async () => {
    const names = nodeNames(1_000);
    await startLive(names);
    const before = publications;
    for (let round = 1; round <= 5; round++) {
      for (const name of names) {
        environment.socket().send(event('MODIFIED', anApiNode(name, `round ${round}`)));
      }
    }
    await pass(500);
    expect(new Set(Object.values(shownNotes()))).toEqual(new Set(['round 5']));
    expect(publications - before).toBe(1);
  });

  it('ends with the last event of each name, whatever the events and however they arrive', async () => {
    const anEvent = fc.record({
      type: fc.constantFrom('ADDED', 'MODIFIED', 'DELETED'),
      name: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      note: fc.string({ maxLength: 3 }),
      pauseMs: fc.constantFrom(0, 0, 100, 700),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(anEvent, { maxLength: 40 }), async (events) => {
        await startLive(['a', 'b', 'c']);
        const expected = new Map([
          ['a', ''],
          ['b', ''],
          ['c', ''],
        ]);
        for (const { type, name, note, pauseMs } of events) {
          environment.socket().send(event(type, anApiNode(name, note)));
          if (type === 'DELETED') expected.delete(name);
          else expected.set(name, note);
          if (pauseMs > 0) await pass(pauseMs);
        }
        await pass(500);
        expect(shownNotes()).toEqual(Object.fromEntries(expected));
        expect(shown().map(readName)).toEqual([...expected.keys()].sort());
        store.stop();
      }),
      { numRuns: 60 },
    );
  });
});

describe('a watch that ends', () => {
  it('resumes from the last version seen', async () => {
    await startLive();
    environment.socket().send(event('MODIFIED', anApiNode('a', 'x', { version: 140 })));
    environment.socket().send(bookmark('180'));
    environment.socket().drop();
    await pass(1_000);
    expect(environment.sockets).toHaveLength(2);
    expect(environment.socket().path).toContain('resourceVersion=180');
    expect(sentRequests()).toHaveLength(1);
    expect(shownNotes().a).toBe('x');
  });

  it('is not worth a word if it comes back at once', async () => {
    const modes: string[] = [];
    await startLive();
    store.subscribe(() => modes.push(store.getState().mode));
    environment.socket().send(bookmark('180'));
    environment.socket().drop();
    await pass(1_000);
    environment.socket().open();
    await pass(20_000);
    expect(modes).not.toContain('reconnecting');
  });

  it('is said when it lasts; the nodes stay', async () => {
    await startLive();
    await pass(30_000);
    environment.socket().drop();
    await pass(5_000);
    expect(store.getState().mode).toBe('reconnecting');
    expect(shown()).toHaveLength(3);
    environment.socket().open();
    expect(store.getState().mode).toBe('live');
  });

  it('gives way to a new list after two sockets that led to nothing', async () => {
    await startLive();
    environment.socket().drop();
    await pass(1_000);
    expect(environment.sockets).toHaveLength(2);
    expect(sentRequests()).toHaveLength(1);
    environment.socket().drop();
    serve(['a', 'b', 'd'], '300');
    await pass(2_000);
    expect(sentRequests()).toHaveLength(2);
    expect(shown().map(readName)).toEqual(['a', 'b', 'd']);
    expect(environment.socket().path).toContain('resourceVersion=300');
  });

  it('gives way to a new list when its version has expired; the old one stays meanwhile', async () => {
    await startLive();
    const before = shown();
    let release = (): void => undefined;
    const waiting: StubFetch = async (request) => {
      await new Promise<void>((done) => (release = done));
      return answerNodePage(request, [anApiNode('a'), anApiNode('z')], '900');
    };
    setFetchAnswer(waiting);
    environment.socket().send(event('ERROR', { kind: 'Status', code: 410, message: 'too old' }));
    expect(environment.socket().isClosed).toBe(true);
    await pass(1_000);
    expect(sentRequests()).toHaveLength(2);
    expect(shown()).toBe(before);
    release();
    await settle();
    expect(shown().map(readName)).toEqual(['a', 'z']);
    expect(shown()[0]).toBe(before[0]);
    expect(environment.socket().path).toContain('resourceVersion=900');
  });

  it('keeps the nodes while new lists fail', async () => {
    await startLive();
    setFetchAnswer(() => ({ status: 500, body: PAGE }));
    environment.socket().send(event('ERROR', { code: 410 }));
    await pass(60_000);
    expect(store.getState()).toMatchObject({ mode: 'reconnecting', items: { state: 'loaded' } });
    expect(shown()).toHaveLength(3);
    serve(['a']);
    await until(() => environment.sockets.length === 2);
    expect(store.getState().mode).toBe('live');
    expect(shown()).toHaveLength(1);
  });

  it('ends when nothing has been heard for a minute and a half', async () => {
    await startLive();
    await pass(60_000);
    environment.socket().send(bookmark('150'));
    await pass(89_999);
    expect(environment.socket().isClosed).toBe(false);
    await pass(1);
    expect(environment.sockets[0]?.isClosed).toBe(true);
    await pass(1_000);
    expect(environment.sockets).toHaveLength(2);
    expect(environment.socket().path).toContain('resourceVersion=150');
  });

  it('does not wait forever for a socket to open', async () => {
    serve(['a']);
    create().start();
    await settle();
    await pass(15_000);
    expect(environment.socket().isClosed).toBe(true);
    await pass(1_000);
    expect(environment.sockets).toHaveLength(2);
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
  const createOne = (): CollectionStore<TrimmedNode> => {
    const api = new ClusterApi(environment, new ServerClock(() => Date.now()));
    store = new CollectionStore(environment, api, { ...NODES, name: 'a' }, { mayWatch: true });
    return store;
  };

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
