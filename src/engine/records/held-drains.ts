import type { BlockerCode, DrainAssessment } from '../status/drain';
import { isForeseen } from './compare-rehearsal';
import { REHEARSAL_BOUNDS, type HeldDrain, type RehearsalRecord } from '../status/rehearsal-record';

/** True for reasons with which a pod keeps its node until a person acts. */
const HOLDS: Readonly<Record<BlockerCode, boolean>> = {
  TwoBudgets: true,
  BudgetRefuses: true,
  BudgetStale: true,
  StuckFinalizer: true,
  StuckTerminating: true,
  VirtualMachineCannotMigrate: true,
  NamedByMessage: true,
  // It ends.
  LongGracePeriod: false,
};

/** With the drains that do not get on now; the same list if none is new. */
export function addHeldDrains(
  known: readonly HeldDrain[] | undefined,
  drains: readonly DrainAssessment[],
): readonly HeldDrain[] | undefined {
  const seen = new Set(known?.map(keyOf));
  const found = drains.flatMap(listHeld).filter((held) => !seen.has(keyOf(held)));
  const isFull = known !== undefined && known.length >= REHEARSAL_BOUNDS.held;
  if (found.length === 0 || isFull) return known;
  return [...(known ?? []), ...found].slice(0, REHEARSAL_BOUNDS.held);
}

/** With when what holds a drain was named before the update; the same list where nothing was. */
export function tellForeseen(
  drains: readonly DrainAssessment[],
  rehearsal: RehearsalRecord | undefined,
): readonly DrainAssessment[] {
  const foreseen = drains.map((drain) => {
    const isNamed = rehearsal && listHeld(drain).some((held) => isForeseen(rehearsal, held));
    return isNamed ? { ...drain, foreseenAt: rehearsal.at } : drain;
  });
  return foreseen.every((drain, index) => drain === drains[index]) ? drains : foreseen;
}

/** The workloads that hold a drain; none while it may just take its time. */
function listHeld({ blockers, node, severity }: DrainAssessment): readonly HeldDrain[] {
  if (severity === 'normal') return [];
  const held = blockers
    .filter(({ code }) => HOLDS[code])
    .map(({ owner, pod: { name, namespace } }): HeldDrain => ({
      node,
      ...(namespace !== undefined && { namespace }),
      ...(owner
        ? { kind: owner.kind, workload: owner.object.name }
        : { kind: 'Pod', workload: name }),
    }));
  return [...new Map(held.map((each) => [keyOf(each), each])).values()];
}

function keyOf({ kind, namespace, node, workload }: HeldDrain): string {
  return [node, namespace, kind, workload].join(' ');
}
