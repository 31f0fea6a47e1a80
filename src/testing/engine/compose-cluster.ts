import {
  SCENARIOS,
  snapshotOf,
  type ClusterState,
  type Denial,
  type KubernetesObject,
  type Scenario,
} from '../../../scenarios';
import { KINDS, type KindName } from '../../engine/kinds/kinds';
import { isObject } from '../../engine/resources/object';
import type { ClusterSnapshot } from '../../engine/snapshot';
import { fromMilliseconds, type Instant } from '../../engine/time';
import { at } from '../an-update-status';
import { CLUSTER_FAULTS } from './cluster-faults';
import { Dice, type FaultContext } from './dice';
import { OBJECT_FAULTS, type ObjectFault } from './object-faults';
import { storyOf } from './watch-story';

/** A cluster in which several things are wrong at once. */
export interface ComposedCluster {
  /** The parts of the cluster: enough to create it again. */
  readonly name: string;
  readonly snapshot: ClusterSnapshot;
  readonly now: Instant;
}

const FAULT_NAMES = [...Object.keys(OBJECT_FAULTS), ...Object.keys(CLUSTER_FAULTS)];

/** Kinds that a user may lack, alone or with others. */
const DENIABLE: readonly KindName[] = [
  'clusteroperators',
  'machineconfigpools',
  'nodes',
  'machineconfigs',
  'machineconfignodes',
  'events',
  'pods',
  'poddisruptionbudgets',
  'infrastructures',
  'certificatesigningrequests',
  'machines',
  'validatingwebhookconfigurations',
  'mutatingwebhookconfigurations',
  'endpointslices',
  'leases',
  'replicasets',
  'configmaps',
  'clusterimagepolicies',
  'virtualmachineinstances',
  'machineosbuilds',
];

/** Half of the clusters are seen by a cluster administrator. */
function chooseDenials(dice: Dice): readonly Denial[] {
  if (dice.roll() < 0.5) return [];
  return DENIABLE.filter(() => dice.roll() < 0.2).map((name) => ({
    group: KINDS[name].group,
    resource: name,
    verb: '*',
  }));
}

/** The base clusters: every scenario at a moment, except for those that take seconds to assess. */
const BASES: readonly Scenario[] = SCENARIOS.filter(
  ({ id }) => id !== 'nodes-5000' && id !== 'nodes-500',
);

/**
 * The cluster of a seed: a scenario at one of its moments, one to three faults more, and what the user may see of it.
 */
export function composeCluster(seed: number): ComposedCluster {
  const dice = new Dice(seed);
  const [first, ...others] = BASES;
  if (!first) throw new Error('There are no scenarios');
  const scenario = dice.pick([first, ...others]);
  const { lastsMs, showAtMs } = scenario;
  const elapsedMs = lastsMs === undefined ? showAtMs : Math.floor(dice.roll() * lastsMs);
  const now = at(scenario.startsAt) + fromMilliseconds(elapsedMs);
  const context = { dice, now };
  const parts: string[] = [`${scenario.id} at ${Math.round(elapsedMs / 60_000)} min`];
  let state: ClusterState = scenario.stateAt(elapsedMs);
  for (let left = 1 + Math.floor(dice.roll() * 3); left > 0; left -= 1) {
    const name = FAULT_NAMES[Math.floor(dice.roll() * FAULT_NAMES.length)] ?? '';
    const laid = layFault(name, state, context);
    if (!laid) continue;
    parts.push(laid.name);
    state = laid.state;
  }
  const denials = chooseDenials(dice);
  if (denials.length > 0) {
    parts.push(`without ${denials.map(({ resource }) => resource).join(', ')}`);
  }
  return {
    name: `${seed}: ${parts.join('; ')}`,
    snapshot: snapshotOf(state, [...scenario.denials, ...denials], now),
    now,
  };
}

/** A cluster with the fault; `undefined` if the cluster lacks its object. */
function layFault(
  name: string,
  state: ClusterState,
  context: FaultContext,
): { readonly name: string; readonly state: ClusterState } | undefined {
  const spoiledCluster = CLUSTER_FAULTS[name]?.(state, context);
  if (spoiledCluster) return { name, state: spoiledCluster };
  const fault = OBJECT_FAULTS[name];
  const hit = fault && chooseObject(state, fault, context.dice);
  if (!hit) return undefined;
  const spoiled = fault.spoil(hit, context);
  return {
    name: `${name} of ${hit.metadata.name}`,
    state: {
      ...state,
      objects: state.objects.map((object) => (object === hit ? spoiled : object)),
    },
  };
}

/** The cluster of a scenario with each fault that there is, one at a time, each at another moment of its update. */
export function* layFaultsOver(scenario: Scenario): Generator<ComposedCluster> {
  const story = storyOf(scenario);
  for (const fault of FAULT_NAMES) {
    const dice = new Dice(`${scenario.id} ${fault}`);
    const elapsedMs = story ? Math.floor(dice.roll() * story.lastsMs) : scenario.showAtMs;
    const now = at((story ?? scenario).startsAt) + fromMilliseconds(elapsedMs);
    const laid = layFault(fault, (story ?? scenario).stateAt(elapsedMs), { dice, now });
    if (!laid) continue;
    const minute = Math.round(elapsedMs / 60_000);
    yield {
      name: `${scenario.id} at ${minute} min; ${laid.name}`,
      snapshot: snapshotOf(laid.state, scenario.denials, now),
      now,
    };
  }
}

function chooseObject(
  { objects }: ClusterState,
  { kind, suits = isObject }: ObjectFault,
  dice: Dice,
): KubernetesObject | undefined {
  const ofKind = objects.filter((object) => object.kind === kind && suits(object));
  return ofKind[Math.floor(dice.roll() * ofKind.length)];
}
