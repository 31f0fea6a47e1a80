import { isOlderAlert } from '../health/is-of-oc';
import type { ResourceRef } from '../resources/resource-ref';
import type { DrainAssessment } from '../status/drain';
import type { AlertSubject, HealthInsight } from '../status/health';
import type { Consequence } from '../status/attention';
import type { KnownFaults } from './known-faults';
import { compareDrafts, type FaultDraft } from './fault-draft';
import { causeOfOperator } from './fold-operators';
import { namesObject } from './named-nodes';
import { readPassedOnOperators } from '../control-plane/passed-on-operators';
import { isOfControlPlane } from '../resources/pool-reference';
import { STATIC_POD_NAMESPACES } from '../resources/static-pods';

type AlertFinding = Extract<HealthInsight, { code: 'AlertFiring' }>;

/**
 * Alerts about what is wrong already join it; the others are grouped by their name, and those from before the update are
 * unrelated.
 */
export function foldAlerts(faults: KnownFaults): void {
  for (const insight of faults.status.health) {
    if (insight.code !== 'AlertFiring' || insight.impact === 'None') continue;
    const draft = findFault(insight, faults);
    if (draft) draft.top.consequences.push(relate(insight, draft.top));
    else if (isOlderAlert(insight)) faults.unrelated.add(insight);
    else {
      const { alert } = insight;
      faults.open(`alert ${alert}`, { kind: 'alert', alert }).insights.push(insight);
    }
  }
}

/** What began before a fault does not follow from it; it may be what led to it. */
function relate(insight: AlertFinding, { ownSinceAt }: FaultDraft): Consequence {
  const isOlder =
    insight.startedAt !== undefined && ownSinceAt !== undefined && insight.startedAt < ownSinceAt;
  return { kind: 'insight', because: isOlder ? 'olderAlertAboutIt' : 'alertAboutIt', insight };
}

function findFault(insight: AlertFinding, faults: KnownFaults): FaultDraft | undefined {
  const { about } = insight;
  if (insight.alert === DRAIN_ALERT) return findDrain(about, faults);
  for (const subject of about) {
    const found = findFaultOf(subject, insight, faults);
    if (found) return found;
  }
  if (MEMBER_ALERTS.has(insight.alert)) return findMissingMember(insight, faults);
  return isOfEtcd(insight) ? causeOfOperator('etcd', faults) : undefined;
}

/** About disks, leaders, and requests of members, whatever node they are on: all of them are one. */
function isOfEtcd({ alert, resources: [object] }: AlertFinding): boolean {
  return /^etcd[A-Z]/.test(alert) && /^(?:openshift-etcd.*)?$/.test(object?.namespace ?? '');
}

/** Count members of etcd, and name none. Source: openshift/cluster-etcd-operator manifests/0000_90_etcd-operator_03_prometheusrule.yaml. */
const MEMBER_ALERTS: ReadonlySet<string> = new Set(['etcdInsufficientMembers', 'etcdMembersDown']);

/** What keeps etcd from being well, or else the control plane node that is down. */
function findMissingMember(insight: AlertFinding, faults: KnownFaults): FaultDraft | undefined {
  const cause = causeOfOperator('etcd', faults);
  if (cause || isOlderAlert(insight)) return cause;
  const node = faults.nodes.listDown().find(({ pool }) => isOfControlPlane(pool));
  return node && faults.downNode(node.name)?.top;
}

function findFaultOf(
  subject: AlertSubject,
  insight: AlertFinding,
  faults: KnownFaults,
): FaultDraft | undefined {
  switch (subject.kind) {
    case 'node':
      // What is older than the update does not follow from a restart of the update.
      return (
        (isOlderAlert(insight) ? faults.node(subject.node) : faults.downNode(subject.node)) ??
        faults.poolNaming(subject.node)
      );
    case 'operator':
      return causeOfOperator(subject.operator, faults) ?? findPassedOn(subject.operator, faults);
    case 'pool':
      return insight.alert.startsWith(BUILD_ALERTS)
        ? faults.roots.find(
            ({ insights: [first], pool }) =>
              pool === subject.pool && first?.code === 'ImageBuildFailed',
          )
        : faults.pool(subject.pool);
    case 'budget':
      return findHeldDrain(subject.budget, faults);
    case 'object':
      return findFaultOfObject(subject.object, faults);
    case 'clusterVersion':
      return findClusterVersion(insight.alert, faults);
  }
}

/** On-cluster layering: about the build of a pool's image, and about nothing else of the pool. */
const BUILD_ALERTS = 'OCL';

/** Fires when the machine-config controller fails to drain a node. Older ones do not say which. */
const DRAIN_ALERT = 'MCCDrainError';

