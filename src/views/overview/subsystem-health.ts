import type { HealthState } from '../../sdk';

/** The content of the console's Status card for a subsystem. */
export interface SubsystemHealth {
  readonly state: HealthState;
  readonly message?: string;
}
