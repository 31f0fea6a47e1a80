import type { ClockMode, SandboxState, ScenarioSummary } from '../../server/sandbox-state';

const readJson = async <T>(path: string): Promise<T> => {
  const response = await fetch(`${window.SERVER_FLAGS.basePath}sandbox/${path}`);
  if (!response.ok) {
    throw new Error(`The sandbox server answered ${response.status} for ${path}`);
  }
  // The server's own types, which it is built from together with this.
  return (await response.json()) as T;
};

/** The cluster that this browser sees, and the state of its clock. */
export const fetchSandboxState = (): Promise<SandboxState> => readJson('state');

export const fetchScenarios = (): Promise<readonly ScenarioSummary[]> => readJson('scenarios');

/** Loads the page anew with a choice in its address. The server keeps the choice and redirects to the bare address. */
const reopenWith = (choice: Readonly<Record<string, string>>): void => {
  const url = new URL(window.location.href);
  url.search = new URLSearchParams(choice).toString();
  window.location.assign(url);
};

export const openScenario = (scenarioId: string): void => reopenWith({ scenario: scenarioId });

export const setClock = (clock: ClockMode): void => reopenWith({ clock });