function findDrain([about]: readonly AlertSubject[], faults: KnownFaults): FaultDraft | undefined {
  if (about?.kind === 'node') return faults.node(about.node) ?? faults.poolNaming(about.node);
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
  return findWorstDrain(faults, ({ blockers }) =>
    blockers.some((blocker) =>
      budgetsOf(blocker).some((state) => isSameObject(state.budget, budget)),
    ),
  );
}

/** The worst fault of a node with such a drain. */
function findWorstDrain(
  faults: KnownFaults,
  accepts: (drain: DrainAssessment) => boolean,
): FaultDraft | undefined {
  const [worst] = faults.status.drains
    .filter(accepts)
    .map(({ node }) => faults.node(node)?.top)
    .filter((draft) => draft !== undefined)
    .sort(compareDrafts);
  return worst;
}

function isSameObject(a: ResourceRef, b: ResourceRef): boolean {
  return a.resource === b.resource && a.name === b.name && a.namespace === b.namespace;
}

/** The drain that it is part of, the pod that explains a fault, the node of a static pod, or the operator that names it. */
function findFaultOfObject(object: ResourceRef, faults: KnownFaults): FaultDraft | undefined {
  return (
    findWorstDrain(faults, (drain) => isPartOfDrain(object, drain)) ??
    faults.roots.find(({ insights }) =>
      insights.some(({ evidence = [] }) =>
        evidence.some((item) => isSameObject(item.object, object)),
      ),
    )?.top ??
    findNodeOfStaticPod(object, faults) ??
    findNamingOperator(object, faults)
  );
}

function isPartOfDrain(
  object: ResourceRef,
  { blockers, leaving, message }: DrainAssessment,
): boolean {
  if (leaving.some(({ pod }) => isSameObject(pod, object))) return true;
  if (object.resource === 'persistentvolumeclaims' && namesQualified(message, object)) return true;
  return blockers.some((blocker) => {
    const { owner, pod } = blocker;
    if (isSameObject(pod, object) || (owner && isSameObject(owner.object, object))) return true;
    switch (blocker.code) {
      case 'BudgetRefuses':
        return blocker.virtualMachine !== undefined && isSameObject(blocker.virtualMachine, object);
      case 'VirtualMachineCannotMigrate':
        return isSameObject(blocker.virtualMachine, object) || isClaimNamedBy(blocker, object);
      case 'NamedByMessage':
      case 'BudgetStale':
      case 'LongGracePeriod':
      case 'StuckFinalizer':
      case 'StuckTerminating':
      case 'TwoBudgets':
        return false;
    }
  });
}

/** KubeVirt says which claim cannot be shared: it is in the namespace of the virtual machine. */
function isClaimNamedBy(
  {
    message,
    pod,
  }: Pick<Extract<Blocker, { code: 'VirtualMachineCannotMigrate' }>, 'message' | 'pod'>,
  { name, namespace, resource }: ResourceRef,
): boolean {
  return (
    resource === 'persistentvolumeclaims' &&
    namespace === pod.namespace &&
    namesObject(message, name)
  );
}

function namesQualified(text: string, { name, namespace = '' }: ResourceRef): boolean {
  return namesObject(text, `${namespace}/${name}`);
}

/** The kubelet puts the node's name behind the name of a pod that it runs from a file. */
function findNodeOfStaticPod(
  { name, namespace = '', resource }: ResourceRef,
  faults: KnownFaults,
): FaultDraft | undefined {
  if (resource !== 'pods' || !STATIC_POD_NAMESPACES.has(namespace)) return undefined;
  const node = faults.nodes.listDown().find((candidate) => name.endsWith(`-${candidate.name}`));
  return node && faults.downNode(node.name)?.top;
}

/** An operator that does not get on, and says so of this very workload. */
function findNamingOperator(object: ResourceRef, faults: KnownFaults): FaultDraft | undefined {
  for (const { available, degraded, name, progressing } of faults.status.operators) {
    const draft = faults.operator(name);
    const texts = [available, degraded, progressing].map((condition) => condition?.message ?? '');
    if (draft && texts.some((text) => namesQualified(text, object))) return draft.top;
  }
  return undefined;
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

/** ClusterVersion, where it fails because of an operator that could not be read. */
function findPassedOn(operator: string, faults: KnownFaults): FaultDraft | undefined {
  const draft = faults.clusterVersion;
  const [first] = draft?.insights ?? [];
  if (first?.code !== 'ClusterVersionFailing') return undefined;
  const named = readPassedOnOperators(first.conditionReason, first.message);
  return named?.includes(operator) ? draft?.top : undefined;
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
