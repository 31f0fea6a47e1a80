import {
  isCephGuard,
  isOfPlatform,
  type BudgetState,
  type PodOwner,
  type ResourceRef,
} from '../../engine';
import { inNamespace, type BlockerOf, type DrainChoice } from './drain-choice';
import { shellWord } from '../next-steps/shell';
import type { Language } from '../language/language';
import { formatNames } from '../language/names';
import { looking, onlyLooks } from '../next-steps/who-can';

/** By the singular that `oc scale` takes. Jobs and virtual machines have no replicas. */
const SCALABLE: Readonly<Record<string, string>> = {
  Deployment: 'deployment',
  DeploymentConfig: 'deploymentconfig',
  ReplicaSet: 'replicaset',
  ReplicationController: 'replicationcontroller',
  StatefulSet: 'statefulset',
};

/** For a pod that its one budget holds: healthy pods, more pods, a lower bar, and no bar at all. */
export function listForBudget(
  blocker: BlockerOf<'BudgetRefuses'>,
  language: Language,
): readonly DrainChoice[] {
  const { t } = language;
  const { budget, owner, pod } = blocker;
  const { covers, has, limit, roomWithReplicas } = budget;
  // The budget does its work: with its pods back, nothing is in the way.
  if (blocker.awaits) return [describeAwaited(blocker.awaits, language)];
  const isCounted = budget.syncFailure === undefined;
  const choices: DrainChoice[] = [];
  const { misses = [] } = blocker;
  if (misses.length > 0) choices.push(describeMissed(misses, language));
  // What was counted before it failed tells nothing of now.
  const unhealthy = !isCounted || covers === undefined || has === undefined ? 0 : covers - has;
  if (unhealthy > 0 && misses.length === 0) {
    choices.push({
      action: t('Restore the other pods of the budget: {{count}} of {{total}} are not healthy.', {
        count: unhealthy,
        total: covers ?? 0,
        defaultValue_one:
          'Restore the other pods of the budget: {{count}} of {{total}} is not healthy.',
      }),
      command: `oc${inNamespace(pod)} get pods -o wide`,
      availability: t('No downtime expected.'),
    });
  }
  if (isCephGuard(budget.budget)) return listForCeph(budget.budget, language);
  // What runs in the platform's namespaces is put back by its operator: it is not for people to scale.
  if (isOfPlatform(pod)) {
    const ingress = describeIngress(budget.budget, language);
    const raise = describeRaise(blocker, language);
    return [
      ...choices,
      ...(raise ? [raise] : []),
      ...(ingress ? [ingress] : []),
      describePlatformBudget(budget.budget, language),
    ];
  }
  if (owner && isOfOperator(owner))
    return [...choices, ...listForOperator(blocker, owner, language)];
  if (!isCounted && limit.kind !== 'none') {
    return [
      describeUncounted(blocker, `${limit.kind}: ${limit.value}`, language),
      deletePod(blocker, language),
    ];
  }
  const kind = owner && SCALABLE[owner.kind];
  if (owner && kind !== undefined && roomWithReplicas !== undefined) {
    choices.push({
      action: t('Scale {{kind}} {{name}} to {{count}} replicas until the node is drained.', {
        kind: owner.kind,
        name: owner.object.name,
        count: roomWithReplicas,
      }),
      command: `oc${inNamespace(pod)} scale ${kind}/${shellWord(owner.object.name)} --replicas=${roomWithReplicas}`,
      availability: t('No downtime expected if the application supports another replica.'),
    });
  }
  const relaxed = relaxedLimit(budget);
  if (relaxed !== undefined && limit.kind !== 'none') {
    choices.push({
      action: t('Relax the budget temporarily, then set it back to {{limit}}.', {
        limit: `${limit.kind}: ${limit.value}`,
      }),
      command: `oc${inNamespace(budget.budget)} patch poddisruptionbudget/${shellWord(budget.budget.name)} --type merge --patch '{"spec":{"${limit.kind}":${relaxed}}}'`,
      availability: describeLoss(blocker, language),
    });
  }
  return [...choices, deletePod(blocker, language)];
}

/** API groups of workloads that no operator manages: Kubernetes, OpenShift, and virtual machines. */
const KNOWN_GROUPS: ReadonlySet<string | undefined> = new Set([
  undefined,
  'apps',
  'apps.openshift.io',
  'batch',
  'kubevirt.io',
]);

