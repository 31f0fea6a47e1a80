import { badConditions } from './bad-conditions';
import type { KnownFaults } from './known-faults';

/** The operator that runs the name servers of the cluster. */
const DNS_OPERATOR = 'dns';

/** A name that the cluster's own name server did not resolve: `lookup thanos-querier.openshift-monitoring.svc on 172.30.0.10:53: …`. Source: golang net. */
const LOOKUP = /\blookup \S+ on \S+:53: /;

/** Operators that report nothing but names that are not resolved, while the operator of the name servers is not well. */
export function foldLookups(faults: KnownFaults): void {
  const { operators } = faults.status;
  const isUnwell = operators.some(
    ({ health, name }) => name === DNS_OPERATOR && health !== 'healthy',
  );
  const dns = isUnwell ? faults.operator(DNS_OPERATOR)?.top : undefined;
  if (!dns) return;
  for (const operator of operators) {
    const draft = faults.operator(operator.name);
    if (!draft?.isRoot || draft === dns) continue;
    const lines = badConditions(operator).flatMap(({ message }) => message.split('\n'));
    if (lines.length > 0 && lines.every((line) => LOOKUP.test(line))) {
      draft.follow(dns, 'missesDns');
    }
  }
}
