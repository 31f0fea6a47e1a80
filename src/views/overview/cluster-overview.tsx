import { asSurface } from '../as-surface';
import { UpdateDetailsItem as DetailsItem } from './UpdateDetailsItem';
import { WithJudgement } from './WithJudgement';

/*
 * The extensions that the console mounts on its Overview of the cluster: one module and one script, so that users of
 * the console wait for no more than that. What tells of an update follows when there is one.
 */

export { healthHandler, resources } from './update-health';
export {
  controlPlaneActivity,
  isPoolUpdating,
  isUpdating,
  poolActivity,
  poolUpdatingSince,
  updatingSince,
} from './update-activity';

export const UpdateDetailsItem = asSurface(DetailsItem);

export const UpdateHealthPopup = asSurface(function UpdateHealthPopup() {
  return <WithJudgement>{({ UpdateHealthPopup: Popup }) => <Popup />}</WithJudgement>;
});

export const UpdateActivity = asSurface(function UpdateActivity() {
  return <WithJudgement>{({ UpdateActivity: Row }) => <Row />}</WithJudgement>;
});

export const PoolActivity = asSurface(function PoolActivity(props: {
  readonly resource?: unknown;
}) {
  return <WithJudgement>{({ PoolActivity: Row }) => <Row {...props} />}</WithJudgement>;
});
