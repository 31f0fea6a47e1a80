import { memoizeByIdentity } from '../changes/memoize';
import { readPod, type Pod } from '../resources/pod';
import type { ReadyPods } from '../status/health';

/** The pods of a namespace, 0 unless all of them are ready; those that are over, and that end, are not counted. */
export const findReadyPods = memoizeByIdentity(
  (objects: readonly unknown[]): Omit<ReadyPods, 'namespace'> => {
    const pods = objects
      .map(readPod)
      .filter(
        ({ endsAt, phase }) => endsAt === undefined && phase !== 'Succeeded' && phase !== 'Failed',
      );
    if (!pods.every(({ isReady }) => isReady)) return { count: 0 };
    const own = pods.find(({ controller, name, namespace }) => {
      const isNamedAlike = namespace.endsWith('-operator') && name.includes('operator');
      return isNamedAlike && controller?.kind !== 'Job';
    });
    return {
      count: pods.length,
      ...(own && {
        operatorPod: { resource: 'pods', namespace: own.namespace, name: own.name },
      }),
    };
  },
);

/** True if no pod of the same controller is ready in these lists, so that nothing does its work. */
export function lacksReadyPod(
  lists: readonly (readonly unknown[])[],
): (pod: Pick<Pod, 'controller' | 'namespace'>) => boolean {
  const served = new Set(
    lists
      .flat()
      .map(readPod)
      .filter(({ isReady }) => isReady)
      .map(keyOfController),
  );
  return (pod) => pod.controller !== undefined && !served.has(keyOfController(pod));
}

function keyOfController({ controller, namespace }: Pick<Pod, 'controller' | 'namespace'>): string {
  return `${namespace}/${controller?.kind ?? ''}/${controller?.name ?? ''}`;
}
