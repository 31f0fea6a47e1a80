/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigate } from 'react-router';
import { usePageState, type PageStateInUrl } from './usePageState';

interface Page {
  readonly now: () => PageStateInUrl;
  readonly search: () => string;
  readonly back: () => void;
}

/** The hook in a router of its own, at this address. */
function open(address: string): Page {
  const seen: { page?: PageStateInUrl; search: string; back: () => void } = {
    search: '',
    back: () => undefined,
  };
  function Reader() {
    const navigate = useNavigate();
    seen.page = usePageState();
    seen.search = useLocation().search;
    seen.back = () => void navigate(-1);
    return null;
  }
  render(
    <MemoryRouter initialEntries={[address]}>
      <Reader />
    </MemoryRouter>,
  );
  return {
    now: () => {
      if (!seen.page) throw new Error('not rendered');
      return seen.page;
    },
    search: () => seen.search,
    back: () => act(() => seen.back()),
  };
}

describe('usePageState', () => {
  it('reads what the address says', () => {
    const { state } = open(
      '/update-status?tab=nodes&view=timeline&node=worker-0&search=work&pool=worker,infra&assessment=Degraded&phase=Draining&version=4.18.8&sort=name&desc=true&level=Error',
    ).now();
    expect(state).toEqual({
      tab: 'nodes',
      view: 'timeline',
      node: 'worker-0',
      search: 'work',
      pools: ['worker', 'infra'],
      assessments: ['Degraded'],
      phases: ['Draining'],
      versions: ['4.18.8'],
      levels: ['Error'],
      sort: 'name',
      isDescending: true,
    });
  });

  it('ignores values that nobody knows, and values twice', () => {
    const { state } = open(
      '/?tab=nonsense&assessment=Broken,Degraded,Degraded&phase=toString&level=,&desc=1',
    ).now();
    expect(state).toMatchObject({
      tab: 'overview',
      assessments: ['Degraded'],
      phases: [],
      levels: [],
      isDescending: false,
    });
  });

  it('keeps the parameters of others', () => {
    const page = open('/?scenario=idle&clock=still');
    act(() => page.now().change({ tab: 'history' }));
    expect(page.search()).toBe('?scenario=idle&clock=still&tab=history');
    act(() => page.now().change({ tab: 'overview' }));
    expect(page.search()).toBe('?scenario=idle&clock=still');
  });

  it('goes back through tabs and nodes, and not through typing', () => {
    const page = open('/');
    act(() => page.now().change({ tab: 'nodes' }));
    act(() => page.now().change({ search: 'w' }));
    act(() => page.now().change({ search: 'wo' }));
    act(() => page.now().change({ node: 'worker-0' }));
    expect(page.search()).toBe('?tab=nodes&search=wo&node=worker-0');
    page.back();
    expect(page.search()).toBe('?tab=nodes&search=wo');
    page.back();
    expect(page.now().state).toMatchObject({ tab: 'overview', search: '' });
  });

  it('closes the node', () => {
    const page = open('/?tab=nodes&node=worker-0');
    act(() => page.now().change({ node: undefined }));
    expect(page.search()).toBe('?tab=nodes');
  });

  it('finds search and sort again where they were left, and takes them to no other tab', () => {
    const page = open('/?tab=nodes&search=work&sort=name');
    act(() => page.now().change({ tab: 'operators' }));
    expect(page.search()).toBe('?tab=operators');
    act(() => page.now().change({ tab: 'nodes' }));
    expect(page.now().state).toMatchObject({ search: 'work', sort: 'name' });
    act(() => page.now().change({ tab: 'health' }));
    act(() => page.now().change({ tab: 'nodes', pools: ['infra'] }));
    expect(page.now().state).toMatchObject({ search: '', pools: ['infra'] });
  });

  it('builds on a change that is not rendered yet', () => {
    const page = open('/?tab=nodes');
    act(() => {
      page.now().change({ pools: ['worker'] });
      page.now().change({ phases: ['Pending'] });
    });
    expect(page.search()).toBe('?tab=nodes&pool=worker&phase=Pending');
  });

  it('gives the same function again', () => {
    const page = open('/');
    const { change } = page.now();
    act(() => change({ tab: 'nodes' }));
    expect(page.now().change).toBe(change);
  });
});
