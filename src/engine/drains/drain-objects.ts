import { isObject } from '../resources/object';
import { readPod } from '../resources/pod';
import { readPodDisruptionBudget } from '../resources/pod-disruption-budget';
import { readVirtualMachineInstance } from '../resources/virtual-machine-instance';
import type { Fetched } from '../snapshot';

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
