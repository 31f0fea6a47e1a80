export { assessAsOc } from './stages/assess-as-oc';
export { readUpdateStart } from './stages/assess-base';
export {
  type AssessedUpdate,
  assessUpdate,
  assessWithMemory,
  createUpdateAssessor,
  type UpdateAssessor,
} from './stages/assess-update';
export { REHEARSAL, type StoredRehearsal } from './memory/stored-rehearsal';
export { isStoredMemory, readMemory, storeMemory, type StoredMemory } from './memory/stored-memory';
export { readVerdictWords } from './memory/stored-records';
export { NO_MEMORY, type UpdateMemory } from './memory/update-memory';
export { isSameVerdict, toVerdictChange } from './records/add-verdict';
export { MOST_BRIEF, storeBriefStatus, storeSummary } from './published/brief-status';
export {
  countPublishedNodes,
  readJudgedParts,
  type JudgedParts,
} from './published/compare-published';
export { MOST_NODE_STEPS, storeNodeSteps } from './published/node-steps';
export {
  publishedStatusAt,
  readPublishedStatus,
  type PublishedStatus,
} from './published/published-status';
export { PUBLISHED_RECORD, type PublishedUpdate } from './published/published-record';
export { readPublishedSummary, SUMMARY_ANNOTATIONS } from './published/published-summary';
export { isFreshlyPublished, readPublished, type Published } from './published/read-published';
export { joinHosted } from './hosted/join-hosted';
export { completeInRounds, completeSnapshot } from './stages/complete-snapshot';
export {
  kindPath,
  kindRoot,
  isListedKind,
  KIND_NAMES,
  KINDS,
  WANTED_KINDS,
  type Kind,
  type KindName,
  type Listing,
  type WantedKind,
} from './kinds/kinds';
export { ALERTS_ROUTE, type Read, type Section, type SnapshotResource } from './kinds/read-table';
export {
  findRead,
  listingOf,
  objectPath,
  PREFLIGHT_READS,
  qualifiedName,
  READS,
  rightOf,
  savingCommand,
  type PolledRead,
  type PreflightRead,
  type ReadName,
  type WantedRead,
} from './kinds/reads';
export {
  FILE_SUFFIXES,
  fileSuffixOf,
  SAVED_NAMES,
  savedNameOf,
  savedSource,
  WANTED_SAVED_NAMES,
  type SavedName,
} from './kinds/saved-kinds';
export { trimOf, TRIMS } from './kinds/trims';
export { findReference } from './health/references';
export { nameImagePolicy } from './payload/image-policies';
export { isDownloadFailed } from './payload/payload-steps';
export { findRootOfFailing } from './verdict/verdict-input';
export { encodeUrlPart } from './text/encode-url-part';
export { isOlderVersion } from './text/compare-versions';
export { isOfOc } from './health/order-insights';
export { compareLevels } from './health/order-insights';
export { isCephGuard } from './drains/budget-state';
export { isOfPlatform } from './text/platform-namespace';
export { isGuardPod } from './resources/static-pods';
export { isNotBegun } from './timelines/position-of-node';
export { compareNodes } from './nodes/compare-nodes';
export { clusterObjectsNow, savedObjectsNow, ZERO_INSTANT } from './resources/now';
export { readNodeConfigNames, trimNode, type TrimmedNode } from './resources/node';
export {
  trimMachineConfigNode,
  type TrimmedMachineConfigNode,
} from './resources/machine-config-node';
export { foldFields, type FoldedFields } from './resources/alerts';
export type { FieldType } from './resources/field-shapes';
export { findMisreadFields, type MisreadField } from './resources/field-types';
export { parseLabelSelector } from './resources/label-selector-text';
export { trimEvent, type TrimmedEvent } from './resources/event';
export { trimPod } from './resources/pod';
export {
  isCutOff,
  readList,
  readName,
  readObject,
  readOptionalText,
  readText,
} from './resources/object';
export {
  EMPTY_SNAPSHOT,
  loaded,
  missing,
  type ClusterSnapshot,
  type DrainObjects,
  type Fetched,
  type HostedObjects,
  type ImageBuildObjects,
  type PayloadObjects,
  type WantedList,
  type WantedLists,
} from './snapshot';
export { assessCounts } from './pools/assess-pool';
export { countListedNodes } from './pools/count-updated-nodes';
export { countNodes } from './pools/count-nodes';
export { explainSilentOperators, listStuckPools } from './estimates/silence-stuck-pools';
export { countWaiting } from './unfinished/count-waiting';
export { isBehind } from './pools/is-behind';
export { isOperatorProgressKnown } from './control-plane/only-nodes-left';
export { countUpdatedNodes, type NodeProgress } from './pools/count-updated-nodes';
export {
  countBlockedDrains,
  countPoolProgress,
  listBlockedNodes,
  NODE_STATE_RANKS,
  type NodeState,
  type PoolProgress,
  readNodePhase,
  readNodeState,
  readNodeStates,
  readPoolState,
  type ReadState,
} from './pools/node-state';
export { assessSteps, hasSteps } from './verdict/assess-steps';
export { rollsNodes } from './verdict/rolls-nodes';
export { assessExpectedEnd, fitWindow } from './estimates/expected-end';
export { readNodeSteps } from './timelines/compose-steps';
export { listCourse, type CourseRow } from './records/course-rows';
export { measureStage, measureStages } from './verdict/measure-stages';
export type { MeasuredStages, Stage } from './verdict/measure-stages';
export { describeDeploymentUse, needsDeployment } from './reading/list-missing';
export { readPoolConfigNames } from './resources/machine-config-pool';
export { readClusterAtRest, type RestSnapshot } from './at-rest/cluster-at-rest';
export { tellUpdatesAtRest, type ClusterAtRest } from './at-rest/updates-at-rest';
export { readMovingPhase, type MovingPhase } from './nodes/assess-phase';
export {
  compareInstants,
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
export { compareNames } from './text/compare-names';
export { joinLists, listPath } from './reading/list-path';
export {
  isInList,
  isNeverEmpty,
  NODE_EVENTS,
  POOL_EVENTS,
  wholeList,
} from './reading/wanted-lists';
export { findList, readWantedObjects } from './reading/wanted-objects';
export { MOST_BUDGETS, MOST_DRAINS, readWants } from './stages/wants';
export { endSlices, type Slices } from './changes/slices';
export { explainWaiting, type NodeWaiting, type WaitingReason } from './slots/explain-waiting';
export type { CauseArea, KnownCauseCode } from './known-causes/known-causes';
export { isRecognized, withValues, type Cause, type CauseReader } from './known-causes/read-cause';
export type { CauseStep, KnownCause, Mover, StepCost } from './known-causes/known-cause';
export { listForms, type Sentence, type SentenceForm } from './known-causes/sentence';
export {
  readClusterId,
  type AvailableUpdate,
  type UpdateHistoryEntry,
  type UpdateRisk,
} from './resources/cluster-version';
export { listPoolsBehind } from './outlook/pools-behind';
export { nameOfTarget } from './outlook/release-minor';
export type { ReadCondition } from './resources/conditions';
export type { Topology } from './resources/infrastructure';
export {
  isReportedBehind,
  readReportedCounts,
  type ReportedPoolCounts,
} from './resources/reported-counts';
export { CONTROL_PLANE_POOL, poolResource, type ScopeType } from './resources/pool-reference';
export type { NotUnderstood } from './resources/not-understood';
export type { ResourceRef } from './resources/resource-ref';
export type * from './status/payload';
export type * from './status/attention';
export type * from './status/control-plane';
export type * from './status/drain';
export type * from './status/evidence';
export { isAboutController } from './evidence/controller-evidence';
export { listEvidenceWants } from './evidence/list-wants';
export { CONFIGS_BY_AGE } from './known-causes/command-templates';
export type * from './resources/manifest-error';
export { unquoteGo } from './text/go-quote';
export type * from './status/ends';
export type * from './status/expected';
export type * from './status/health';
export type * from './status/hosted';
export type * from './status/payload';
export type * from './status/insights';
export type * from './status/missing';
export type * from './status/mover';
export type * from './status/next-update';
export type * from './status/node';
export { NODE_ASSESSMENT_RANKS, NODE_PHASE_RANKS } from './status/node';
export type * from './status/operator';
export type * from './status/payload';
export type * from './status/pool';
export type * from './status/preflight';
export * from './status/rehearsal-record';
export type * from './status/readiness';
export type * from './status/skew';
export type * from './status/slots';
export type * from './status/steps';
export type * from './status/time-left';
export type * from './status/time-left';
export type * from './status/timeline';
export * from './comparison/compare-statuses';
export type { RehearsalComparison, StageComparison } from './records/compare-rehearsal';
export { listPastUpdates, type PastUpdate } from './records/past-updates';
export type * from './status/update-record';
export type * from './status/update-status';
export type * from './status/verdict';
export { VERDICT_KINDS } from './status/verdict';
