import type { AlertSubject, HealthInsight } from '../status/health';
import type { FaultBook } from './fault-book';
import { compareDrafts, type FaultDraft } from './fault-draft';
import { causeOfOperator } from './fold-operators';

type AlertFinding = Extract<HealthInsight, { code: 'AlertFiring' }>;

/** Alerts about what is wrong already join it; the others are grouped by their name. */
export function foldAlerts(book: FaultBook): void {
  for (const insight of book.status.health) {
    if (insight.code !== 'AlertFiring' || insight.impact === 'None') continue;
    const draft = findFault(insight, book);
    if (draft) draft.top.consequences.push({ kind: 'insight', because: 'alertAboutIt', insight });
    else {
      const { alert } = insight;
      book.open(`alert ${alert}`, { kind: 'alert', alert }).insights.push(insight);
    }
  }
}

function findFault({ alert, about }: AlertFinding, book: FaultBook): FaultDraft | undefined {
  if (alert === DRAIN_ALERT) return findDrain(about, book);
  switch (about?.kind) {
    case undefined:
      return undefined;
    case 'node':
      return book.downNode(about.node);
    case 'operator':
      return causeOfOperator(about.operator, book);
    case 'pool':
      return book.roots.find(
        ({ insights: [first], pool }) => pool === about.pool && first?.code === 'ImageBuildFailed',
      );
    case 'budget':
      return findHeldDrain(about.budget, book);
    case 'clusterVersion':
      return findClusterVersion(alert, book);
  }
}

/** Fires when the machine-config controller fails to drain a node. Older ones do not say which. */
const DRAIN_ALERT = 'MCCDrainError';

function findDrain(about: AlertSubject | undefined, book: FaultBook): FaultDraft | undefined {
  if (about?.kind === 'node') return book.node(about.node);
  const [only, ...others] = book.roots.filter(
    ({ problem }) => problem === 'undrainable' || problem === 'slowDrain',
  );
  return others.length === 0 ? only : undefined;
}

/** The drain that this very budget holds. */
function findHeldDrain(
  budget: Extract<AlertSubject, { kind: 'budget' }>['budget'],
  book: FaultBook,
): FaultDraft | undefined {
  const held = book.status.drains.filter(({ blockers }) =>
    blockers.some((blocker) =>
      budgetsOf(blocker).some(
        ({ budget: { name, namespace } }) => name === budget.name && namespace === budget.namespace,
      ),
    ),
  );
  const [worst] = held
    .map(({ node }) => book.node(node)?.top)
    .filter((draft) => draft !== undefined)
    .sort(compareDrafts);
  return worst;
}

type Blocker = FaultBook['status']['drains'][number]['blockers'][number];

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

function findClusterVersion(alert: string, book: FaultBook): FaultDraft | undefined {
  switch (alert) {
    case 'ClusterReleaseNotAccepted':
      return book.payload?.top;
    case 'ClusterNotUpgradeable':
      return findRefusal(book);
    default:
      return book.clusterVersion?.top;
  }
}

/** A degraded pool, if that is the only reason for which an operator refuses minor updates. */
function findRefusal(book: FaultBook): FaultDraft | undefined {
  const refusing = book.status.operators.filter(
    ({ upgradeable }) => upgradeable?.status === 'False',
  );
  if (refusing.length !== 1) return undefined;
  return book.roots.find(({ consequences }) =>
    consequences.some(({ because }) => because === 'refusesMinorUpdates'),
  );
}