/** True if an operator creates the pod from a resource of its own, and so decides what may be done to it. */
function isOfOperator({ object }: PodOwner): boolean {
  return !KNOWN_GROUPS.has(object.group);
}

/**
 * Storage and databases guard their data so. What an operator makes it puts back, where it wants to have it, and only
 * it knows whether another pod has the same data.
 */
function listForOperator(
  { pod }: BlockerOf<'BudgetRefuses'>,
  { kind, object }: PodOwner,
  language: Language,
): readonly DrainChoice[] {
  const { t } = language;
  const resource = `${kind.toLowerCase()}.${object.group ?? ''}`;
  return [
    {
      action: t(
        'Check what {{kind}} {{name}} is waiting for. Its operator manages the pod, and may keep the pod until its data is safe on another node.',
        { kind, name: object.name },
      ),
      command: `oc${inNamespace(pod)} describe ${shellWord(resource)} ${shellWord(object.name)}`,
      availability: looking(language),
    },
    {
      action: t(
        "Follow the node drain procedure of the operator's vendor. Don't delete the pod or relax the budget before the data is safe.",
      ),
      availability: t('No downtime expected.'),
    },
  ];
}

function describeAwaited(nodes: readonly ResourceRef[], language: Language): DrainChoice {
  const { t } = language;
  const action =
    nodes.length === 0
      ? t('Wait until the other pods of the budget are ready.')
      : t("Wait until nodes {{nodes}} are ready. The budget's other pods are waiting for them.", {
          nodes: formatNames(
            nodes.map(({ name }) => name),
            language,
          ),
          count: nodes.length,
          defaultValue_one:
            "Wait until node {{nodes}} is ready. The budget's other pods are waiting for it.",
        });
  return { action, availability: t('No downtime expected.'), who: 'noOne' };
}

/**
 * The pods of a number in `minAvailable` are counted one by one; for every other limit their controllers are asked how
 * many there should be, which not all of them can tell [kubernetes, pkg/controller/disruption/disruption.go,
 * getExpectedPodCount].
 */
function describeUncounted(
  blocker: BlockerOf<'BudgetRefuses'>,
  limit: string,
  language: Language,
): DrainChoice {
  const { t } = language;
  const { budget, limit: given } = blocker.budget;
  const others = given.kind === 'maxUnavailable' ? '"maxUnavailable":null,' : '';
  return {
    action: t(
      'Replace {{limit}} with a number of pods in minAvailable. With 0, the node can be drained.',
      { limit },
    ),
    command: `oc${inNamespace(budget)} patch poddisruptionbudget/${shellWord(budget.name)} --type merge --patch '{"spec":{${others}"minAvailable":0}}'`,
    availability: describeLoss(blocker, language),
  };
}

/** The budget needs all its pods: one less than there are now is one that the application misses. */
function describeMissed(nodes: readonly ResourceRef[], language: Language): DrainChoice {
  const { t } = language;
  return {
    action: t(
      'Restore nodes {{nodes}} first: the budget requires all its pods, also those on these nodes.',
      {
        nodes: formatNames(
          nodes.map(({ name }) => name),
          language,
        ),
        count: nodes.length,
        defaultValue_one:
          'Restore node {{nodes}} first: the budget requires all its pods, also those on this node.',
      },
    ),
    command: `oc describe node ${nodes.map(({ name }) => shellWord(name)).join(' ')}`,
    availability: t('No downtime expected.'),
    who: 'nodeOwner',
  };
}

/** The value with which the budget lets one pod go as things are; `undefined` when its pods were not counted. */
function relaxedLimit({ covers, has, limit }: BudgetState): number | undefined {
  if (has === undefined || covers === undefined) return undefined;
  return limit.kind === 'minAvailable' ? Math.max(0, has - 1) : covers - has + 1;
}

/**
 * Routers have one budget for each IngressController [openshift/cluster-ingress-operator,
 * pkg/operator/controller/names.go].
 */
const ROUTER_BUDGET = /^router-(?<controller>.+)$/;

/** The choice for router pods: check the IngressController, which decides how many run and where. */
function describeIngress(
  { name, namespace }: ResourceRef,
  language: Language,
): DrainChoice | undefined {
  const controller =
    namespace === 'openshift-ingress' && ROUTER_BUDGET.exec(name)?.groups?.controller;
  if (!controller) return undefined;
  const { t } = language;
  return {
    action: t(
      'Check whether another node can run a router pod: replicas and node placement of IngressController {{controller}}.',
      { controller },
    ),
    command: `oc -n openshift-ingress-operator describe ingresscontroller ${shellWord(controller)}`,
    availability: looking(language),
  };
}

