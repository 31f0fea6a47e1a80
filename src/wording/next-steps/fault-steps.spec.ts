import { aDrain, POD } from '../../testing/a-drain';
import { NOW } from '../../testing/an-update-status';
import { assessScenario } from '../../testing/assess-scenario';
import type { Fault } from '../../engine';
import { KNOWN_CAUSE_READER } from '../../engine/known-causes';
import { english } from '../language/english';
import { describeFaultStep } from './next-step';
import { describeFaultSteps, isStepElsewhere, type FaultStep } from './fault-steps';

const { attention, drains } = assessScenario('drain-variety');
const [fault] = attention.filter(({ isDraining }) => isDraining);

function stepsOf(changes: Partial<Fault> = {}): readonly FaultStep[] {
  return fault ? describeFaultSteps({ ...fault, ...changes }, english, { drains }) : [];
}

function ofNodes(...nodes: readonly string[]): Partial<Fault> {
  return { root: { kind: 'nodes', problem: 'undrainable', nodes, pool: 'worker' } };
}

describe('the steps of drains', () => {
  it('are one for each reason, what is done by a command first', () => {
    const steps = stepsOf();
    expect(steps.flatMap(({ nodes }) => nodes).sort()).toEqual(
      fault?.root.kind === 'nodes' ? fault.root.nodes : [],
    );
    expect(new Set(steps.map(({ step }) => step.action)).size).toBe(steps.length);
    expect(steps.length).toBeGreaterThan(2);
    expect(steps[0]?.step).toEqual(fault && describeFaultStep(fault, english, drains));
  });

  it('is one for all where there is one reason', () =>
    expect(stepsOf(ofNodes('worker-b'))).toMatchObject([
      { nodes: [], step: { command: 'oc -n reporting describe pod report-x7k2p' } },
    ]));

  it('is to wait where virtual machines are on their way, and to look where that takes long', () => {
    const pod = { resource: 'pods', namespace: 'vms', name: 'virt-launcher-web' };
    const given = fault && { ...fault, ...ofNodes('worker-0'), insights: [] };
    const stepAt = (severity: 'normal' | 'long' | 'failed') =>
      given &&
      describeFaultStep(given, english, [
        aDrain({ severity, leaving: [{ pod, state: 'migrating' }] }),
      ]);
    expect(stepAt('normal')).toEqual({
      action: 'Wait until the virtual machines have migrated to other nodes.',
      availability: 'No downtime expected.',
    });
    const look = 'oc -n vms get virtualmachineinstancemigrations,pods -o wide';
    expect(stepAt('long')).toMatchObject({ command: look, who: 'applicationOwner' });
    expect(stepAt('failed')).toMatchObject({ command: look });
  });

  it('is to wait for a pod that has time to end, or to cut that short, also once the node is degraded', () => {
    const drain = aDrain({
      blockers: [{ ...POD, code: 'LongGracePeriod', endsAt: NOW + 60_000_000_000n }],
    });
    const cause = KNOWN_CAUSE_READER.read({
      source: 'daemon',
      text: 'failed to drain node: worker-0 after 1 hour. Please see logs',
      about: { node: 'worker-0' },
    });
    const given = fault && { ...fault, ...ofNodes('worker-0'), cause, insights: [] };
    expect(given && describeFaultStep(given, english, [drain])).toMatchObject({
      action: 'Wait until the pod terminates.',
      otherwise: { command: 'oc -n shop delete pod web-0 --grace-period=30' },
    });
  });

  it('are also told of the others where an object tells of one', () => {
    const insights = fault?.insights ?? [];
    const { attention: found } = assessScenario('certificate-pending');
    const evidence = found.flatMap((each) => each.insights).find((each) => each.evidence)?.evidence;
    const [first, ...others] = insights;
    if (!first || !('node' in first) || !evidence) throw new Error('nothing is told of a node');
    const steps = stepsOf({ insights: [{ ...first, evidence }, ...others] });
    expect(steps[0]).toMatchObject({
      nodes: [first.node],
      step: { command: 'oc adm certificate approve csr-v2k7p' },
    });
    expect(steps.length).toBeGreaterThan(2);
  });

  it('is that of the fault where it is about something else', () =>
    expect(stepsOf({ isDraining: false })).toMatchObject([{ nodes: [] }]));
});

describe('the steps of nodes that only their pool tells of', () => {
  const read = (node: string, text: string) => ({
    node,
    cause: KNOWN_CAUSE_READER.read({
      source: 'pool',
      text: `Node ${node} is reporting: "${text}"`,
      about: { pool: 'worker' },
    }),
  });
  const drained = read('a', 'failed to drain node: a after 1 hour. Please see logs');
  const unknown = read('b', 'something new');
  const ofPool = (...reportedNodes: readonly ReturnType<typeof read>[]): Fault => ({
    key: 'pool worker',
    root: { kind: 'pool', pool: 'worker', degraded: 3, total: 5 },
    level: 'Error',
    cause: drained.cause,
    reportedNodes,
    insights: [],
    isDraining: false,
    consequences: [],
  });

  it('are one for each cause', () => {
    const steps = describeFaultSteps(ofPool(drained, unknown, { ...drained, node: 'c' }), english);
    expect(steps.map(({ nodes, step }) => [nodes, step.command])).toEqual([
      [['a', 'c'], 'oc get pods --all-namespaces --field-selector spec.nodeName=a'],
      [['b'], 'oc describe machineconfigpool/worker'],
    ]);
  });

  it('is one for all where there is one cause', () =>
    expect(describeFaultSteps(ofPool(drained), english)).toMatchObject([{ nodes: [] }]));
});

