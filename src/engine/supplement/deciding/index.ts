import { foldRest } from '../../causes/fold-rest';
import { protectQuorum } from '../../causes/protect-quorum';
import { settleRestart } from '../../causes/settle-restart';
import { SUPPOSED_RESTART } from '../../causes/supposed-restart';
import { tellAwaited } from '../../causes/tell-awaited';
import { addAlertedBudgets } from '../../drains/alerted-budgets';
import { assessDrainPods } from '../../drains/assess-drain-pods';
import { DRAIN_REPORTS } from '../../drains/drain-traces';
import { readAlertHost } from '../../health/alert-subject';
import { assessAlerts } from '../../health/assess-alerts';
import { Quorum } from '../../movers/quorum';
import { findQuietTime } from '../../movers/quiet-time';
import { findNodesByAddress } from '../../nodes/node-addresses';
import { listOpenGates } from '../../payload/admin-gates';
import { isFreshlyPublished, readPublished } from '../../published/read-published';
import { readAlerts } from '../../resources/alerts';
import { NodeReports } from '../../timelines/node-reports';
import { findSingleNodeRestart } from '../../timelines/single-node-restart';
import { TRIMS } from '../../trims';
import { readWantedObjects } from '../../wanted-objects';
import { readWants } from '../../wants';
import { assessPayload } from './assess-payload';
import { explain } from './explain';

/*
 * The half of the supplement that may make another verdict: it reads and judges what is read because of a status. A verdict that
 * something takes long waits for it.
 */

export type { Explanation } from './explain';
export { TRIMS };

export const DECIDING = {
  addAlertedBudgets,
  assessAlerts,
  assessDrainPods,
  assessPayload,
  drainReports: DRAIN_REPORTS,
  explain,
  findNodesByAddress,
  findQuietTime,
  findSingleNodeRestart,
  foldRest,
  isFreshlyPublished,
  listOpenGates,
  makeQuorum: () => new Quorum(),
  protectQuorum,
  readAlertHost,
  readAlerts,
  readPublished,
  readReports: () => new NodeReports(),
  readWantedObjects,
  readWants,
  settleRestart,
  supposedRestart: SUPPOSED_RESTART,
  tellAwaited,
} as const;
