/* What is said of a cluster that is not at rest: one module, so that it is fetched at once. */
export { PoolActivity, UpdateActivity } from './ActivityRows';
export { JudgedDetails } from './JudgedDetails';
export { describeHealth } from './describe-health';
export { UpdateHealthPopup } from './UpdateHealthPopup';
