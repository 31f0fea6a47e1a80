import { outlinesOfDegraded } from '../../testing/engine/fault-situations';

const DNS = 'DNS "default" is degraded';
const LOOKUP =
  'GarbageCollectorDegraded: error fetching rules: Get "https://thanos-querier.openshift-monitoring.svc:9091/api/v1/rules": dial tcp: lookup thanos-querier.openshift-monitoring.svc on 172.30.0.10:53: no such host';

describe('operators that report names that are not resolved', () => {
  it('follow from the operator of the name servers', () =>
    expect(outlinesOfDegraded({ dns: DNS, 'kube-controller-manager': LOOKUP })).toEqual([
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
  ])('do not where $name', ({ messages }) => expect(outlinesOfDegraded(messages)).toHaveLength(2));
});
