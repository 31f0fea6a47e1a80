import type { AdminGate } from '../status/admin-gate';

/** The gates whose words are in a message, in its order. */
export function listGatesOf(message: string, gates: readonly AdminGate[]): readonly AdminGate[] {
  return gates
    .map((gate) => ({ gate, at: gate.message === '' ? -1 : message.indexOf(gate.message) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ gate }) => gate);
}