describe('the steps of nodes that are away', () => {
  const { attention: found } = assessScenario('certificate-pending');
  const [away] = found.filter(({ root }) => root.kind === 'nodes');
  const [waiting] = away?.insights ?? [];

  const ofAway = (insights: Fault['insights']) =>
    away ? describeFaultSteps({ ...away, insights, cause: insights[0]?.cause }, english) : [];

  it('are one for each reason', () => {
    if (waiting?.code !== 'NodeLate') throw new Error('no node is late');
    const silent = { ...waiting, node: 'worker-x', evidence: undefined, cause: undefined };
    const steps = ofAway([waiting, { ...waiting, node: 'worker-f' }, silent]);
    expect(steps.map(({ nodes }) => nodes)).toEqual([['worker-e', 'worker-f'], ['worker-x']]);
    expect(steps.map(({ step }) => step.command)).toEqual([
      'oc adm certificate approve csr-v2k7p',
      'oc describe node worker-x',
    ]);
  });

  it('is one approval for the requests of several kubelets', () => {
    const [evidence] = waiting?.evidence ?? [];
    if (waiting?.code !== 'NodeLate' || evidence?.code !== 'CertificatePending') {
      throw new Error('no certificate is pending');
    }
    const ofNode = (node: string, name: string) => ({
      ...waiting,
      node,
      evidence: [{ ...evidence, node, object: { ...evidence.object, name } }],
    });
    const insights = [ofNode('worker-e', 'csr-a'), ofNode('worker-f', 'csr-b')];
    expect(ofAway(insights)).toMatchObject([
      {
        step: {
          check: 'oc get certificatesigningrequests',
          command: 'oc adm certificate approve csr-a csr-b',
        },
      },
    ]);
  });

  it('names the other nodes where each is looked at by itself', () => {
    if (waiting?.code !== 'NodeLate') throw new Error('no node is late');
    const at = (node: string) => ({ ...waiting, node, evidence: undefined, cause: undefined });
    const [step, ...others] = ofAway([at('worker-x'), at('worker-y'), at('worker-z')]);
    expect(others).toEqual([]);
    expect(step).toMatchObject({ nodes: [], step: { command: 'oc describe node worker-x' } });
    expect(step.step.action).toMatch(/ Then do the same for worker-y and worker-z\.$/);
  });

  it('are told apart where one node is only cordoned', () => {
    if (waiting?.code !== 'NodeLate') throw new Error('no node is late');
    const silent = { ...waiting, evidence: undefined, cause: undefined };
    const steps = ofAway([
      { ...silent, node: 'worker-x' },
      { ...silent, node: 'worker-y', move: 'uncordon' },
    ]);
    expect(steps.map(({ nodes }) => nodes)).toEqual([['worker-x'], ['worker-y']]);
    expect(steps.map(({ step }) => step.action).join()).not.toContain('the same');
  });

  it('is one for all where there is one reason', () => {
    if (!waiting) throw new Error('no node is late');
    expect(ofAway([waiting, waiting]).map(({ nodes }) => nodes)).toEqual([[]]);
  });
});

describe('the step of a paused pool', () => {
  const { attention: faults, nextUpdate } = assessScenario('paused-pool');
  const [paused] = faults.filter(({ insights: [first] }) => first?.code === 'PoolPaused');

  it.each([
    {
      name: 'is told where the plan of the updates is known',
      known: nextUpdate,
      isElsewhere: false,
    },
    {
      name: 'is left to the page where nobody looked for a plan',
      known: undefined,
      isElsewhere: true,
    },
    {
      name: 'is left to the page where what is known is about no pool',
      known: { ...nextUpdate, pauses: [] },
      isElsewhere: true,
    },
  ])('$name', ({ known, isElsewhere }) =>
    expect(paused && isStepElsewhere(paused, { nextUpdate: known }, english)).toBe(isElsewhere),
  );
});

describe('while etcd misses a member', () => {
  it.each([
    [['m1', 'm2'], "Don't reboot or drain nodes m1 and m2: etcd needs 2 of 3 members."],
    [['m1'], "Don't reboot or drain node m1: no other control plane node is available."],
    [[], "Don't reboot or drain nodes whose etcd member is healthy: etcd needs 2 of 3 members."],
  ])('each step says that %j must stay up', (nodes, caution) => {
    const steps = stepsOf({ keepUp: { members: 3, needed: 2, nodes } });
    expect(steps.map(({ step }) => step.caution)).toEqual(steps.map(() => caution));
  });

  it('only then', () => expect(stepsOf()[0]?.step).not.toHaveProperty('caution'));
});
