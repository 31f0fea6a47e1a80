import { foldAlerts } from './fold-alerts';
import { foldApis } from './fold-apis';
import type { KnownFaults } from './known-faults';

/**
 * What no first verdict can fold: what only the table of all causes tells, and alerts, which come after everything else. A part of the
 * engine's supplement.
 */
export function foldRest(faults: KnownFaults): void {
  foldApis(faults);
  foldAlerts(faults);
}
