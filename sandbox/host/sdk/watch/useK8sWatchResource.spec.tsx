/** @jest-environment ./sandbox/host/testing/browser-environment.ts */
import type { K8sResourceCommon, WatchK8sResource } from '@openshift-console/dynamic-plugin-sdk';
import { act, cleanup, renderHook } from '@testing-library/react';

import {
  aNode,
  discoverNodesAndClusterVersion,
  installFakeApi,
  jsonResponse,
  listResponse,
} from '../../testing/fake-api';
import { FakeWebSocket, installFakeWebSocket, lastSocket } from '../../testing/fake-web-socket';
import { resetDiscovery } from '../k8s/api-discovery';
import { useK8sWatchResource, useK8sWatchResources } from './useK8sWatchResource';

const NODES: WatchK8sResource = { groupVersionKind: { version: 'v1', kind: 'Node' }, isList: true };
const VERSION: WatchK8sResource = {
  groupVersionKind: { group: 'config.openshift.io', version: 'v1', kind: 'ClusterVersion' },
  name: 'version',
};

const manyNodes = (count: number, resourceVersion = 1): K8sResourceCommon[] =>
  Array.from({ length: count }, (_, at) => aNode(`node-${at}`, resourceVersion));

const pass = (ms = 0): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

const renderList = (config: WatchK8sResource | null = NODES) =>
  renderHook(() => useK8sWatchResource<K8sResourceCommon[]>(config));

const namesOf = (objects: readonly K8sResourceCommon[]): (string | undefined)[] =>
  objects.map(({ metadata }) => metadata?.name);

beforeEach(() => {
  jest.useFakeTimers();
  installFakeWebSocket();
  discoverNodesAndClusterVersion();
});

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('what a watch hook gives before there is data', () => {
  it('gives nothing, loaded, when nothing is asked for', () => {
    expect(renderList(null).result.current).toEqual([undefined, true, undefined]);
  });

  it('is not loaded and empty while the API is being discovered', () => {
    resetDiscovery();
    expect(renderList().result.current).toEqual([[], false, undefined]);
  });

  it('starts by itself once discovery is done', async () => {
    resetDiscovery();
    installFakeApi((url) => listResponse(url, manyNodes(1), 7));
    const { result } = renderList();
    act(discoverNodesAndClusterVersion);
    await pass();
    expect(result.current[1]).toBe(true);
  });

  it('says at once that the cluster does not have the kind', () => {
    const { result } = renderList({
      groupVersionKind: { group: 'a.b', version: 'v1', kind: 'Missing' },
      isList: true,
    });
    expect(result.current[0]).toEqual([]);
    expect(result.current[1]).toBe(true);
    expect(String(result.current[2])).toContain('Model does not exist');
  });

  it('gives one object as {} first, then as null, then itself', async () => {
    const version = { metadata: { name: 'version', resourceVersion: '1' } };
    installFakeApi(() => jsonResponse(version));
    const seen: unknown[] = [];
    renderHook(() => {
      const [data] = useK8sWatchResource<K8sResourceCommon>(VERSION);
      seen.push(data);
    });
    await pass();
    expect(seen).toEqual([{}, null, version]);
  });
});

