import { browserEnvironment } from '../browser-environment';
import { browserSessions } from '../status/browser-sessions';
import { UpdateStatusStore } from '../status/update-status-store';
import type { WatchedSources } from '../status/watched-sources';
import type { Identity } from '../useIdentity';

/** The environment of surfaces on pages of the console: their work comes after the work of the page. */
const environment = { ...browserEnvironment, beforeOthers: undefined };

/** The page's own store, for surfaces elsewhere. In a script of its own, with the engine. */
export function openOwnJudgement(identity: Identity, watched: WatchedSources): UpdateStatusStore {
  return new UpdateStatusStore(environment, browserSessions.of(identity), { watched });
}
