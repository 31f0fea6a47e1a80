import { foldAlerts } from './fold-alerts';
import { foldApis } from './fold-apis';
import { foldRoutes } from './fold-routes';
import type { KnownFaults } from './known-faults';

/** What follows from what, as far as no first verdict needs it; alerts last, which are about all that is left. */
export function foldRest(faults: KnownFaults): void {
  foldRoutes(faults);
  foldApis(faults);
  foldAlerts(faults);
}
