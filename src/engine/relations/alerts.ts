import { readPassedOnOperators } from '../control-plane/passed-on-operators';
import { isOlderAlert } from '../health/order-insights';
import type { Cause } from '../known-causes/read-cause';
import { isOfControlPlane } from '../resources/pool-reference';
import type { ResourceRef } from '../resources/resource-ref';
import { STATIC_POD_NAMESPACES } from '../resources/static-pods';
import { isOfPlatform } from '../text/platform-namespace';
import type { DrainAssessment } from '../status/drain';
import type { AlertFinding, AlertSubject } from '../status/health';
import type { Matters } from './find-matters';
import { isDrain, worstOf, type Matter } from './matter';
import { namesObject } from './named-nodes';
import type { Relations } from './relate';

/** The matters that alerts are about. Nothing follows from an alert, so all relations are known before. */
export class AlertedMatters {
  readonly #indirect = new Set<AlertFinding>();

  constructor(
    private readonly matters: Matters,
    private readonly relations: Relations,
  ) {}

  /** The matter that an alert tells of; `undefined` if that is none that is known. */
  find(insight: AlertFinding): Matter | undefined {
    const { about, alert } = insight;
    if (alert === DRAIN_ALERT) return this.#findDrain(about);
    for (const subject of about) {
      const found = this.#findSubject(subject, insight);
      if (found) return found;
    }
    if (MEMBER_ALERTS.has(alert)) return this.#findMissingMember(insight);
    const found = this.#findAggregate(insight) ?? this.#findOperatorOf(insight);
    if (found) this.#indirect.add(insight);
    return found;
  }

  /** True if an alert that was found is about something else, which depends on the matter. */
  isIndirect(insight: AlertFinding): boolean {
    return this.#indirect.has(insight);
  }

