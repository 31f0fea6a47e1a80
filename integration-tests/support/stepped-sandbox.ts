import type { Scenario } from '../../scenarios';
import { startSandbox, type Sandbox } from '../../sandbox/server/start';

/**
 * A sandbox that plays one scenario at the pace of a test: its time stands until it is moved, so nothing is missed on a
 * slow machine.
 */
export interface SteppedSandbox extends Sandbox {
  /** @param elapsedMs After the scenario's beginning, not before where it stands. Watches tell within half a second. */
  moveTo(elapsedMs: number): void;
}

/** @param elapsedMs After the scenario's beginning: where it stands at first. */
export async function startSteppedSandbox(
  { lastsMs: _, ...scenario }: Scenario,
  elapsedMs: number,
): Promise<SteppedSandbox> {
  let standsAtMs = elapsedMs;
  const stepped: Scenario = {
    ...scenario,
    // What has no end begins at the moment at which it is shown.
    get showAtMs() {
      return standsAtMs;
    },
    speed: 0,
  };
  const sandbox = await startSandbox({
    port: 0,
    source: { kind: 'scenarios', scenarios: [stepped] },
  });
  return {
    ...sandbox,
    moveTo: (ms) => {
      standsAtMs = ms;
    },
  };
}
