import type { Scenario } from '../../scenarios/scenario';
import type { ClockMode } from './sandbox-state';

/** The moment of a scenario. */
export interface ScenarioMoment {
  readonly elapsedMs: number;
  /** How often it has begun again. */
  readonly round: number;
}

/**
 * Simulated time after `realMs` real milliseconds. A still clock stands at the scenario's moment to look at; a scenario
 * without an end begins there, as nothing in it moves but the clock.
 */
export function momentAt(scenario: Scenario, clock: ClockMode, realMs: number): ScenarioMoment {
  const { lastsMs, showAtMs, speed } = scenario;
  if (clock === 'still') return { elapsedMs: showAtMs, round: 0 };
  const simulatedMs = Math.floor(realMs * speed);
  if (lastsMs === undefined) return { elapsedMs: showAtMs + simulatedMs, round: 0 };
  return { elapsedMs: simulatedMs % lastsMs, round: Math.floor(simulatedMs / lastsMs) };
}
