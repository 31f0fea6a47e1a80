import { HOUR, type Nanoseconds } from '../time';

/** For how long a finished update is news; after that the cluster is simply at rest. */
export const RECENTLY: Nanoseconds = 24n * HOUR;
