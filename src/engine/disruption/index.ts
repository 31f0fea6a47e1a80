/* The door to what is loaded only when somebody asks what a configuration does to nodes. */
export { assessDisruption } from './assess-disruption';
export {
  assessPoolDisruption,
  readDisruptionWants,
  type PoolDisruptionInput,
} from './assess-pool-disruption';
export {
  previewConfig,
  readPreviewWants,
  type PoolPreview,
  type PreviewDoubt,
} from './preview-config';
export { overlayConfig } from './overlay-config';
export { readFileDiff, type FileDiff } from './read-file-diff';
export { readPastedConfig, type PastedConfig } from './read-pasted-config';
export { readDisruptionPolicies } from './read-policies';
export { findComingRelease, findPolicyRelease } from './releases';
export { listImpacts, type ImpactCount } from './list-impacts';
export type { DiffLine, TextDiff } from './diff-text';
export type * from './config-change';
export type * from './disruption-policies';
export type * from './irreconcilable';
export type * from './node-impact';
export type * from './pool-disruption';
