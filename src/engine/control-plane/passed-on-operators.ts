/*
 * With these reasons the cluster-version operator only passes on what its operators report, and says which in fixed
 * formats. Mirrors openshift/cluster-version-operator@6e719331f (2026-07-24), pkg/cvo/internal/operatorstatus.go,
 * pkg/cvo/sync_worker.go (several errors) and pkg/cvo/status.go (slow operators).
 */

const PASSES_ON: ReadonlySet<string> = new Set([
  'ClusterOperatorDegraded',
  'ClusterOperatorsDegraded',
  'ClusterOperatorNotAvailable',
  'ClusterOperatorsNotAvailable',
  'ClusterOperatorUpdating',
  'ClusterOperatorsUpdating',
  'SlowClusterOperator',
  'MultipleErrors',
]);

const ONE = /^Cluster operator (\S+) is (?:degraded|not available|updating versions)$/;
const SEVERAL =
  /^Cluster operators (\S+(?:, \S+)*) are (?:degraded|not available|updating versions)$/;
const SLOW =
  /^waiting on (\S+(?:, \S+)*) over \d+ minutes(?: and (\S+) over \d+ minutes)? which is longer than expected$/;
const MANY = 'Multiple errors are preventing progress:\n* ';

/** Operators that ClusterVersion names as its only reason, in order; `undefined` for any other reason. */
export function readPassedOnOperators(
  conditionReason: string,
  message: string,
): readonly string[] | undefined {
  if (!PASSES_ON.has(conditionReason)) return undefined;
  const statements = message.startsWith(MANY)
    ? message.slice(MANY.length).split('\n* ')
    : [message];
  const named = statements.map(readOperators);
  return named.every((operators) => operators !== undefined)
    ? [...new Set(named.flat())]
    : undefined;
}

function readOperators(statement: string): readonly string[] | undefined {
  const [, names, also] =
    ONE.exec(statement) ?? SEVERAL.exec(statement) ?? SLOW.exec(statement) ?? [];
  return names === undefined
    ? undefined
    : [...names.split(', '), ...(also === undefined ? [] : [also])];
}
