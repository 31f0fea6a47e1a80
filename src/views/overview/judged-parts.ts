/* What takes the whole judgement: one module, so that it is fetched at once. */
export { PoolActivity, UpdateActivity } from './ActivityRows';
export { JudgedDetails } from './JudgedDetails';
export { judgeHealth } from './judge-health';
export { UpdateHealthPopup } from './UpdateHealthPopup';