describe('a list', () => {
  it('is loaded after its first page of 250 and grows with the others', async () => {
    const answers: (() => void)[] = [];
    const { requests } = installFakeApi(
      (url) =>
        new Promise((resolve) => {
          answers.push(() => resolve(listResponse(url, manyNodes(600), 7)));
        }),
    );
    const { result } = renderList();
    const counts: [number, boolean][] = [];
    for (let page = 0; page < 3; page += 1) {
      await pass();
      answers[page]?.();
      await pass();
      counts.push([result.current[0].length, result.current[1]]);
    }
    expect(counts).toEqual([
      [250, true],
      [500, true],
      [600, true],
    ]);
    expect(requests.map(({ url }) => url.searchParams.get('limit'))).toEqual(['250', '250', '250']);
  });

  it('watches from the resourceVersion of the list, without bookmarks', async () => {
    installFakeApi((url) => listResponse(url, manyNodes(1), 42));
    renderList();
    await pass();
    expect(lastSocket().url).toMatch(/nodes\?watch=true&resourceVersion=42$/);
  });

  it('hands events over every half second, and unchanged objects as the same ones', async () => {
    installFakeApi((url) => listResponse(url, [aNode('a', 1), aNode('b', 2)], 7));
    const { result } = renderList();
    await pass();
    const [a] = result.current[0];
    lastSocket().sendEvent('MODIFIED', aNode('b', 8, 'changed'));
    lastSocket().sendEvent('ADDED', aNode('c', 9));
    await pass(499);
    expect(namesOf(result.current[0])).toEqual(['a', 'b']);
    await pass(1);
    expect(namesOf(result.current[0])).toEqual(['a', 'b', 'c']);
    expect(result.current[0][0]).toBe(a);
    expect(result.current[0][1]?.metadata?.labels?.label).toBe('changed');
  });

  it('keeps the object when only its resourceVersion is another', async () => {
    installFakeApi((url) => listResponse(url, [aNode('a', 1)], 7));
    const { result } = renderList();
    await pass();
    const [a] = result.current[0];
    lastSocket().sendEvent('MODIFIED', aNode('a', 8));
    await pass(500);
    expect(result.current[0][0]).toBe(a);
  });

  it('takes deleted objects away', async () => {
    installFakeApi((url) => listResponse(url, [aNode('a', 1), aNode('b', 2)], 7));
    const { result } = renderList();
    await pass();
    lastSocket().sendEvent('DELETED', aNode('a', 8));
    await pass(500);
    expect(namesOf(result.current[0])).toEqual(['b']);
  });

  it('loses the oldest of more than 1,000 events that wait', async () => {
    installFakeApi((url) => listResponse(url, [aNode('a', 1)], 7));
    const { result } = renderList();
    await pass();
    lastSocket().sendEvent('ADDED', aNode('lost', 8));
    for (let at = 0; at < 1000; at += 1) {
      lastSocket().sendEvent('MODIFIED', aNode('a', 9 + at, String(at)));
    }
    await pass(500);
    expect(namesOf(result.current[0])).toEqual(['a']);
  });

  it('ignores garbage and ERROR events', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    installFakeApi((url) => listResponse(url, [aNode('a', 1)], 7));
    const { result } = renderList();
    await pass();
    lastSocket().sendText('<html>');
    lastSocket().sendText('null');
    lastSocket().sendEvent('ERROR', { kind: 'Status', code: 410 });
    await pass(500);
    expect(namesOf(result.current[0])).toEqual(['a']);
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });

  it('lists again 15 s after an abnormal close and collapses to the first page meanwhile', async () => {
    const answers: (() => void)[] = [];
    let isHeldBack = false;
    installFakeApi((url) => {
      const response = listResponse(url, manyNodes(600), 7);
      return isHeldBack && url.searchParams.has('continue')
        ? new Promise((resolve) => {
            answers.push(() => resolve(response));
          })
        : response;
    });
    const { result } = renderList();
    await pass();
    expect(result.current[0]).toHaveLength(600);
    isHeldBack = true;
    act(() => lastSocket().closeWith(1006));
    await pass(14_999);
    expect(result.current[0]).toHaveLength(600);
    await pass(1);
    expect(result.current[0]).toHaveLength(250);
    isHeldBack = false;
    answers[0]?.();
    await pass();
    expect(result.current[0]).toHaveLength(600);
    expect(FakeWebSocket.opened).toHaveLength(2);
  });

  it('comes back to the same resourceVersion after any other close, ever more slowly', async () => {
    installFakeApi((url) => listResponse(url, manyNodes(1), 7));
    renderList();
    await pass();
    const { url } = lastSocket();
    act(() => lastSocket().closeWith(1000));
    await pass(1000);
    expect(FakeWebSocket.opened).toHaveLength(2);
    expect(lastSocket().url).toBe(url);
    act(() => lastSocket().closeWith(1000));
    await pass(1499);
    expect(FakeWebSocket.opened).toHaveLength(2);
    await pass(1);
    expect(FakeWebSocket.opened).toHaveLength(3);
  });

  it('keeps data and loaded when listing again fails, and tries every 15 s', async () => {
    let isDown = false;
    installFakeApi((url) =>
      isDown ? jsonResponse({ message: 'no' }, 503) : listResponse(url, manyNodes(2), 7),
    );
    const { result } = renderList();
    await pass();
    isDown = true;
    act(() => lastSocket().closeWith(1006));
    await pass(15_000);
    expect(result.current[0]).toHaveLength(2);
    expect(result.current[1]).toBe(true);
    expect(result.current[2]).toMatchObject({ code: 503, message: 'no' });
    isDown = false;
    await pass(15_000);
    expect(result.current[2]).toBe('');
  });

  it('is not loaded and has an error when the first list is forbidden', async () => {
    installFakeApi(() => jsonResponse({ kind: 'Status', message: 'nodes is forbidden' }, 403));
    const { result } = renderList();
    await pass();
    expect(result.current).toEqual([
      [],
      false,
      expect.objectContaining({ code: 403, message: 'nodes is forbidden' }),
    ]);
  });
});

