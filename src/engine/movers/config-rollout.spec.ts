import { findScenario, snapshotOf } from '../../../scenarios';
import { aMachineConfigNode, aPod, aPodDisruptionBudget } from '../../../scenarios/builders';
import type { MachineConfigNodeOptions } from '../../../scenarios/builders/machine-config-node';
import type { KubernetesObject } from '../../../scenarios/scenario';
import { at } from '../../testing/an-update-status';
import { findContradictions } from '../../testing/engine/invariants';
import { assessUpdate } from '../stages/assess-update';
import { isObject, readObject, readText } from '../resources/object';
import { formatInstant, fromMilliseconds, HOUR, MINUTE, type Nanoseconds } from '../time';

type Steps = (now: bigint) => MachineConfigNodeOptions['conditions'];
type Change = (object: KubernetesObject) => KubernetesObject;

const NODE = 'worker-00';
const OTHERS_PAUSED = new Set(['edge', 'gpu', 'infra']);

/** No update runs, and pool worker takes on a configuration of its release. `change`: what one of its nodes is at. */
function assess(
  change: (target: string, now: bigint) => Change,
  others: readonly KubernetesObject[] = [],
  steps?: Steps,
) {
  const scenario = findScenario('config-change');
  if (!scenario) throw new Error('no such scenario');
  const { alerts, objects } = scenario.stateAt(scenario.showAtMs);
  const now = at(scenario.startsAt) + fromMilliseconds(scenario.showAtMs);
  const pool = objects.find(isPool('worker'));
  const target = readText(readObject(readObject(pool?.spec).configuration).name);
  const changed = objects.map((object) => {
    if (isPool('worker')(object)) return { ...object, spec: { ...specOf(object), paused: false } };
    if (steps && object.kind === 'MachineConfigNode' && object.metadata.name === NODE)
      return aMachineConfigNode({ name: NODE, desiredConfig: target, conditions: steps(now) });
    return object.kind === 'Node' && object.metadata.name === NODE
      ? change(target, now)(object)
      : object;
  });
  return assessUpdate(snapshotOf({ alerts, objects: [...changed, ...others] }), now);
}

function isPool(name: string) {
  return ({ kind, metadata }: KubernetesObject): boolean =>
    kind === 'MachineConfigPool' && metadata.name === name;
}

function specOf({ spec }: KubernetesObject) {
  return isObject(spec) ? spec : {};
}

const MCO = 'machineconfiguration.openshift.io/';

function withAnnotations(object: KubernetesObject, annotations: Readonly<Record<string, string>>) {
  const { metadata } = object;
  return {
    ...object,
    metadata: { ...metadata, annotations: { ...metadata.annotations, ...annotations } },
  };
}

const unchanged = (): Change => (node) => node;

const drained =
  (target: string): Change =>
  (node) => ({
    ...withAnnotations(node, {
      [`${MCO}desiredConfig`]: target,
      [`${MCO}state`]: 'Working',
      [`${MCO}desiredDrain`]: `drain-${target}`,
      [`${MCO}lastAppliedDrain`]: 'uncordon-other',
    }),
    spec: { ...specOf(node), unschedulable: true },
  });

const rebooting =
  (since: Nanoseconds) =>
  (target: string, now: bigint): Change =>
  (node) => ({
    ...withAnnotations(node, {
      [`${MCO}desiredConfig`]: target,
      [`${MCO}state`]: 'Rebooting',
      [`${MCO}desiredDrain`]: `drain-${target}`,
      [`${MCO}lastAppliedDrain`]: `drain-${target}`,
    }),
    spec: { ...specOf(node), unschedulable: true },
    status: {
      conditions: [
        {
          type: 'Ready',
          status: 'Unknown',
          reason: 'NodeStatusUnknown',
          message: 'Kubelet stopped posting node status.',
          lastTransitionTime: formatInstant(now - since),
        },
      ],
    },
  });

const applying = (target: string): Change => {
  const change = drained(target);
  return (node) => withAnnotations(change(node), { [`${MCO}lastAppliedDrain`]: `drain-${target}` });
};

/** What its MachineConfigNode says of a node that was cordoned that long ago and is at this since a minute later. */
function stepsSince(since: Nanoseconds, at: 'AppliedFilesAndOS' | 'Drained'): Steps {
  return (now) => {
    const said = (status: 'True' | 'False' | 'Unknown', moment: bigint, message = '') => ({
      status,
      message,
      reason: 'Test',
      sinceAt: formatInstant(moment),
    });
    const begun = now - since;
    return {
      Updated: said('False', begun - MINUTE, `Node ${NODE} needs an update`),
      UpdatePrepared: said('True', begun),
      Cordoned: said('True', begun),
      Drained: said(at === 'Drained' ? 'Unknown' : 'True', begun),
      ...(at === 'Drained' ? {} : { AppliedFilesAndOS: said('Unknown', begun + MINUTE) }),
    };
  };
}

