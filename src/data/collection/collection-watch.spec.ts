import fc from 'fast-check';
import { readName } from '../../engine';
import { anApiNode, answerNodePage, nodeNames } from '../../testing/a-node-api';
import { pass } from '../../testing/fake-time';
import { sentRequests, setFetchAnswer, type StubFetch } from '../../testing/sdk-stub';
import {
  PAGE,
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
