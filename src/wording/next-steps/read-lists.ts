import type { UpdateStatus } from '../../engine';
import { listOtherwise, type NextStep } from './step';

/** Lists that each status is judged by: a step that only shows one of them shows what was judged. */
const LISTS: ReadonlyMap<string, UpdateStatus['missing'][number]['resource']> = new Map([
  ['oc get nodes', 'nodes'],
  ['oc get nodes -o wide', 'nodes'],
  ['oc get clusteroperators', 'clusteroperators'],
  ['oc get machineconfigpools', 'machineconfigpools'],
] as const);

/** A look at the conditions of operators by name: whether they are well was judged, and is told where they are not. */
const OPERATORS_BY_NAME = /^oc get clusteroperators?(?: [a-z0-9-]+)+$/;

function readListOf(command: string): UpdateStatus['missing'][number]['resource'] | undefined {
  return OPERATORS_BY_NAME.test(command) ? 'clusteroperators' : LISTS.get(command);
}

/**
 * The steps without those that only look at lists that were read, as long as another step is left. Without `missing`,
 * the lists that were read are unknown.
 */
export function skipReadLists(
  step: NextStep,
  missing: UpdateStatus['missing'] | undefined,
): NextStep {
  if (!missing) return step;
  const isRead = ({ command = '' }: NextStep): boolean => {
    const list = readListOf(command);
    return list !== undefined && missing.every(({ resource }) => resource !== list);
  };
  const all = [step, ...listOtherwise(step)];
  const left = all.filter((each) => !isRead(each));
  const [first, ...others] = left;
  if (!first || left.length === all.length) return step;
  return {
    ...first,
    otherwise: others.reduceRight<NextStep | undefined>(
      (next, each) => ({ ...each, otherwise: next }),
      undefined,
    ),
  };
}
