import type { HealthState } from '../../sdk';

/** What the console's Status card shows of a subsystem. */
export interface SubsystemHealth {
  readonly state: HealthState;
  readonly message?: string;
}
