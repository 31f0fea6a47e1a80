import { anOperatorDegraded } from '../../testing/some-insights';
import { outline } from '../../testing/engine/outline-fault';
import { aDegradedOperator, anUpdateStatus } from '../../testing/an-update-status';
import { Clock } from '../changes/clock';
import { foldRest } from './fold-rest';
import { sortFindings } from './sort-findings';

const DNS = 'DNS "default" is degraded';
const LOOKUP =
  'GarbageCollectorDegraded: error fetching rules: Get "https://thanos-querier.openshift-monitoring.svc:9091/api/v1/rules": dial tcp: lookup thanos-querier.openshift-monitoring.svc on 172.30.0.10:53: no such host';

/** Operators that are degraded with these messages, the first for longest. */
function outlinesOf(messages: Readonly<Record<string, string>>) {
  const operators = Object.entries(messages).map(([name, message], index) =>
    aDegradedOperator(name, message, { minutes: 30 - index }),
  );
  const health = operators.map(anOperatorDegraded);
  const status = anUpdateStatus({ pools: [], operators, health });
  return sortFindings({ ...status, foldRest }, new Clock(status.now)).attention.map(outline);
}

describe('operators that report names that are not resolved', () => {
  it('follow from the operator of the name servers', () =>
    expect(outlinesOf({ dns: DNS, 'kube-controller-manager': LOOKUP })).toEqual([
      {
        root: 'OperatorDegraded dns',
        follows: ['missesDns: OperatorDegraded kube-controller-manager'],
      },
    ]));

  it.each<{ name: string; messages: Readonly<Record<string, string>> }>([
    { name: 'that operator is well', messages: { a: LOOKUP, b: 'the volume is full' } },
    {
      name: 'they report something else, too',
      messages: { dns: DNS, a: `${LOOKUP}\nStaticPodsDegraded: pod/x is not ready` },
    },
    {
      name: 'a name server outside of the cluster is asked by nobody',
      messages: { dns: DNS, a: 'dial tcp: lookup example.com: no such host' },
    },
  ])('do not where $name', ({ messages }) => expect(outlinesOf(messages)).toHaveLength(2));
});
