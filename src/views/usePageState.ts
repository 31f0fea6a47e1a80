import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { NODE_PHASE_RANKS, NODE_STATE_RANKS, type HealthLevel } from '../engine';
import {
  INITIAL_PAGE_STATE,
  NODE_VIEWS,
  PAGE_TABS,
  type PageState,
  type PageTab,
} from '../components/page/page-state';

export interface PageStateInUrl {
  readonly state: PageState;
  readonly change: (next: Partial<PageState>) => void;
}

/**
 * The page's state in the URL's query. Another tab or node is a new entry of the browser's history; searching,
 * filtering, and sorting replace the current entry. Unknown values are ignored, and parameters of other parts are kept.
 */
export function usePageState(): PageStateInUrl {
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.toString();
  const state = useMemo(() => readPageState(new URLSearchParams(query)), [query]);

  // `change` stays the same function for the tables that get it, and still starts from the newest state.
  const latest = useRef({ parameters, setParameters, state });
  latest.current = { parameters, setParameters, state };
  const lastOfTab = useRef(new Map<PageTab, PageState>());

  const change = useCallback((next: Partial<PageState>) => {
    const { parameters: old, setParameters: set, state: present } = latest.current;
    const changed = applyChange(present, next, lastOfTab.current);
    const written = writePageState(changed, old);
    if (written.toString() === old.toString()) return;
    const isNewPlace = changed.tab !== present.tab || changed.node !== present.node;
    // Two changes before the next render build on each other.
    latest.current = { parameters: written, setParameters: set, state: changed };
    set(written, { replace: !isNewPlace, preventScrollReset: true });
  }, []);

  return useMemo(() => ({ state, change }), [state, change]);
}

/**
 * Search, filters and sort belong to a tab. Going to one restores what was last seen there, unless the change itself
 * says what to look for.
 */
function applyChange(
  present: PageState,
  next: Partial<PageState>,
  lastOfTab: Map<PageTab, PageState>,
): PageState {
  if (next.tab === undefined || next.tab === present.tab) return { ...present, ...next };
  lastOfTab.set(present.tab, withoutNode(present));
  const saysMore = Object.keys(next).length > 1;
  const base = saysMore ? undefined : lastOfTab.get(next.tab);
  return { ...INITIAL_PAGE_STATE, ...base, ...next };
}

function withoutNode({ node: _, ...rest }: PageState): PageState {
  return rest;
}

const KNOWN_LEVELS: Readonly<Record<HealthLevel, true>> = {
  Unknown: true,
  Info: true,
  Warning: true,
  Error: true,
  Critical: true,
};

/** Names of the parameters that hold several values, and which values exist; without a list any does. */
const LISTS = [
  { field: 'pools', name: 'pool', known: undefined },
  { field: 'assessments', name: 'assessment', known: NODE_STATE_RANKS },
  { field: 'phases', name: 'phase', known: NODE_PHASE_RANKS },
  { field: 'versions', name: 'version', known: undefined },
  { field: 'levels', name: 'level', known: KNOWN_LEVELS },
] as const;

function readPageState(parameters: URLSearchParams): PageState {
  const tab = PAGE_TABS.find((candidate) => candidate === parameters.get('tab'));
  const view = NODE_VIEWS.find((candidate) => candidate === parameters.get('view'));
  const node = parameters.get('node');
  const target = parameters.get('target');
  const lists = Object.fromEntries(
    LISTS.map(({ field, name, known }) => [field, readList(parameters.get(name), known)]),
  );
  return {
    ...INITIAL_PAGE_STATE,
    ...lists,
    ...(tab && { tab }),
    ...(view && { view }),
    ...(node && { node }),
    ...(target && { target }),
    search: parameters.get('search') ?? '',
    sort: parameters.get('sort') ?? '',
    isDescending: parameters.get('desc') === 'true',
  };
}

function readList(
  text: string | null,
  known: Readonly<Record<string, unknown>> | undefined,
): readonly string[] {
  const values = (text ?? '').split(',').filter((value) => value !== '');
  return [...new Set(values)].filter((value) => known === undefined || Object.hasOwn(known, value));
}

function writePageState(state: PageState, parameters: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(parameters);
  const write = (name: string, value: string) => {
    if (value === '') written.delete(name);
    else written.set(name, value);
  };
  write('tab', state.tab === INITIAL_PAGE_STATE.tab ? '' : state.tab);
  write('view', state.view === INITIAL_PAGE_STATE.view ? '' : state.view);
  write('node', state.node ?? '');
  write('target', state.target ?? '');
  write('search', state.search);
  for (const { field, name } of LISTS) write(name, state[field].join(','));
  write('sort', state.sort);
  write('desc', state.isDescending ? 'true' : '');
  return written;
}