const BLOCKED = [
  aPod({ name: 'web-0', namespace: 'shop', node: NODE }),
  aPodDisruptionBudget({ name: 'web', namespace: 'shop' }),
];

describe('a configuration that rolls out while no update runs', () => {
  it('waits for the first node, and says how long the pool takes', () => {
    const status = assess(unchanged);
    expect(status.updating).toBe(false);
    expect(status.verdict).toMatchObject({ kind: 'notUpdating', reason: 'ConfigRollout' });
    expect(status.unfinished).toMatchObject([{ move: 'start', mover: 'NodeController' }]);
    expect(status.expected).toMatchObject([{ kind: 'poolsUpdating', pools: ['worker'] }]);
    expect(status.timeLeft.kind).toBe('range');
    expect(findContradictions(status, 0)).toEqual([]);
  });

  it('needs a person where a drain cannot succeed', () => {
    const status = assess(drained, BLOCKED);
    const object = { resource: 'nodes', name: NODE };
    expect(status.verdict).toMatchObject({ kind: 'waitingForYou', reason: 'DrainBlocked', object });
    expect(status.attention[0]?.root).toMatchObject({ problem: 'undrainable', nodes: [NODE] });
    const { fromNs, toNs } = (status.timeLeft.kind === 'none' && status.timeLeft.then) || {};
    expect(status.timeLeft).toMatchObject({ kind: 'none', because: 'blocked' });
    expect(fromNs).toBeLessThan(toNs ?? 0n);
    expect(findContradictions(status, 0)).toEqual([]);
  });

  it('has a node that reboots, which is expected', () => {
    const status = assess(rebooting(8n * MINUTE));
    expect(status.verdict).toMatchObject({ kind: 'notUpdating', reason: 'ConfigRollout' });
    expect(status.unfinished).toMatchObject([
      { move: 'reboot', mover: 'Kubelet', pace: 'moving' },
      { move: 'start' },
    ]);
    expect(status.expected).toMatchObject([{ kind: 'nodesUpdating', nodes: [NODE] }]);
    expect(status.attention).toEqual([]);
    expect(findContradictions(status, 0)).toEqual([]);
  });

  it('stalls where a node does not come back from its reboot', () => {
    const status = assess(rebooting(3n * HOUR));
    expect(status.unfinished[0]).toMatchObject({ move: 'reboot', object: { name: NODE } });
    expect(status.verdict).toMatchObject({ reason: 'NodeLate', node: NODE });
    expect(status.attention[0]?.root).toMatchObject({ kind: 'nodes', nodes: [NODE] });
    expect(findContradictions(status, 0)).toEqual([]);
  });

  it('has a node that applies it for longer than is normal', () => {
    const status = assess(applying, [], stepsSince(19n * MINUTE, 'AppliedFilesAndOS'));
    const sinceAt = status.now - 18n * MINUTE;
    expect(status.unfinished[0]).toMatchObject({ move: 'apply', mover: 'Daemon', sinceAt });
    expect(status.verdict).toMatchObject({ reason: 'NodeLate', node: NODE, sinceAt });
    expect(status.slots.flatMap(({ holders }) => holders)).toMatchObject([
      { node: NODE, phase: 'Updating' },
    ]);
    expect(findContradictions(status, 0)).toEqual([]);
  });

  it('has a drain that is slow, whatever keeps it', () => {
    const status = assess(drained, [], stepsSince(15n * MINUTE, 'Drained'));
    const sinceAt = status.now - 15n * MINUTE;
    expect(status.drains).toMatchObject([{ node: NODE, sinceAt }]);
    expect(status.unfinished[0]).toMatchObject({ move: 'drain', pace: 'slow', sinceAt });
    expect(status.attention[0]).toMatchObject({ sinceAt, root: { kind: 'nodes', nodes: [NODE] } });
    expect(findContradictions(status, 0)).toEqual([]);
  });

  it('is none of the pools that are paused', () => {
    const { poolTimes, unfinished } = assess(unchanged);
    const pools = unfinished.flatMap(({ subject }) => ('pool' in subject ? [subject.pool] : []));
    expect(pools.filter((pool = '') => OTHERS_PAUSED.has(pool))).toEqual([]);
    const times = poolTimes.filter(({ pool }) => OTHERS_PAUSED.has(pool));
    expect(times.every(({ timeLeft }) => timeLeft.kind === 'none')).toBe(true);
  });
});
