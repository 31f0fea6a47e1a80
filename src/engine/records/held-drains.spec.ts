import { findScenario, snapshotOf } from '../../../scenarios';
import { at } from '../../testing/an-update-status';
import { assessWithMemory } from '../stages/assess-update';
import { NO_MEMORY } from '../memory/update-memory';
import type { RehearsedBlocker } from '../status/rehearsal-record';
import { HOUR, fromMilliseconds } from '../time';

const scenario = findScenario('drain-blocked');
if (!scenario) throw new Error('no such scenario');
const { showAtMs, startsAt } = scenario;
const now = at(startsAt) + fromMilliseconds(showAtMs);
const snapshot = snapshotOf(scenario.stateAt(showAtMs), [], now);

function look(...blockers: readonly RehearsedBlocker[]) {
  const began = assessWithMemory(snapshot, now, NO_MEMORY).status.controlPlane.startedAt ?? 0n;
  const rehearsal = { at: began - HOUR, blockers };
  const { status } = assessWithMemory(snapshot, now, { ...NO_MEMORY, rehearsal });
  const [held] = status.records[0]?.heldDrains ?? [];
  return { at: rehearsal.at, drain: status.drains[0], held };
}

it('tells of a drain that was named before the update, and of no other', () => {
  const { drain, held } = look();
  expect(held).toMatchObject({ node: drain?.node });
  expect(drain).not.toHaveProperty('foreseenAt');
  const { kind = '', namespace = '', workload = '' } = held ?? {};
  const named = look({ namespace, kind, workload, nodes: [] });
  expect(named.drain?.foreseenAt).toBe(named.at);
});
