export { assessUpdate, createUpdateAssessor, type UpdateAssessor } from './assess-update';
export { completeSnapshot, type CompletedSnapshot } from './complete-snapshot';
export { compareNodes } from './nodes/compare-nodes';
export { clusterObjectsNow, savedObjectsNow, ZERO_INSTANT } from './now';
export { readNodeConfigNames, trimNode, type TrimmedNode } from './resources/node';
export {
  trimMachineConfigNode,
  type TrimmedMachineConfigNode,
} from './resources/machine-config-node';
export { trimEvent, type TrimmedEvent } from './resources/event';
export { trimPod, type TrimmedPod } from './resources/pod';
export { readList, readName, readObject, readText } from './resources/object';
export {
  EMPTY_SNAPSHOT,
  loaded,
  missing,
  type ClusterSnapshot,
  type DrainObjects,
  type Fetched,
  type ImageBuildObjects,
  type MissingReason,
  type PayloadObjects,
  type SnapshotResource,
} from './snapshot';
export { readNodeSteps } from './timelines/compose-steps';
export {
  assessSummary,
  createSummaryAssessor,
  type SummaryAssessor,
  type SummarySnapshot,
} from './summary/assess-summary';
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
export {
  isInList,
  joinWanted,
  LIST_KINDS,
  listPath,
  listWanted,
  type ReadList,
  type WantedList,
  type WantedPart,
  type WantedParts,
  type WantedResource,
  WANTED_RESOURCES,
} from './wanted-lists';
export { MOST_BUDGETS, MOST_DRAINS, readWants, type SnapshotWants } from './wants';
export type * from './drains/drain-assessment';
export type * from './causes/degraded-cause';
export type * from './causes/fault';
export type * from './insights';
export type * from './outlook/next-update';
export type * from './payload/payload-assessment';
export { explainWaiting, type NodeWaiting, type WaitingReason } from './slots/explain-waiting';
export type * from './slots/pool-slots';
export type * from './outlook/version-skew';
export type * from './timelines/node-timeline';
export type * from './update-status';
export type * from './estimates/time-left';
export type * from './verdict/update-ends';
