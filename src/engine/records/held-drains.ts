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
  const names = new Set(known?.map(({ node }) => node));
  const found = drains.flatMap((drain) => {
    const held = names.has(drain.node) ? undefined : readHeld(drain);
    return held ? [held] : [];
  });
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
    const held = rehearsal && readHeld(drain);
    return held && isForeseen(rehearsal, held) ? { ...drain, foreseenAt: rehearsal.at } : drain;
  });
  return foreseen.every((drain, index) => drain === drains[index]) ? drains : foreseen;
}

/** `undefined` while it may just take its time. */
export function readHeld({ blockers, node, severity }: DrainAssessment): HeldDrain | undefined {
  const blocker = blockers.find(({ code }) => HOLDS[code]);
  if (!blocker || severity === 'normal') return undefined;
  const { owner, pod } = blocker;
  const { namespace } = pod;
  return {
    node,
    ...(namespace !== undefined && { namespace }),
    ...(owner
      ? { kind: owner.kind, workload: owner.object.name }
      : { kind: 'Pod', workload: pod.name }),
  };
}
