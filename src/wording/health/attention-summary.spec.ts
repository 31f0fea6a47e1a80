import type { Fault, FaultRoot, HealthInsight, NodeProblem } from '../../engine';
import { aHealthInsight } from '../../testing/an-update-status';
import { describeRoot } from './fault-root';
import { describeAttention } from './attention-summary';
import { english } from '../language/english';

function aFault(root: FaultRoot, changes: Partial<Fault> = {}): Fault {
  return {
    key: 'k',
    root,
    level: 'Error',
    insights: [],
    isDraining: false,
    consequences: [],
    ...changes,
  };
}

const nodes = (problem: NodeProblem, names: readonly string[]): FaultRoot => ({
  kind: 'nodes',
  problem,
  nodes: names,
  pool: 'worker',
});

const hosted = (problem: NodeProblem, names: readonly string[]): FaultRoot => ({
  kind: 'nodes',
  problem,
  nodes: names,
  manager: 'NodePool',
  nodePool: 'demo',
});

const windows = (problem: NodeProblem, names: readonly string[]): FaultRoot => ({
  kind: 'nodes',
  problem,
  nodes: names,
  manager: 'WindowsMachineConfigOperator',
});

function aLateNode(node: string): HealthInsight {
  return {
    code: 'NodeLate',
    level: 'Warning',
    impact: 'Update Speed',
    scope: 'WorkerPool',
    resources: [{ resource: 'nodes', name: node }],
    node,
    move: 'reboot',
    waiting: 0,
  };
}

const aCrashingPod = {
  code: 'PodNotRunning',
  reason: 'CrashLoopBackOff',
  container: 'controller',
  message: '',
  restarts: 7,
  others: 0,
} as const;

describe('the line of a fault', () => {
  it.each<[string, FaultRoot]>([
    ["Node a can't be drained", nodes('undrainable', ['a'])],
    ["2 nodes in pool worker can't be drained", nodes('undrainable', ['a', 'b'])],
    ['Node a is still draining', nodes('slowDrain', ['a'])],
    ['2 nodes in pool worker are still draining', nodes('slowDrain', ['a', 'b'])],
    ['Node a is taking longer than expected', nodes('late', ['a'])],
    ['2 nodes in pool worker are taking longer than expected', nodes('late', ['a', 'b'])],
    ['Node a is degraded', nodes('degraded', ['a'])],
    ['2 nodes in pool worker are degraded', nodes('degraded', ['a', 'b'])],
    ['Node a is not ready', nodes('unavailable', ['a'])],
    ['2 nodes in pool worker are unavailable', nodes('unavailable', ['a', 'b'])],
    ["Node a hasn't come back after reboot", nodes('restarting', ['a'])],
    ["2 nodes in pool worker haven't come back after reboot", nodes('restarting', ['a', 'b'])],
    ['Node a is not ready', hosted('unavailable', ['a'])],
    ['2 nodes in NodePool demo are unavailable', hosted('unavailable', ['a', 'b'])],
    ['2 nodes in NodePool demo are degraded', hosted('degraded', ['a', 'b'])],
    ["2 nodes in NodePool demo can't be drained", hosted('undrainable', ['a', 'b'])],
    ['2 Windows nodes are unavailable', windows('unavailable', ['a', 'b'])],
    ['2 Windows nodes are degraded', windows('degraded', ['a', 'b'])],
    [
      '2 of 5 nodes in pool worker are degraded',
      { kind: 'pool', pool: 'worker', degraded: 2, total: 5 },
    ],
  ])('%s', (line, root) => expect(describeAttention(aFault(root), english)).toBe(line));

  it('says of one that is short of disk that it is', () => {
    const cause = {
      code: 'DiskPressure',
      captures: {},
      text: 'kubelet has disk pressure',
    } as const;
    const insights = [{ ...aLateNode('a'), cause }];
    expect(describeAttention(aFault(nodes('late', ['a']), { insights }), english)).toBe(
      'Node a has disk pressure',
    );
  });

  it('says what one late node is at', () => {
    const insights = [aLateNode('a')];
    expect(describeAttention(aFault(nodes('late', ['a']), { insights }), english)).toBe(
      "Node a hasn't come back after reboot",
    );
  });

  it('says that the controller does not run, instead of what waits for it', () => {
    const object = {
      resource: 'pods',
      namespace: 'openshift-machine-config-operator',
      name: 'machine-config-controller-1',
    };
    const crashing = { ...aCrashingPod, object };
    const insights = [{ ...aLateNode('a'), evidence: [crashing] }];
    const fault = aFault(nodes('late', ['a']), { insights });
    const [title, line] = [describeAttention(fault, english), describeRoot(fault, english)];
    expect(title).toBe("The machine-config controller isn't running");
    expect(line).toBe("the machine-config controller isn't running");
    const daemon = { ...crashing, object: { ...object, name: 'machine-config-daemon-1' } };
    const own = aFault(nodes('late', ['a']), {
      insights: [{ ...aLateNode('a'), evidence: [daemon] }],
    });
    expect(describeAttention(own, english)).toBe("Node a hasn't come back after reboot");
  });

  it('counts late nodes, which need not be at the same', () => {
    const insights = [aLateNode('a'), aLateNode('b')];
    expect(describeAttention(aFault(nodes('late', ['a', 'b']), { insights }), english)).toBe(
      '2 nodes in pool worker are taking longer than expected',
    );
  });

  it('is that of its finding where it is about an operator', () => {
    const fault = aFault({ kind: 'operator', operator: 'etcd' }, { insights: [aHealthInsight()] });
    expect(describeAttention(fault, english)).toBe('Operator etcd is degraded');
  });
});
