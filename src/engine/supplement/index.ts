import { foldRest } from '../causes/fold-rest';
import { settleRestart } from '../causes/settle-restart';
import { assessAlerts } from '../health/assess-alerts';
import { readAlertHost } from '../health/alert-subject';
import { orderLikeOc } from '../health/order-like-oc';
import { findNodesByAddress } from '../nodes/node-addresses';
import { addAlertedBudgets } from '../drains/alerted-budgets';
import { assessDrainPods } from '../drains/assess-drain-pods';
import { DRAIN_REPORTS } from '../drains/drain-traces';
import { assessNextUpdate } from '../outlook/assess-next-update';
import { assessReadiness } from '../outlook/assess-readiness';
import { isFreshlyPublished, readPublished } from '../published/read-published';
import { listOpenGates } from '../payload/admin-gates';
import { assessPayload } from './assess-payload';
import { readAlerts } from '../resources/alerts';
import { NodeReports } from '../timelines/node-reports';
import { SUPPOSED_RESTART } from '../causes/supposed-restart';
import { findSingleNodeRestart } from '../timelines/single-node-restart';
import { TRIMS } from '../trims';
import { readWantedObjects } from '../wanted-objects';
import { readWants } from '../wants';
import { explain } from './explain';
import { UpdateCourse } from './update-course';

/*
 * The parts of the judgement that no first verdict takes: they judge what is read only because of it, or what tabs show below
 * it, and times, which need that. A door of its own: the page loads it once the verdict is there (docs/decisions/first-verdict.md).
 */

export type { Explanation } from './explain';
export type { UpdateCourse } from './update-course';
export { TRIMS };

export const SUPPLEMENT = {
  addAlertedBudgets,
  assessAlerts,
  assessDrainPods,
  assessNextUpdate,
  assessPayload,
  assessReadiness,
  drainReports: DRAIN_REPORTS,
  explain,
  findNodesByAddress,
  findSingleNodeRestart,
  foldRest,
  followCourse: (...of: ConstructorParameters<typeof UpdateCourse>) => new UpdateCourse(...of),
  isFreshlyPublished,
  listOpenGates,
  orderLikeOc,
  readAlertHost,
  readAlerts,
  readPublished,
  readReports: () => new NodeReports(),
  readWantedObjects,
  readWants,
  settleRestart,
  supposedRestart: SUPPOSED_RESTART,
} as const;

export type Supplement = typeof SUPPLEMENT;
