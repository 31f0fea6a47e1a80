import type { UpdateStatus } from '../../src/engine';
import { english } from '../../src/wording/language/english';
import { describeVerdict } from '../../src/wording/verdict/verdict';
import type { ClusterReading } from '../cluster-source';
import { InputError } from '../input/input-error';

/**
 * What `oc` refuses to print as text; JSON and YAML say it in the status instead.
 * @throws {InputError} worded as `oc` does, for the first objection in `oc`'s order.
 */
export function checkPrintableAsText({ snapshot }: ClusterReading, status: UpdateStatus): void {
  const { clusterOperators } = snapshot;
  if (clusterOperators.state === 'loaded' && clusterOperators.value.length === 0) {
    throw new InputError(
      'no cluster operator information available - you must be connected to an OpenShift version 4 server',
    );
  }
  if (status.verdict.reason === 'PoolsMissing') {
    // `oc` fails with the API's own words.
    throw new InputError(status.verdict.missing.message || describeVerdict(status, english));
  }
  if (status.controlPlane.progressing === undefined) {
    throw new InputError(
      'no current Progressing info, see `oc describe clusterversion` for more details.',
    );
  }
  const selector = status.notUnderstood.find(({ expected }) => expected === 'selector');
  if (selector) {
    throw new InputError(`failed to get label selector from the pool: ${selector.resource.name}`);
  }
}