describe('one object', () => {
  it('is asked for every 30 s and watched by name', async () => {
    const { requests } = installFakeApi(() => jsonResponse({ metadata: { name: 'version' } }));
    renderHook(() => useK8sWatchResource<K8sResourceCommon>(VERSION));
    await pass();
    expect(lastSocket().url).toMatch(
      /clusterversions\?watch=true&fieldSelector=metadata\.name%3Dversion$/,
    );
    await pass(60_000);
    expect(requests).toHaveLength(3);
  });

  it('stays as it was when a poll fails', async () => {
    let isGone = false;
    installFakeApi(() =>
      isGone ? jsonResponse({ message: 'gone' }, 404) : jsonResponse({ metadata: { name: 'x' } }),
    );
    const { result } = renderHook(() => useK8sWatchResource<K8sResourceCommon>(VERSION));
    await pass();
    isGone = true;
    await pass(30_000);
    expect(result.current).toEqual([
      { metadata: { name: 'x' } },
      true,
      expect.objectContaining({ code: 404 }),
    ]);
  });
});

describe('sharing', () => {
  it('runs one watch for two that ask for the same, and drops the data with the last', async () => {
    const { requests } = installFakeApi((url) => listResponse(url, manyNodes(1), 7));
    const first = renderList();
    const second = renderList({ ...NODES });
    await pass();
    expect(requests).toHaveLength(1);
    first.unmount();
    expect(lastSocket().isClosedByClient).toBe(false);
    second.unmount();
    expect(lastSocket().isClosedByClient).toBe(true);
    expect(renderList().result.current.slice(0, 2)).toEqual([[], false]);
    await pass();
  });

  it('does not start anew for a literal that says the same', async () => {
    const { requests } = installFakeApi((url) => listResponse(url, manyNodes(1), 7));
    const { rerender } = renderHook(() =>
      useK8sWatchResource({ groupVersionKind: { version: 'v1', kind: 'Node' }, isList: true }),
    );
    await pass();
    rerender();
    await pass();
    expect(requests).toHaveLength(1);
  });
});

describe('several at once', () => {
  it('gives each under its key', async () => {
    installFakeApi((url) =>
      url.pathname.endsWith('/version')
        ? jsonResponse({ metadata: { name: 'version' } })
        : listResponse(url, manyNodes(3), 7),
    );
    const { result } = renderHook(() =>
      useK8sWatchResources<{ nodes: K8sResourceCommon[]; version: K8sResourceCommon }>({
        nodes: NODES,
        version: VERSION,
      }),
    );
    await pass();
    expect(result.current.nodes.data).toHaveLength(3);
    expect(result.current.version).toEqual({
      data: { metadata: { name: 'version' } },
      loaded: true,
      loadError: '',
    });
  });
});
