import { setTimeout as sleep } from 'node:timers/promises';
import { conditionOf, MCO, ROOTS, type Thing } from './api';
import { NODES } from './cluster-objects';
import { FAULTS, PAIRS } from './faults';
import type { Fault, Phase, Places } from './faults/fault';
import type { Lab } from './lab';
import { formatNotes, formatRow } from './table';
import type { Truth } from './truth';
import type { Watcher } from './watcher';

export const PHASES: readonly Phase[] = ['rest', 'operators', 'masters', 'workers', 'lastNode'];

/** This operator waits while faults are put in among operators. */
const HELD_OPERATOR = 'dns';
const VERSION = `${ROOTS.config}/clusterversions/version`;
const LONGEST_PHASE_MS = 900_000;

/** A fault, or two at once, under one name. */
export interface Plan {
  readonly name: string;
  readonly faults: readonly Fault[];
}

/** @throws when there is none of that name. `all`: every fault and pair, in the order of their phases. */
export function planFaults(names: readonly string[]): readonly Plan[] {
  const all = [...Object.keys(FAULTS), ...PAIRS.map((pair) => pair.join('+'))];
  const plans = names
    .flatMap((name) => (name === 'all' ? all : [name]))
    .map((name) => ({ name, faults: name.split('+').map(findFault) }));
  return plans.sort((a, b) => PHASES.indexOf(phaseOf(a)) - PHASES.indexOf(phaseOf(b)));
}

function findFault(name: string): Fault {
  const fault = FAULTS[name];
  if (!fault) throw new Error(`there is no fault "${name}"`);
  return fault;
}

function phaseOf({ faults: [first] }: Plan): Phase {
  return first?.phase ?? 'rest';
}

/** What is true of several faults at once: the matters of the first come first. */
export function joinTruths(truths: readonly Truth[]): Truth {
  const never = truths.flatMap((truth) => truth.never ?? []);
  return {
    state: truths[0]?.state ?? 'updating',
    matters: truths.flatMap(({ matters }) => matters),
    consequences: truths.flatMap(({ consequences = [] }) => consequences),
    ...(never.length > 0 && { never: never.join('|') }),
    ...(truths.every(({ stands }) => stands) && { stands: true as const }),
  };
}

/** Puts the faults in while that is possible. @returns Those whose phase has passed in this cluster. */
export async function runPlans(
  lab: Lab,
  watcher: Watcher,
  plans: readonly Plan[],
  log: (line: string) => void,
): Promise<readonly Plan[]> {
  const left: Plan[] = [];
  for (const plan of plans) {
    const places = await reach(lab, phaseOf(plan));
    if (!places) {
      left.push(plan);
      continue;
    }
    log(`${plan.name} (${places.node}, then ${places.idle.join(', ')})`);
    const judged = await runPlan(lab, watcher, plan, places);
    if (judged) log(`${formatRow(judged)}\n${formatNotes([judged])}`);
  }
  return left;
}

async function runPlan(lab: Lab, watcher: Watcher, plan: Plan, places: Places) {
  const { faults, name } = plan;
  for (const fault of faults) await fault.put(lab, places);
  watcher.begin(name, joinTruths(faults.map((fault) => fault.truth(places))));
  await sleep(Math.max(...faults.map(({ lastsS }) => lastsS)) * 1_000);
  const judged = await watcher.end();
  for (const fault of faults) await fault.undo(lab, places);
  return judged;
}

/** Comes to a phase; `undefined` when the cluster is past it. */
async function reach(lab: Lab, phase: Phase): Promise<Places | undefined> {
  const { world } = lab;
  if (phase === 'rest') {
    const [node = '', ...idle] = NODES.worker ?? [];
    if (await isAsked(lab)) return undefined;
    await lab.until('a cluster at rest', () => lab.isAtRest(), LONGEST_PHASE_MS);
    return { node, idle: [idle[0] ?? '', idle[1] ?? ''] };
  }
  if (!(await isAsked(lab))) {
    world.idleOperators.add(HELD_OPERATOR);
    await lab.update();
  }
  if (phase === 'operators') {
    if (!world.idleOperators.has(HELD_OPERATOR)) return undefined;
    await lab.until('operators that update', () => isProgressing(lab), LONGEST_PHASE_MS);
    return { node: 'master-0', idle: ['master-1', 'master-2'] };
  }
  world.idleOperators.delete(HELD_OPERATOR);
  const pool = phase === 'masters' ? 'master' : 'worker';
  return lab
    .until(
      `a node of pool ${pool} that updates`,
      async () => {
        const { behind, isRolledOut, moving, updating } = await readPool(lab, pool);
        // The controller has rendered nothing for the release yet.
        if (!isRolledOut) return false;
        const isLast = phase === 'lastNode';
        const [node] = isLast ? updating : moving;
        if (behind.length + updating.length === 0) return 'passed' as const;
        if (isLast) return behind.length === 0 && node !== undefined && placesOf(node, []);
        if (behind.length < 2 && phase === 'workers') return 'passed' as const;
        return node !== undefined && placesOf(node, behind);
      },
      LONGEST_PHASE_MS,
    )
    .then((places) => (places === 'passed' ? undefined : places));
}

function placesOf(node: string, behind: readonly string[]): Places {
  return { node, idle: [behind[0] ?? node, behind[1] ?? node] };
}

async function isAsked({ api }: Lab): Promise<boolean> {
  const version = await api.get(VERSION);
  return version.spec?.desiredUpdate !== undefined;
}

async function isProgressing({ api }: Lab): Promise<boolean> {
  const version = await api.get(VERSION);
  return conditionOf(version, 'Progressing')?.status === 'True';
}

/** Nodes of a pool that have yet to begin, and those on their way, by name; and whether the release has come to it. */
async function readPool(lab: Lab, name: string) {
  const target = (await lab.pool(name)).spec?.configuration as { name?: string } | undefined;
  const path = `${ROOTS.machineConfig}/machineconfigs/${target?.name ?? ''}`;
  const { annotations } = (await lab.api.get(path)).metadata;
  const version = await lab.api.get(VERSION);
  const asked = version.spec?.desiredUpdate as { version?: string } | undefined;
  const nodes = (await lab.nodes()).filter(({ metadata }) => metadata.name.startsWith(name));
  const read = ({ metadata }: Thing, key: string) => metadata.annotations?.[MCO + key];
  const pick = (isPicked: (node: Thing) => boolean) =>
    nodes.filter(isPicked).map(({ metadata }) => metadata.name);
  return {
    isRolledOut: annotations?.[`${MCO}release-image-version`] === asked?.version,
    behind: pick((node) => read(node, 'desiredConfig') !== target?.name),
    updating: pick((node) => read(node, 'desiredConfig') !== read(node, 'currentConfig')),
    // Of these, with the drain before them or under way.
    moving: pick(
      (node) =>
        read(node, 'desiredConfig') !== read(node, 'currentConfig') &&
        read(node, 'lastAppliedDrain') !== `drain-${read(node, 'desiredConfig') ?? ''}` &&
        read(node, 'desiredDrain') !== `uncordon-${read(node, 'desiredConfig') ?? ''}`,
    ),
  };
}
