import { readVirtualMachineInstance } from '../resources/virtual-machine-instance';
import { readPodDisruptionBudget } from '../resources/pod-disruption-budget';
import { isObject } from '../resources/object';
import { type Pod, readPod } from '../resources/pod';
import type { DrainObjects, Fetched } from '../snapshot';
import { budgetState } from './budget-state';
import type { BlockerCode, DrainBlocker, LeavingPod } from '../status/drain';
import { listMissing } from './drain-missing';
import {
  compareRefs,
  namespacesOfBudgets,
  podRef,
  sortedSet,
  type DrainPodsInput,
  type PodsPart,
} from './drain-pods';
import { judgePod, type PodSurroundings, type PodVerdict } from './judge-pod';
import type { NamedPod } from './parse-drain-error';
import { findOwner } from './pod-owner';

/** Pods that keep a node from being drained, pods that are leaving, and lists that could not be read. */
export function assessDrainPods(input: DrainPodsInput): PodsPart {
  const { node, named, objects } = input;
  const fetched = objects?.podsByNode.get(node);
  const pods = readPods(fetched);
  const blockers: DrainBlocker[] = [];
  const leaving: LeavingPod[] = [];
  const remaining: Pod[] = [];

  for (const pod of pods ?? []) {
    const verdict = judgePod(pod, surroundingsOf(pod, input));
    if (verdict.kind === 'stays') continue;
    if (pod.endsAt === undefined) remaining.push(pod);
    const about = { pod: podRef(pod), ...createdBy(pod) };
    const inMessage = named.find(({ namespace, name }) => isNamed(pod, namespace, name));
    if (verdict.kind === 'blocked' && !isRefusedBefore(verdict.reason.code, inMessage)) {
      blockers.push({ ...about, ...verdict.reason });
    } else if (inMessage && (verdict.kind === 'blocked' || isUnexplained(verdict))) {
      blockers.push({ ...about, ...namedReason(inMessage, objects) });
    } else if (verdict.kind === 'leaving') {
      leaving.push({
        pod: about.pod,
        state: verdict.state,
        ...(pod.endsAt === undefined ? {} : { endsAt: pod.endsAt }),
      });
    }
  }
  if (!pods) {
    for (const pod of named) blockers.push({ pod: podRef(pod), ...namedReason(pod, objects) });
  }

  const asked = pods ? remaining : [...remaining, ...named];
  const namespaces = sortedSet(asked.map(({ namespace }) => namespace));
  const virtualMachineNamespaces = sortedSet(
    remaining.flatMap(({ virtualMachine, namespace }) => (virtualMachine ? [namespace] : [])),
  );
  return {
    blockers: blockers.sort(compareBlockers),
    leaving: leaving.sort((a, b) => compareRefs(a.pod, b.pod)),
    podsKnown: pods !== undefined,
    namespaces,
    virtualMachineNamespaces,
    missing: listMissing(fetched, objects, namespacesOfBudgets(asked), virtualMachineNamespaces),
  };
}

function surroundingsOf(pod: Pod, { now, objects, severity }: DrainPodsInput): PodSurroundings {
  const machines = objects?.virtualMachinesByNamespace.get(pod.namespace);
  const isLoading =
    machines === undefined || (machines.state === 'missing' && machines.reason === 'NotLoaded');
  return {
    severity,
    budgets: readBudgets(objects?.budgetsByNamespace.get(pod.namespace)),
    virtualMachine:
      readVirtualMachines(machines)?.find(({ name }) => name === pod.virtualMachine) ??
      (isLoading ? 'loading' : 'unknown'),
    now,
  };
}

/** The last attempt failed at it, and nothing that is known says why: its budgets cannot be read, or none covers it. */
function isUnexplained({
  hasRoom = false,
  state,
}: Extract<PodVerdict, { readonly kind: 'leaving' }>): boolean {
  return state === 'unknown' || (state === 'evictable' && !hasRoom);
}

/** Admission comes before budgets: while it refuses the eviction, no budget failed the last attempt. */
function isRefusedBefore(code: BlockerCode, named: NamedPod | undefined): boolean {
  return (
    code === 'BudgetRefuses' &&
    named !== undefined &&
    /\bwebhook\b|\bis forbidden\b/.test(named.detail) &&
    !/disruption ?budget/i.test(named.detail)
  );
}

function namedReason(named: NamedPod, objects: DrainObjects | undefined) {
  const budgets = readBudgets(objects?.budgetsByNamespace.get(named.namespace)) ?? [];
  return {
    code: 'NamedByMessage',
    detail: named.detail,
    isEnding: named.isEnding,
    candidates: named.isEnding
      ? []
      : budgets
          .filter(
            ({ disruptionsAllowed, expectedPods }) =>
              (disruptionsAllowed ?? 0) <= 0 && (expectedPods ?? 0) > 0,
          )
          .map(budgetState),
  } as const;
}

function isNamed(pod: Pod, namespace: string, name: string): boolean {
  return pod.name === name && (namespace === '' || pod.namespace === namespace);
}

function createdBy(pod: Pod): Pick<DrainBlocker, 'owner' | 'createdAt'> {
  const owner = findOwner(pod);
  return {
    ...(owner ? { owner } : {}),
    ...(pod.createdAt === undefined ? {} : { createdAt: pod.createdAt }),
  };
}

/** Most certain first; a pod that ends in its time does so whatever else is wrong. */
const BLOCKER_RANKS: Readonly<Record<BlockerCode, number>> = {
  TwoBudgets: 0,
  BudgetRefuses: 1,
  VirtualMachineCannotMigrate: 2,
  StuckFinalizer: 3,
  StuckTerminating: 4,
  BudgetStale: 5,
  LongGracePeriod: 6,
  NamedByMessage: 7,
};

function compareBlockers(a: DrainBlocker, b: DrainBlocker): number {
  return BLOCKER_RANKS[a.code] - BLOCKER_RANKS[b.code] || compareRefs(a.pod, b.pod);
}

/** The objects of a list that was read; a status is judged every second, and most of them do not change. */
export const readPods = readEach(readPod);
export const readBudgets = readEach(readPodDisruptionBudget);
export const readVirtualMachines = readEach(readVirtualMachineInstance);

/** Reads what a list holds, each object once as long as it is the same object; `undefined` when there is no list. */
function readEach<T extends { readonly name: string }>(
  read: (object: unknown) => T,
): (fetched: Fetched<readonly unknown[]> | undefined) => readonly T[] | undefined {
  const known = new WeakMap<object, T>();
  return (fetched) =>
    fetched?.state === 'loaded'
      ? fetched.value.flatMap((object) => {
          if (!isObject(object)) return [];
          const item = known.get(object) ?? read(object);
          known.set(object, item);
          return item.name === '' ? [] : [item];
        })
      : undefined;
}
