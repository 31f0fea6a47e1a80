import type { CauseReader } from '../known-causes/read-cause';
import { memoizeByIdentity } from '../changes/memoize';
import { addAlertedBudgets } from '../health/alerted-budgets';
import { readAlertHost } from '../health/alert-subject';
import { assessAlerts } from '../health/assess-alerts';
import { findHostedHealth } from '../hosted/hosted-findings';
import { assessInvalid, assessRequestedRelease } from '../health/assess-cluster-version-health';
import { assessLateMoves } from '../health/assess-late-moves';
import { assessHeldSlots, assessPoolInputs } from '../health/assess-slot-health';
import { findOcHealth } from '../health/find-oc-health';
import { findNodesByAddress } from '../nodes/node-addresses';
import type { NodeCache } from '../pools/node-cache';
import { type Alert, readAlerts } from '../resources/alerts';
import { isObject } from '../resources/object';
import type { ClusterSnapshot } from '../snapshot';
import type { ControlPlaneAssessment } from '../status/control-plane';
import type { DrainAssessment } from '../status/drain';
import type { HealthInsight } from '../status/health';
import type { UnfinishedItem } from '../status/mover';
import { type Base, readUpdateStart } from './assess-base';
import type { Outlook } from './assess-outlook';
import type { Rollout } from './assess-rollout';

/** Finds what is wrong, and reads the alerts that say so. */
export class FindingsAssessor {
  private readonly readAlerts = memoizeByIdentity(readAlerts);

  constructor(
    private readonly causes: CauseReader,
    private readonly nodes: NodeCache,
  ) {}

  /** In the order in which they are found: `oc` keeps that of its own among equals. */
  assess(
    snapshot: ClusterSnapshot,
    base: Base,
    { drains, slots }: Rollout,
    { payload }: Outlook,
    unfinished: readonly UnfinishedItem[],
  ): readonly HealthInsight[] {
    const { clusterVersion, controlPlane, objects, operators, pools, updating, wanted } = base;
    const { causes } = this;
    const { ofCluster, ofNodes } = findOcHealth({
      ...base,
      notable: this.nodes.notableNodes(),
      alerts: updating ? this.assessAlerts(snapshot, controlPlane) : [],
      causes,
    });
    return [
      ...ofNodes,
      ...assessLateMoves({ unfinished, drains, pools, operators, slots }),
      ...assessHeldSlots(slots, unfinished),
      ...assessPoolInputs(objects, wanted.imageBuilds, unfinished, causes),
      ...ofCluster,
      ...findHostedHealth(base.hosted),
      ...(clusterVersion ? assessRequestedRelease(clusterVersion, payload) : []),
      ...(clusterVersion ? assessInvalid(clusterVersion, causes) : []),
    ];
  }

  private assessAlerts(
    snapshot: ClusterSnapshot,
    controlPlane: ControlPlaneAssessment,
  ): readonly HealthInsight[] {
    const alerts = this.findAlerts(snapshot);
    if (!alerts) return [];
    const nodes = findNodesByAddress(
      snapshot.nodes.state === 'loaded' ? snapshot.nodes.value : [],
      new Set(alerts.map(readAlertHost).filter((host) => host !== '')),
    );
    return assessAlerts(alerts, readUpdateStart(controlPlane), (host) => nodes.get(host));
  }

  /** Drains with the budgets that alerts name. */
  addAlertedBudgets(
    drains: readonly DrainAssessment[],
    snapshot: ClusterSnapshot,
  ): readonly DrainAssessment[] {
    const alerts = this.findAlerts(snapshot);
    return alerts ? addAlertedBudgets(drains, alerts) : drains;
  }

  findAlerts({ alerts }: ClusterSnapshot): readonly Alert[] | undefined {
    if (alerts.state !== 'loaded') return undefined;
    return this.readAlerts(isObject(alerts.value) ? alerts.value : NO_ALERTS);
  }
}

const NO_ALERTS = {};
