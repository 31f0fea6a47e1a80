import type { Fault, HealthInsight, UpdateStatus } from '../../engine';
import { assessScenario } from '../../testing/assess-scenario';
import { aDegradedOperator, anUpdateStatus } from '../../testing/an-update-status';
import { anOperatorDegraded } from '../../testing/some-insights';
import { english } from '../../wording/language/english';
import { redactStatus } from '../redaction/redact';
import { toDocument } from '../document/document';
import { explainFaults } from './explain-faults';
import { formatSectionsAsText } from './section';

const explain = (status: UpdateStatus) =>
  formatSectionsAsText(explainFaults(status, { topic: 'all' }, english));

describe('what needs attention, as text', () => {
  it('is one entry for one fault, with what follows and what to do', () => {
    const text = explain(assessScenario('node-not-ready'));
    expect(text).toContain('Node master-2 is not ready (for 56m)\n');
    expect(text).toContain('$ oc describe node master-2\n');
    expect(text).toContain('(Infrastructure owner)\n');
    expect(text).toContain('Also affected (16)');
    expect(text).toContain('EtcdMembersDegraded: 2 of 3 members are available');
  });

  it('names what is expected, as three names and how many more', () => {
    expect(explain(assessScenario('nodes-500'))).toMatch(
      / nodes are updating and unavailable\.[^\n]*\n {2}[\w-]+, [\w-]+, [\w-]+, and \d+ more\n/,
    );
  });

  it('is told of the node that the pod runs on, and of no other', () => {
    const status = assessScenario('operator-crashing');
    const explainNode = (name: string): string =>
      formatSectionsAsText(explainFaults(status, { topic: 'node', name }, english));
    expect(explainNode('master-1')).toContain('The pod is on node master-1.');
    expect(explainNode('master-2')).toBe('');
  });

  it('has file, both ways back and the refused minor update of a changed file', () => {
    const text = explain(assessScenario('node-degraded'));
    expect(text).toContain('File /etc/containers/registries.conf differs from its MachineConfig.');
    expect(text).toContain('content mismatch for file "/etc/containers/registries.conf"');
    expect(text).toContain('touch /run/machine-config-daemon-force');
    expect(text).toContain('The next minor update is blocked. A degraded pool blocks');
    // The operator waits for the node, and so has no end of its own.
    expect(text).toMatch(
      /\n= Expected during an update =\n1 operator is updating\n {2}machine-config\n1 node is updating and unavailable\. Expected for up to 13m more\.\n {2}master-1\n$/,
    );
  });

  it('has what a late operator reports of itself, and at last its logs', () => {
    const text = explain(assessScenario('slow'));
    expect(text).toContain(
      'Cause not recognized. Reported: DaemonSet "/openshift-ovn-kubernetes/ovnkube-node" update is rolling out (11 out of 18 updated)\n',
    );
    expect(text).toContain('$ oc adm inspect clusteroperator/network\n');
  });

  it('quotes once what is not recognized', () => {
    const status = assessScenario('slow');
    const [late, ...others] = status.attention;
    if (!late) throw new Error('Nothing is late');
    const message = 'Missing 1 available replica(s)';
    const degraded: HealthInsight = {
      ...anOperatorDegraded(aDegradedOperator('network', message, { minutes: 9 })),
      cause: { code: 'NotRecognized', captures: {}, text: message },
    };
    const fault = { ...late, insights: [degraded] };
    const text = explain({ ...status, attention: [fault, ...others] });
    expect(text.split(message)).toHaveLength(2);
    expect(text).toContain(`Cause not recognized. Reported: ${message}`);
  });

  it('does not ask what a late operator waits for where it says what is wrong', () => {
    const status = assessScenario('slow');
    const [late, ...others] = status.attention;
    if (!late) throw new Error('Nothing is late');
    const degraded: HealthInsight = {
      ...anOperatorDegraded(aDegradedOperator('network', 'x', { minutes: 9 })),
      cause: { code: 'NetworkConfigurationInvalid', captures: { message: 'x' }, text: 'x' },
    };
    const fault = { ...late, insights: [degraded, ...late.insights] };
    const text = explain({ ...status, attention: [fault, ...others] });
    expect(text).toContain('is taking longer than expected to update');
    expect(text).not.toContain('Cause not recognized');
  });

  it('names the nodes that its title counts', () =>
    expect(explain(assessScenario('new-worker'))).toContain(
      "2 nodes can't pull pinned images (for 1h 12m)\n  Nodes: worker-c, worker-e\n",
    ));

  it('tells once that a pod crashes', () => {
    const status = assessScenario('node-not-ready');
    const pod = { resource: 'pods', namespace: 'openshift-etcd', name: 'etcd-a' };
    const insight: HealthInsight = {
      code: 'OperatorDegraded',
      level: 'Error',
      impact: 'Unknown',
      scope: 'ControlPlane',
      resources: [],
      operator: 'etcd',
      conditionReason: 'x',
      message: 'pod/etcd-a container "etcd" is waiting',
      cause: {
        code: 'ContainerCrashes',
        captures: { pod: 'etcd-a', container: 'etcd' },
        text: 'x',
      },
      evidence: [
        {
          code: 'PodNotRunning',
          object: pod,
          reason: 'CrashLoopBackOff',
          container: 'etcd',
          crashMessage: 'panic: freepages',
          message: '',
          restarts: 9,
          others: 0,
        },
      ],
    };
    const fault: Fault = {
      key: 'x',
      root: { kind: 'operator', operator: 'etcd' },
      level: 'Error',
      insights: [insight],
      isDraining: false,
      consequences: [],
    };
    const text = explain({ ...status, attention: [fault] });
    expect(text).toContain("of pod openshift-etcd/etcd-a isn't running (CrashLoopBackOff): panic");
    expect(text).not.toContain('keeps crashing');
  });

  it('is nothing when nothing is wrong, and nothing about the payload', () => {
    const calm = anUpdateStatus({ updating: false, operators: [], pools: [] });
    expect(explain(calm)).toBe('');
    expect(explainFaults(assessScenario('node-not-ready'), { topic: 'payload' }, english)).toEqual(
      [],
    );
  });
});

describe('what needs attention, as data', () => {
  it.each([
    ['as it is', (status: UpdateStatus) => status],
    ['without names', redactStatus],
  ])('names every finding by its uid, once: %s', (_name, change) => {
    const document = toDocument(change(assessScenario('node-not-ready')));
    const named = [
      ...document.faults.flatMap(({ consequences, insights }) => [
        ...insights,
        ...consequences.flatMap((item) => ('insight' in item ? (item.insight ?? []) : [])),
      ]),
      ...document.expected.flatMap((item) => ('insights' in item ? item.insights : [])),
    ];
    expect([...named].sort()).toEqual(document.healthInsights.map(({ uid }) => uid).sort());
  });

  it('has the conditions that are no findings', () => {
    const [fault] = toDocument(assessScenario('node-degraded')).faults;
    expect(fault?.consequences).toContainEqual(
      expect.objectContaining({
        because: 'refusesMinorUpdates',
        resource: expect.objectContaining({ name: 'machine-config' }) as object,
        condition: expect.objectContaining({
          type: 'Upgradeable',
          status: 'False',
          reason: 'DegradedPool',
        }) as object,
      }),
    );
    expect(fault?.nextStep).toMatchObject({ who: 'clusterAdmin' });
  });
});
