import { readName, readObject, readText, type TrimmedNode } from '../engine';
import { anApiNode, answerNodePage } from './a-node-api';
import { aFakeEnvironment, type FakeEnvironment } from './fake-environment';
import { pass } from './fake-time';
import { resetSdk, setFetchAnswer, type StubAnswer } from './sdk-stub';
import { ClusterApi } from '../data/requests/cluster-api';
import { ServerClock } from '../data/requests/server-clock';
import { CollectionStore } from '../data/collection/collection-store';
import type { CollectionResource } from '../data/collection/collection';
import { NODES } from '../data/collection/watched-collections';

export const PAGE = '<!doctype html><title>Sign in</title>';
export const FORBIDDEN: StubAnswer = {
  status: 403,
  body: { kind: 'Status', code: 403, message: 'nodes is forbidden: User "ann" cannot list nodes' },
};
export const GONE: StubAnswer = {
  status: 410,
  body: { kind: 'Status', code: 410, message: 'expired' },
};

export let environment: FakeEnvironment;
export let store: CollectionStore<TrimmedNode>;
export let publications: number;

/** Gives each test of a file its own environment, and stops its store. */
export function setUpEnvironment(): void {
  beforeEach(() => {
    jest.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z') });
    resetSdk();
    environment = aFakeEnvironment();
  });

  afterEach(() => {
    store.stop();
    jest.useRealTimers();
  });
}

export function create(
  mayWatch = true,
  collection: CollectionResource<TrimmedNode> = NODES,
): CollectionStore<TrimmedNode> {
  const api = new ClusterApi(environment, new ServerClock(() => Date.now()));
  store = new CollectionStore(environment, api, collection, { mayWatch });
  publications = 0;
  let nodes = store.getState().items;
  store.subscribe(() => {
    if (store.getState().items !== nodes) publications += 1;
    nodes = store.getState().items;
  });
  return store;
}

/** Lets pending requests be answered; moves no timer. */
export const settle = (): Promise<void> => pass(0);

export async function until(isTrue: () => boolean): Promise<void> {
  for (let second = 0; second < 400 && !isTrue(); second++) await pass(1_000);
  expect(isTrue()).toBe(true);
}

export function serve(names: readonly string[], resourceVersion = '100'): void {
  const nodes = names.map((name) => anApiNode(name));
  setFetchAnswer((request) => answerNodePage(request, nodes, resourceVersion));
}

export async function startLive(names: readonly string[] = ['a', 'b', 'c']): Promise<void> {
  serve(names);
  create().start();
  await settle();
  environment.socket().open();
}

export function shown(): readonly object[] {
  const { items } = store.getState();
  return items.state === 'loaded' ? items.value : [];
}

export function shownNotes(): Readonly<Record<string, string>> {
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

export const event = (type: string, object: unknown): unknown => ({ type, object });
export const bookmark = (resourceVersion: string): unknown =>
  event('BOOKMARK', { kind: 'Node', metadata: { resourceVersion } });