  /** The matter behind an alert that counts members or nodes: operator etcd, or the missing node of a newer alert. */
  #findAggregate(insight: AlertFinding): Matter | undefined {
    const ofOperator = isOfEtcd(insight) ? this.#findOperator('etcd') : undefined;
    if (ofOperator || isOlderAlert(insight)) return ofOperator;
    const { matters } = this;
    for (const subject of insight.about) {
      if (subject.kind !== 'nodes') continue;
      const down = matters.nodes
        .listDown()
        .filter(({ pool }) => subject.which === 'all' || isOfControlPlane(pool));
      const told = worstOf(down.flatMap(({ name }) => matters.node(name) ?? []));
      const [first] = down;
      return told ?? (first && matters.downNode(first.name));
    }
    return undefined;
  }

  /** The operator that runs what is in the namespace, if an entry tells of it. */
  #findOperatorOf({ about, resources: [alert] }: AlertFinding): Matter | undefined {
    const objects = about.flatMap((subject) => (subject.kind === 'object' ? [subject.object] : []));
    // An alert about a node has the namespace of the exporter that reports it.
    if (objects.length === 0 && about.some(({ kind }) => kind === 'node')) return undefined;
    const namespace = (objects[0] ?? alert)?.namespace;
    if (namespace === undefined || !isOfPlatform({ namespace })) return undefined;
    const running = this.matters.status.operators.filter(({ namespaces = [] }) =>
      namespaces.includes(namespace),
    );
    return worstOf(running.flatMap(({ name }) => this.#findOperator(name) ?? []));
  }

  #findSubject(subject: AlertSubject, insight: AlertFinding): Matter | undefined {
    const { matters } = this;
    switch (subject.kind) {
      case 'node':
        // What is older than the update does not follow from a restart of the update.
        return (
          (isOlderAlert(insight) ? matters.node(subject.node) : matters.downNode(subject.node)) ??
          matters.poolNaming(subject.node, namesNode)
        );
      case 'operator':
        return this.#findOperator(subject.operator) ?? this.#findPassedOn(subject.operator);
      case 'pool':
        return worstOf(
          matters
            .ofPool(subject.pool)
            .filter(
              ({ insights: [first] }) =>
                !insight.alert.startsWith(BUILD_ALERTS) || first?.code === 'ImageBuildFailed',
            ),
        );
      case 'budget':
        return this.#findHeldDrain(subject.budget);
      case 'object':
        return this.#findObject(subject.object);
      case 'clusterVersion':
        return this.#findClusterVersion(insight.alert);
      case 'requests':
        return worstOf(matters.reported.filter(isOfRequests));
      case 'nodes':
        return undefined;
    }
  }

  /** An operator that is not well, if an entry tells of it. */
  #findOperator(name: string): Matter | undefined {
    const matter = this.matters.operator(name);
    return matter && this.relations.isTold(matter) ? matter : undefined;
  }

  /** The matter that makes etcd unhealthy, or else the control plane node that is down. */
  #findMissingMember(insight: AlertFinding): Matter | undefined {
    const cause = this.#findOperator('etcd');
    if (cause || isOlderAlert(insight)) return cause;
    const node = this.matters.nodes.listDown().find(({ pool }) => isOfControlPlane(pool));
    return node && this.matters.downNode(node.name);
  }

  #findDrain([about]: readonly AlertSubject[]): Matter | undefined {
    const { matters } = this;
    if (about?.kind === 'node') {
      return matters.node(about.node) ?? matters.poolNaming(about.node, namesNode);
    }
    const [only, ...others] = new Set(
      matters.reported.filter(isDrain).map((matter) => this.relations.topOf(matter).entry),
    );
    return others.length === 0 ? matters.reported.find(({ entry }) => entry === only) : undefined;
  }

  /** The drain that this very budget holds. */
  #findHeldDrain(budget: ResourceRef): Matter | undefined {
    return this.#findWorstDrain(({ blockers }) =>
      blockers.some((blocker) =>
        budgetsOf(blocker).some((state) => isSameObject(state.budget, budget)),
      ),
    );
  }

  /** The worst matter of a node with such a drain. */
  #findWorstDrain(accepts: (drain: DrainAssessment) => boolean): Matter | undefined {
    const { matters } = this;
    const drains = matters.status.drains.filter(accepts);
    return worstOf(drains.flatMap(({ node }) => matters.node(node) ?? []));
  }

  /** The matter of an object: a drain, its pod's, a static pod's node, or an operator that names it. */
  #findObject(object: ResourceRef): Matter | undefined {
    return (
      this.#findWorstDrain((drain) => isPartOfDrain(object, drain)) ??
      worstOf(
        this.matters.reported.filter(({ insights }) =>
          insights.some(({ evidence = [] }) =>
            evidence.some((item) => isSameObject(item.object, object)),
          ),
        ),
      ) ??
      this.#findNodeOfStaticPod(object) ??
      this.#findNamingOperator(object)
    );
  }

  /** The kubelet puts the node's name behind the name of a pod that it runs from a file. */
  #findNodeOfStaticPod({ name, namespace = '', resource }: ResourceRef): Matter | undefined {
    if (resource !== 'pods' || !STATIC_POD_NAMESPACES.has(namespace)) return undefined;
    const { matters } = this;
    const node = matters.nodes.listDown().find((candidate) => name.endsWith(`-${candidate.name}`));
    return node && matters.downNode(node.name);
  }

  /** An operator that does not get on, and says so of this very workload. */
  #findNamingOperator(object: ResourceRef): Matter | undefined {
    const { matters } = this;
    for (const { available, degraded, name, progressing } of matters.status.operators) {
      const matter = matters.reportedOperator(name);
      const texts = [available, degraded, progressing].map((condition) => condition?.message ?? '');
      if (matter && texts.some((text) => namesQualified(text, object))) return matter;
    }
    return undefined;
  }

  /** ClusterVersion, where it fails because of an operator that could not be read. */
  #findPassedOn(operator: string): Matter | undefined {
    const { clusterVersion } = this.matters;
    const [first] = clusterVersion?.insights ?? [];
    if (first?.code !== 'ClusterVersionFailing') return undefined;
    const named = readPassedOnOperators(first.conditionReason, first.message);
    return named?.includes(operator) ? clusterVersion : undefined;
  }

  #findClusterVersion(alert: string): Matter | undefined {
    switch (alert) {
      case 'ClusterReleaseNotAccepted':
        return this.matters.payload;
      case 'ClusterNotUpgradeable':
        return this.#findRefusal();
      default:
        return this.matters.clusterVersion ?? this.matters.lateRelease;
    }
  }

  /** A degraded pool, if that is the only reason for which an operator refuses minor updates. */
  #findRefusal(): Matter | undefined {
    const { refusal, status } = this.matters;
    const refusing = status.operators.filter(({ upgradeable }) => upgradeable?.status === 'False');
    return refusal && refusing.length === 1 && this.relations.isTold(refusal) ? refusal : undefined;
  }
}

function namesNode({ captures, text }: Cause, node: string): boolean {
  return captures.node === node || namesObject(text, node);
}

/** Certificate requests wait in it. */
function isOfRequests({ insights }: Matter): boolean {
  return insights.some(
    ({ code, evidence = [] }) =>
      code === 'ServingCertificatePending' ||
      code === 'NodeJoinPending' ||
      evidence.some((item) => item.code === 'CertificatePending'),
  );
}

/** About disks, leaders, and requests of members, whatever node they are on: all of them are one. */
function isOfEtcd({ alert, resources: [object] }: AlertFinding): boolean {
  return /^etcd[A-Z]/.test(alert) && /^(?:openshift-etcd.*)?$/.test(object?.namespace ?? '');
}

/** Alerts that count etcd members. Source: cluster-etcd-operator 0000_90_etcd-operator_03_prometheusrule.yaml. */
const MEMBER_ALERTS: ReadonlySet<string> = new Set(['etcdInsufficientMembers', 'etcdMembersDown']);

/** On-cluster layering: about the build of a pool's image, and about nothing else of the pool. */
const BUILD_ALERTS = 'OCL';

/** Fires when the machine-config controller fails to drain a node. Older ones do not say which. */
const DRAIN_ALERT = 'MCCDrainError';

function isSameObject(a: ResourceRef, b: ResourceRef): boolean {
  return a.resource === b.resource && a.name === b.name && a.namespace === b.namespace;
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

type Blocker = DrainAssessment['blockers'][number];

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
      // A single budget without room is the one; of several, the one is unknown.
      return blocker.candidates.length === 1 ? blocker.candidates : [];
  }
}
