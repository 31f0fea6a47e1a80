import type { DrainObjects, WantedParts } from '../../engine';
import { isSameData } from '../same-data';

/** The parts, each as it was before if it says the same; all of them as they were if nothing has changed. */
export function keepSameParts(before: WantedParts, after: WantedParts): WantedParts {
  const kept: WantedParts = {
    machineConfigNodes: keep(before.machineConfigNodes, after.machineConfigNodes),
    nodeEvents: keep(before.nodeEvents, after.nodeEvents),
    payload: keep(before.payload, after.payload),
    drains: keep(before.drains, after.drains, isSameDrains),
    imageBuilds: keep(before.imageBuilds, after.imageBuilds),
    machineConfigOperatorPods: keep(
      before.machineConfigOperatorPods,
      after.machineConfigOperatorPods,
    ),
    podDisruptionBudgets: keep(before.podDisruptionBudgets, after.podDisruptionBudgets),
  };
  return isSameParts(before, kept) ? before : kept;
}

/** Whether all parts are the very same. */
export function isSameParts(a: WantedParts, b: WantedParts): boolean {
  return (
    a.machineConfigNodes === b.machineConfigNodes &&
    a.nodeEvents === b.nodeEvents &&
    a.payload === b.payload &&
    a.drains === b.drains &&
    a.imageBuilds === b.imageBuilds &&
    a.machineConfigOperatorPods === b.machineConfigOperatorPods &&
    a.podDisruptionBudgets === b.podDisruptionBudgets
  );
}

function keep<T>(
  before: T | undefined,
  after: T | undefined,
  isSame: (a: T, b: T) => boolean = isSameData,
): T | undefined {
  return before !== undefined && after !== undefined && isSame(before, after) ? before : after;
}

function isSameDrains(a: DrainObjects, b: DrainObjects): boolean {
  return (
    isSameMap(a.podsByNode, b.podsByNode) &&
    isSameMap(a.budgetsByNamespace, b.budgetsByNamespace) &&
    isSameMap(a.virtualMachinesByNamespace, b.virtualMachinesByNamespace) &&
    isSameMap(a.podsByBudget, b.podsByBudget)
  );
}

function isSameMap(a: ReadonlyMap<string, unknown>, b: ReadonlyMap<string, unknown>): boolean {
  return isSameData([...a], [...b]);
}
