import type { Mover } from '../known-causes/known-cause';
import type { ResourceRef } from '../resources/resource-ref';
import type { UnfinishedItem } from '../status/mover';

/** Parts of one process. Source: openshift/machine-config-operator cmd/machine-config-controller/start.go. */
const ITS_PARTS: ReadonlySet<Mover> = new Set([
  'DrainController',
  'NodeController',
  'RenderController',
]);

/** The machine-config controller has to move it. */
export function isOfMachineConfigController({ mover }: Pick<UnfinishedItem, 'mover'>): boolean {
  return ITS_PARTS.has(mover);
}

/** True if the machine-config controller runs in the Pod. */
export function isItsPod({ name, namespace }: ResourceRef): boolean {
  return (
    namespace === 'openshift-machine-config-operator' &&
    name.startsWith('machine-config-controller-')
  );
}
