import type { MissingData, UpdateStatus } from '../../src/engine';
import { english } from '../../src/wording/language/english';
import { describeVerdict } from '../../src/wording/verdict/verdict';
import type { ClusterReading } from '../cluster-source';
import { InputError } from '../../connect/input-error';

/**
 * Refuses a text for which `oc` prints an error; JSON and YAML have it in the status instead.
 * @throws {InputError} with the message of `oc`, for the first reason in the order of `oc`.
 */
export function checkPrintableAsText({ snapshot }: ClusterReading, status: UpdateStatus): void {
  const { clusterOperators } = snapshot;
  if (clusterOperators.state === 'loaded' && clusterOperators.value.length === 0) {
    throw new InputError(
      'no cluster operator information available - you must be connected to an OpenShift version 4 server',
    );
  }
  const pools = findMissingPools(status);
  if (pools) {
    // `oc` fails with the API's own words.
    throw new InputError(pools.message || describeVerdict(status, english));
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

/** The pools, if the end of the update is unknown without them, whatever else is known of single nodes. */
function findMissingPools({
  controlPlane,
  missing,
  updating,
  verdict,
}: UpdateStatus): MissingData | undefined {
  if (verdict.reason === 'PoolsMissing') return verdict.missing;
  return updating === undefined && controlPlane.progressing !== undefined
    ? missing.find(
        ({ reason, resource }) => resource === 'machineconfigpools' && reason !== 'NotFound',
      )
    : undefined;
}
