import type { Scenario } from '../../scenarios';
import { startSandbox, type Sandbox } from '../../sandbox/server/start';

/** Which part of a moving scenario is played, and how fast. */
export interface Hurry {
  /** Simulated milliseconds that are skipped. */
  readonly fromMs: number;
  /** Simulated milliseconds per real one. */
  readonly speed: number;
}

/** A sandbox that plays one scenario from its middle on and faster than people could follow. */
export function startHurriedSandbox(
  scenario: Scenario,
  { fromMs, speed }: Hurry,
): Promise<Sandbox> {
  const { lastsMs, startsAt } = scenario;
  const hurried: Scenario = {
    ...scenario,
    startsAt: new Date(Date.parse(startsAt) + fromMs).toISOString(),
    speed,
    ...(lastsMs !== undefined && { lastsMs: lastsMs - fromMs }),
    showAtMs: 0,
    stateAt: (elapsedMs) => scenario.stateAt(fromMs + elapsedMs),
  };
  return startSandbox({ port: 0, source: { kind: 'scenarios', scenarios: [hurried] } });
}
