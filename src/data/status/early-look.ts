import { kindPath, objectPath, readObject, readText, type KindName } from '../../engine';
import type { Cancel, Environment } from '../environment';
import type { ClusterApi } from '../requests/cluster-api';
import { pagePath } from '../requests/list-pages';
import { kubernetesBasePath } from '../requests/server-flags';
import type { Identity } from '../useIdentity';
import type { WatchedList } from '../watched/watched-list';
import type { WatchedObject } from '../watched/watched-object';
import type { ClusterSessions } from './cluster-session';
import { UpdateStatusStore, type UpdateStatusOptions } from './update-status-store';

/** The time for which the data is used; later users read it again. */
const USEFUL_FOR_MS = 10_000;

/** Longer lists are left to the console. */
const PAGE_SIZE = 250;

/**
 * The user for whom the cluster is read before the identity is known: impersonation can't be active when a page is
 * opened.
 */
const USER: Identity = { key: '', isImpersonating: false };

/**
 * A look at the cluster that begins when a script has arrived, before anything is mounted that could show it: by then
 * it is often judged. What the console watches for us is read once by requests of our own, as only something mounted
 * can have it watched.
 */
export class EarlyLook {
  private store: UpdateStatusStore | undefined;
  private cancelDrop: Cancel | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly sessions: ClusterSessions,
    private readonly options: UpdateStatusOptions = {},
  ) {}

  begin(): void {
    if (this.store) return;
    const session = this.sessions.of(USER);
    const store = new UpdateStatusStore(this.environment, session, this.options);
    this.store = store;
    store.startEarly();
    readWatched(session.value.api, store);
    this.cancelDrop = this.environment.after(USEFUL_FOR_MS, () => this.end());
  }

  /** The store that was started for this identity. It stays here until a view uses it. */
  storeOf({ key }: Identity): UpdateStatusStore | undefined {
    return key === USER.key ? this.store : undefined;
  }

  /**
   * The end of the early look: a reader is there, or none was for long. A look begun for another user than `seen` is
   * stopped, and its results are dropped.
   */
  end(seen?: UpdateStatusStore): void {
    const { store } = this;
    this.store = undefined;
    this.cancelDrop?.();
    if (!store || store === seen) return;
    store.stop();
    this.sessions.forget(USER);
  }
}

/** Failures are the console's to report. */
function readWatched(api: ClusterApi, store: UpdateStatusStore): void {
  const read = async (path: string): Promise<unknown> => {
    const answer = await api.get(path);
    return answer.state === 'answered' ? answer.body : undefined;
  };
  const readAll = async (kind: KindName, list: WatchedList): Promise<void> => {
    const { items, metadata } = readObject(await read(pagePath(kindPath(kind), PAGE_SIZE, '')));
    const isWhole = readText(readObject(metadata).continue) === '';
    if (Array.isArray(items) && isWhole) list.takeEarly(items);
  };
  const readOne = async (kind: KindName, name: string, object: WatchedObject): Promise<void> =>
    object.takeEarly(await read(kubernetesBasePath() + objectPath(kind, name)));
  void readOne('clusterversions', 'version', store.watched.clusterVersion);
  void readAll('clusteroperators', store.watched.clusterOperators);
  void readAll('machineconfigpools', store.watched.machineConfigPools);
  void readOne('infrastructures', 'cluster', store.watched.infrastructure);
}
