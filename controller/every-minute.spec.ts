import { findScenario, snapshotOf } from '../scenarios';
import {
  assessWithMemory,
  fromMilliseconds,
  NO_MEMORY,
  type Instant,
  type UpdateStatus,
} from '../src/engine';
import { toDocument, type UpdateStatusDocument } from '../src/report/document/document';
import { ClusterWatch } from './cluster/cluster-watch';
import { aQuickCluster } from './testing/quick-cluster';

const MINUTE_MS = 60_000;

/** Settled looks at one moment; what then still differs will not come. */
const MOST_LOOKS = 100;

const scenario = findScenario('moving-update');
if (!scenario) throw new Error('there is no moving update');
const { denials, lastsMs = 0 } = scenario;

/**
 * What follows from what is watched. Events and MachineConfigNodes are read once a minute, and tell times: what rests on these may be
 * one look older.
 */
const WATCHED = [
  'verdict',
  'updating',
  'topology',
  'versions',
  'steps',
  'controlPlane',
  'history',
  'operators',
  'pools',
  'nodes',
  'unpooledNodes',
  'progressInsights',
  'healthInsights',
  'faults',
  'ends',
  'skew',
  'nextUpdate',
  'readiness',
  'notUnderstood',
] as const satisfies readonly (keyof UpdateStatusDocument)[];

function documentOf(status: UpdateStatus): Partial<UpdateStatusDocument> {
  const document = toDocument(status);
  return Object.fromEntries(WATCHED.map((part) => [part, document[part]]));
}

/** The watch's document of a moment, as soon as it is the expected one; if it does not become that, the last one. */
function documentLike(
  watch: ClusterWatch,
  now: Instant,
  expected: string,
): Promise<Partial<UpdateStatusDocument>> {
  return new Promise((resolve) => {
    let looks = 0;
    const unsubscribe = watch.subscribe(() => {
      const { state } = watch;
      if (state.state !== 'ready' || !watch.isSettled || state.status.now !== now) return;
      const document = documentOf(state.status);
      if (JSON.stringify(document) !== expected && ++looks < MOST_LOOKS) return;
      unsubscribe();
      resolve(document);
    });
  });
}

it('says at every minute of an update what the command line says, from before its beginning until after its end', async () => {
  const quick = await aQuickCluster(scenario);
  const { cluster, connection, environment } = quick;
  const watch = new ClusterWatch(environment, connection, 'test', NO_MEMORY);
  watch.start();
  let memory = NO_MEMORY;
  for (let elapsedMs = 0; elapsedMs < lastsMs; elapsedMs += MINUTE_MS) {
    quick.turnTo(elapsedMs);
    const now = fromMilliseconds(cluster.nowMs());
    const snapshot = snapshotOf(scenario.stateAt(elapsedMs), denials, now);
    const assessed = assessWithMemory(snapshot, now, memory);
    memory = assessed.memory;
    const expected = documentOf(assessed.status);
    expect(await documentLike(watch, now, JSON.stringify(expected))).toEqual(expected);
  }
  watch.stop();
  await quick.close();
});
