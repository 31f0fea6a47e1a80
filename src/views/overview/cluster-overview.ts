/* What the console mounts on its Overview of the cluster: one module, so that it is fetched at once. */
export { UpdateDetailsItem } from './UpdateDetailsItem';
export { UpdateHealthPopup } from './UpdateHealthPopup';
export { healthHandler, resources } from './update-health';
export {
  clusterVersionActivity,
  isPoolUpdating,
  isUpdating,
  poolActivity,
  PoolActivity,
  poolUpdatingSince,
  UpdateActivity,
  updatingSince,
} from './update-activity';
