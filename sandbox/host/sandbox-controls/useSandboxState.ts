import { useEffect, useState } from 'react';

import type { SandboxState, ScenarioSummary } from '../../server/sandbox-state';
import { fetchSandboxState, fetchScenarios } from './sandbox-api';

export type SandboxInfo =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: string }
  | {
      readonly state: 'ready';
      readonly sandbox: SandboxState;
      readonly scenarios: readonly ScenarioSummary[];
    };

/** Asked once: another scenario or clock is another page load. */
export const useSandboxState = (): SandboxInfo => {
  const [info, setInfo] = useState<SandboxInfo>({ state: 'loading' });
  useEffect(() => {
    let isCurrent = true;
    Promise.all([fetchSandboxState(), fetchScenarios()]).then(
      ([sandbox, scenarios]) => isCurrent && setInfo({ state: 'ready', sandbox, scenarios }),
      (error: unknown) => isCurrent && setInfo({ state: 'failed', reason: String(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  return info;
};
