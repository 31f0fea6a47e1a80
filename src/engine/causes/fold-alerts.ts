import type { AlertSubject, HealthInsight } from '../status/health';
import type { KnownFaults } from './known-faults';
import { compareDrafts, type FaultDraft } from './fault-draft';
import { causeOfOperator } from './fold-operators';

type AlertFinding = Extract<HealthInsight, { code: 'AlertFiring' }>;

/** Alerts about what is wrong already join it; the others are grouped by their name. */
export function foldAlerts(faults: KnownFaults): void {
  for (const insight of faults.status.health) {
    if (insight.code !== 'AlertFiring' || insight.impact === 'None') continue;
    const draft = findFault(insight, faults);
    if (draft) draft.top.consequences.push({ kind: 'insight', because: 'alertAboutIt', insight });
    else {
      const { alert } = insight;
      faults.open(`alert ${alert}`, { kind: 'alert', alert }).insights.push(insight);
    }
  }
}

function findFault({ alert, about }: AlertFinding, faults: KnownFaults): FaultDraft | undefined {
  if (alert === DRAIN_ALERT) return findDrain(about, faults);
  switch (about?.kind) {
    case undefined:
      return undefined;
    case 'node':
      return faults.downNode(about.node);
    case 'operator':
      return causeOfOperator(about.operator, faults);
    case 'pool':
      return faults.roots.find(
        ({ insights: [first], pool }) => pool === about.pool && first?.code === 'ImageBuildFailed',
      );
    case 'budget':
      return findHeldDrain(about.budget, faults);
    case 'clusterVersion':
      return findClusterVersion(alert, faults);
  }
}

/** Fires when the machine-config controller fails to drain a node. Older ones do not say which. */
const DRAIN_ALERT = 'MCCDrainError';

function findDrain(about: AlertSubject | undefined, faults: KnownFaults): FaultDraft | undefined {
  if (about?.kind === 'node') return faults.node(about.node);
  const [only, ...others] = faults.roots.filter(
    ({ problem }) => problem === 'undrainable' || problem === 'slowDrain',
  );
  return others.length === 0 ? only : undefined;
}

/** The drain that this very budget holds. */
function findHeldDrain(
  budget: Extract<AlertSubject, { kind: 'budget' }>['budget'],
  faults: KnownFaults,
): FaultDraft | undefined {
  const held = faults.status.drains.filter(({ blockers }) =>
    blockers.some((blocker) =>
      budgetsOf(blocker).some(
        ({ budget: { name, namespace } }) => name === budget.name && namespace === budget.namespace,
      ),
    ),
  );
  const [worst] = held
    .map(({ node }) => faults.node(node)?.top)
    .filter((draft) => draft !== undefined)
    .sort(compareDrafts);
  return worst;
}

type Blocker = KnownFaults['status']['drains'][number]['blockers'][number];

function budgetsOf(blocker: Blocker) {
  switch (blocker.code) {
    case 'TwoBudgets':
      return blocker.budgets;
    case 'BudgetRefuses':
    case 'BudgetStale':
      return [blocker.budget];
    case 'StuckFinalizer':
    case 'StuckTerminating':
    case 'LongGracePeriod':
    case 'VirtualMachineCannotMigrate':
      return [];
    case 'NamedByMessage':
      // One budget without room is the one; of several nobody knows which.
      return blocker.candidates.length === 1 ? blocker.candidates : [];
  }
}

function findClusterVersion(alert: string, faults: KnownFaults): FaultDraft | undefined {
  switch (alert) {
    case 'ClusterReleaseNotAccepted':
      return faults.payload?.top;
    case 'ClusterNotUpgradeable':
      return findRefusal(faults);
    default:
      return faults.clusterVersion?.top;
  }
}

/** A degraded pool, if that is the only reason for which an operator refuses minor updates. */
function findRefusal(faults: KnownFaults): FaultDraft | undefined {
  const refusing = faults.status.operators.filter(
    ({ upgradeable }) => upgradeable?.status === 'False',
  );
  if (refusing.length !== 1) return undefined;
  return faults.roots.find(({ consequences }) =>
    consequences.some(({ because }) => because === 'refusesMinorUpdates'),
  );
}
