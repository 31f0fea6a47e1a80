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
import { aSteppedCluster } from './testing/a-stepped-cluster';

const MINUTE_MS = 60_000;

const scenario = findScenario('moving-update');
if (!scenario) throw new Error('there is no moving update');
const { denials, lastsMs = 0 } = scenario;

/** Delays that are shorter than this are over at the same minute. */
const GRACE_MS = 15_000;
/** What follows from one another: lists, a judgement, what it wants read, and the judgement of that. */
const ROUNDS = 6;
/** Machines that are busy answer late. */
const MOST_ROUNDS = 200;

/** What is not served is told in the words of whoever asked for it. */
function documentOf(status: UpdateStatus): UpdateStatusDocument {
  const document = toDocument(status);
  return { ...document, missing: document.missing.map((each) => ({ ...each, message: '' })) };
}

// All other scenarios stand still; cluster-watch.spec.ts holds their one moment.
it('says at every minute of an update what the command line says, from before its beginning until after its end', async () => {
  const cluster = await aSteppedCluster(scenario);
  const { time } = cluster;
  const watch = new ClusterWatch(cluster.environment, cluster.connection, 'test', NO_MEMORY);
  watch.start();
  let memory = NO_MEMORY;
  for (let elapsedMs = 0; elapsedMs < lastsMs; elapsedMs += MINUTE_MS) {
    await time.settleAt(elapsedMs, GRACE_MS, ROUNDS);
    const now = fromMilliseconds(cluster.nowMs());
    const snapshot = snapshotOf(scenario.stateAt(elapsedMs), denials, now);
    const assessed = assessWithMemory(snapshot, now, memory);
    memory = assessed.memory;
    const expected = documentOf(assessed.status);
    const isSame = (): boolean => JSON.stringify(saidAt(watch, now)) === JSON.stringify(expected);
    for (let round = ROUNDS; round < MOST_ROUNDS && !isSame(); round++) {
      await time.settleAt(elapsedMs, GRACE_MS, 1);
    }
    expect(saidAt(watch, now)).toEqual(expected);
  }
  watch.stop();
  await cluster.close();
});

/** `undefined` while it has not judged this moment, or still waits for something. */
function saidAt(watch: ClusterWatch, now: Instant): UpdateStatusDocument | undefined {
  const { state } = watch;
  if (state.state !== 'ready' || !watch.isSettled || state.status.now !== now) return undefined;
  return documentOf(state.status);
}
