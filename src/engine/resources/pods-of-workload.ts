/** A workload, by its kind and name. */
interface WorkloadRef {
  readonly kind: string;
  readonly workload: string;
}

/** The letters of generated names. Source: kubernetes/apimachinery, pkg/util/rand. */
const GENERATED = '[bcdfghjklmnpqrstvwxz2456789]';
const POD_OF_DEPLOYMENT = new RegExp(`^-${GENERATED}{1,10}-${GENERATED}{5}$`);
const POD_OF_STATEFUL_SET = /^-\d+$/;
const POD_OF_OTHERS = new RegExp(`^-${GENERATED}{5}$`);

/** True if a pod has a name that the workload gives. Names that Kubernetes cuts off are not recognized. */
export function isPodOf({ kind, workload }: WorkloadRef, pod: string): boolean {
  if (!pod.startsWith(workload)) return false;
  const suffix = pod.slice(workload.length);
  switch (kind) {
    case 'Deployment':
      return POD_OF_DEPLOYMENT.test(suffix);
    case 'StatefulSet':
      return POD_OF_STATEFUL_SET.test(suffix);
    default:
      return POD_OF_OTHERS.test(suffix);
  }
}
