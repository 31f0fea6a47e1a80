import { readLiveCluster } from '../../cli/input/live-cluster';
import { SCENARIOS, type Scenario } from '../../scenarios';
import {
  assessWithMemory,
  fromMilliseconds,
  NO_MEMORY,
  type Instant,
  type UpdateStatus,
} from '../../src/engine';
import { toDocument, type UpdateStatusDocument } from '../../src/report/document/document';
import { ClusterWatch } from './cluster-watch';
import { aSteppedCluster } from '../testing/a-stepped-cluster';

const MINUTE_MS = 60_000;

/** Nothing but the time moves: ages grow beyond what is normal, and short waits end. */
const MINUTES_OF_STILL = [0, 1, 5, 30, 120];
/** So many minutes apart, of the scenarios that move and have as many nodes that each minute takes seconds. */
const STEP_OF_LARGE = 10;
/** What it holds, 500 nodes hold as well, in a tenth of the time. */
const TOO_LARGE = 'nodes-5000';
const TOLD = SCENARIOS.filter(({ id }) => id !== TOO_LARGE);

/** Delays that are shorter than this are over at the same minute. */
const GRACE_MS = 15_000;
/** What follows from one another: lists, a judgement, what it wants read, and the judgement of that. */
const ROUNDS = 6;
/** Machines that are busy answer late. */
const MOST_ROUNDS = 200;

/** What is not served is told in the words of the request. */
function documentOf(status: UpdateStatus): UpdateStatusDocument {
  const document = toDocument(status);
  return { ...document, missing: document.missing.map((each) => ({ ...each, message: '' })) };
}

it.each(TOLD)('$id: says minute by minute what the command line says', async (scenario) => {
  const cluster = await aSteppedCluster(scenario);
  const { time } = cluster;
  const watch = new ClusterWatch(cluster.environment, cluster.connection, 'test', NO_MEMORY);
  watch.start();
  let memory = NO_MEMORY;
  for (const minute of minutesOf(scenario)) {
    const elapsedMs = minute * MINUTE_MS;
    await time.settleAt(elapsedMs, GRACE_MS, ROUNDS);
    const now = fromMilliseconds(cluster.nowMs());
    const { snapshot } = await readLiveCluster(cluster.connection, 'test', 'complete');
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

/** Of those that move from before the beginning of the update until after its end. */
function minutesOf({ id, lastsMs }: Scenario): readonly number[] {
  if (lastsMs === undefined) return MINUTES_OF_STILL;
  const step = id.startsWith('nodes-') ? STEP_OF_LARGE : 1;
  return Array.from({ length: Math.ceil(lastsMs / MINUTE_MS / step) }, (_, index) => index * step);
}

/** `undefined` while it has not judged this moment, or still waits for something. */
function saidAt(watch: ClusterWatch, now: Instant): UpdateStatusDocument | undefined {
  const { state } = watch;
  if (state.state !== 'ready' || !watch.isSettled || state.status.now !== now) return undefined;
  return documentOf(state.status);
}