/** The resources whose `spec.replicas` operators follow, by the namespace of the pods and what owns them. */
const REPLICAS_OF: Readonly<Record<string, (owner: string) => string | undefined>> = {
  'openshift-ingress': (owner) => {
    const controller = ROUTER_BUDGET.exec(owner)?.groups?.controller;
    return (
      controller && `-n openshift-ingress-operator patch ingresscontroller/${shellWord(controller)}`
    );
  },
  'openshift-image-registry': (owner) =>
    owner === 'image-registry'
      ? 'patch configs.imageregistry.operator.openshift.io/cluster'
      : undefined,
};

/** More replicas of the platform's own, where the budget needs all that there are; its operator has to make them. */
function describeRaise(
  { budget, owner, pod }: BlockerOf<'BudgetRefuses'>,
  language: Language,
): DrainChoice | undefined {
  const { covers, needs, roomWithReplicas: replicas } = budget;
  const needsAll = covers !== undefined && needs !== undefined && needs >= covers;
  if (!owner || !needsAll || replicas === undefined) return undefined;
  const { t } = language;
  const { kind, object } = owner;
  const patch = REPLICAS_OF[pod.namespace ?? '']?.(object.name);
  if (patch === undefined) return undefined;
  return {
    action: t(
      'Set spec.replicas of the resource that configures {{kind}} {{name}} to {{replicas}}: the budget requires all of its pods.',
      { kind, name: object.name, replicas },
    ),
    command: `oc ${patch} --type merge --patch '{"spec":{"replicas":${replicas}}}'`,
    availability: t('No downtime expected.'),
  };
}

/** Choices for a budget that protects data: repair the storage. None of them bypasses the budget. */
export function listForCeph(budget: ResourceRef, language: Language): readonly DrainChoice[] {
  const { t } = language;
  return [
    {
      action: t(
        'Check the health of Ceph. Rook allows the disruption again once all OSDs are up and all placement groups are active+clean.',
      ),
      command: `oc${inNamespace(budget)} describe cephclusters.ceph.rook.io`,
      ...onlyLooks(language),
    },
    {
      action: t("Find the Ceph pods that aren't ready, and check their nodes."),
      command: `oc${inNamespace(budget)} get pods -l rook_cluster -o wide`,
      ...onlyLooks(language),
    },
  ];
}

/** Choices for a budget that people must not change. */
export function describePlatformBudget(budget: ResourceRef, language: Language): DrainChoice {
  const { t } = language;
  return {
    action: t(
      'Check why this platform budget allows no disruptions. Its operator manages the pods and the budget, and reverts manual changes.',
    ),
    command: `oc${inNamespace(budget)} describe poddisruptionbudget ${shellWord(budget.name)}`,
    availability: looking(language),
  };
}

/** Deletes what may not be evicted. */
export function deletePod(
  blocker: BlockerOf<'BudgetRefuses'> | BlockerOf<'TwoBudgets'>,
  language: Language,
): DrainChoice {
  const { t } = language;
  const { owner, pod } = blocker;
  return {
    action: t('Delete the pod. Deletion bypasses the budget.'),
    command: `oc${inNamespace(pod)} delete pod ${shellWord(pod.name)}`,
    availability: owner
      ? describeLoss(blocker, language)
      : t('Downtime: no controller re-creates the pod.'),
  };
}

function describeLoss(
  blocker: BlockerOf<'BudgetRefuses'> | BlockerOf<'TwoBudgets'>,
  { t }: Language,
): string {
  if (blocker.code === 'TwoBudgets') {
    return t('Downtime until the pod runs on another node.');
  }
  if (!blocker.isReady) return t('Little impact: the pod is not ready.');
  if (blocker.budget.syncFailure !== undefined) {
    return t('Downtime until the pod runs on another node.');
  }
  const left = (blocker.budget.has ?? 1) - 1;
  return left > 0
    ? t('Reduced capacity: {{count}} healthy pods remain until the pod runs on another node.', {
        count: left,
        defaultValue_one:
          'Reduced capacity: {{count}} healthy pod remains until the pod runs on another node.',
      })
    : t('Downtime: no healthy pod remains until the pod runs on another node.');
}
