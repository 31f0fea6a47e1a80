export { assessUpdate, createUpdateAssessor, type UpdateAssessor } from './assess-update';
export { compareNodes } from './nodes/compare-nodes';
export { clusterObjectsNow, ZERO_INSTANT } from './now';
export { readNodeConfigNames, trimNode, type TrimmedNode } from './resources/node';
export { readList, readName, readObject, readText } from './resources/object';
export {
  EMPTY_SNAPSHOT,
  loaded,
  missing,
  type ClusterSnapshot,
  type Fetched,
  type MissingReason,
  type SnapshotResource,
} from './snapshot';
export { assessSummary, type SummarySnapshot } from './summary/assess-summary';
export { readMovingPhase, type MovingPhase } from './summary/moving-phase';
export {
  formatInstant,
  fromMilliseconds,
  HOUR,
  MINUTE,
  parseInstant,
  roundTo,
  SECOND,
  toMilliseconds,
  truncateTo,
  type Instant,
  type Nanoseconds,
} from './time';
export type * from './insights';
export type * from './update-status';
