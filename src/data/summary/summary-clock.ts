import { ServerClock } from '../requests/server-clock';
import { Value } from './value';

/** Number of times that an answer has set the clock: what was judged before is judged anew. */
export const clockCorrections = new Value(0);

/** The clock of the cluster for all small surfaces. */
export const summaryClock = new ServerClock(
  () => Date.now(),
  () => clockCorrections.set(clockCorrections.getState() + 1),
);
