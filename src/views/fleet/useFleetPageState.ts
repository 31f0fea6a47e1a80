import { useCallback, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import {
  NO_FLEET_FILTER,
  type ChangeFleetPage,
  type FleetPageState,
} from '../../components/fleet/fleet-page-state';
import { CLUSTER_STATES } from '../../fleet/assess-fleet';

/** Names of the parameters that hold several values. */
const LISTS = [
  ['states', 'state'],
  ['causes', 'cause'],
  ['sets', 'set'],
  ['batches', 'batch'],
  ['versions', 'version'],
] as const;

/**
 * The reader's choices in the URL's query, so that a view can be shared. Another cluster is a new entry of the
 * browser's history; all other changes replace the current entry.
 */
export function useFleetPageState(): {
  readonly state: FleetPageState;
  readonly change: ChangeFleetPage;
} {
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.toString();
  const state = useMemo(() => readState(new URLSearchParams(query)), [query]);
  const latest = useRef({ parameters, setParameters, state });
  latest.current = { parameters, setParameters, state };
  const change = useCallback<ChangeFleetPage>((next) => {
    const { parameters: old, setParameters: set, state: present } = latest.current;
    const changed = { ...present, ...next };
    const written = writeState(changed, old);
    if (written.toString() === old.toString()) return;
    // Two changes before the next render build on each other.
    latest.current = { parameters: written, setParameters: set, state: changed };
    const isNewPlace = changed.cluster !== present.cluster;
    set(written, { replace: !isNewPlace, preventScrollReset: true });
  }, []);
  return { state, change };
}

function readState(parameters: URLSearchParams): FleetPageState {
  const list = (name: string): readonly string[] => [
    ...new Set((parameters.get(name) ?? '').split(',').filter((value) => value !== '')),
  ];
  const states = list('state');
  const cluster = parameters.get('cluster');
  return {
    ...NO_FLEET_FILTER,
    states: CLUSTER_STATES.filter((state) => states.includes(state)),
    causes: list('cause'),
    sets: list('set'),
    batches: list('batch'),
    versions: list('version'),
    search: parameters.get('search') ?? '',
    sort: parameters.get('sort') ?? '',
    isDescending: parameters.get('desc') === 'true',
    ...(cluster && { cluster }),
  };
}

function writeState(state: FleetPageState, parameters: URLSearchParams): URLSearchParams {
  const written = new URLSearchParams(parameters);
  const write = (name: string, value: string): void => {
    if (value === '') written.delete(name);
    else written.set(name, value);
  };
  for (const [field, name] of LISTS) write(name, state[field].join(','));
  write('search', state.search);
  write('sort', state.sort);
  write('desc', state.isDescending ? 'true' : '');
  write('cluster', state.cluster ?? '');
  return written;
}
