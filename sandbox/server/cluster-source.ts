import type { WebSocketServer } from 'ws';
import { connectToCluster } from '../../connect/cluster-connection';
import type { Scenario } from '../../scenarios/scenario';
import type { ClusterAddress } from './cluster-address';
import type { ClusterBackend } from './cluster-backend';
import { Clusters } from './clusters';
import { liveBackend } from './live/live-backend';
import type { RunningCluster } from './running-cluster';
import type { ScenarioSummary, SourceKind } from './sandbox-state';
import { groupOfScenario } from './scenario-groups';
import { isGivenWhole } from './saved-data-file';
import { readSavedScenario } from './saved-scenario';
import { simulatedBackend } from './simulated-backend';
import { StartError } from './start-error';

/** The data to serve. */
export type SourceChoice =
  | {
      readonly kind: 'scenarios';
      readonly scenarios: readonly Scenario[];
      /** The first one when absent. */
      readonly defaultScenarioId?: string;
    }
  | { readonly kind: 'saved-files'; readonly path: string; readonly choice?: string }
  | { readonly kind: 'live-cluster'; readonly kubeconfig?: string; readonly context?: string };

/** The parts of the server that a source needs. */
export interface SourceSurroundings {
  readonly sockets: WebSocketServer;
  /** Host and port the sandbox is reached at. */
  readonly host: string;
  readonly bookmarkIntervalMs: number;
  /** Real time, unless another one is to be told. */
  readonly realNowMs?: () => number;
}

/** A cluster of a source; only simulated ones can be made to fail. */
export interface SourcedCluster {
  readonly backend: ClusterBackend;
  readonly simulation?: RunningCluster;
}

/** The source of the sandbox's clusters. */
export interface ClusterSource {
  readonly kind: SourceKind;
  readonly summaries: readonly ScenarioSummary[];
  readonly defaultScenarioId: string;
  /** The path of saved data for the page that opens it. */
  readonly savedPath?: string;
  /** `undefined` when there is no such cluster. */
  find(address: ClusterAddress): SourcedCluster | undefined;
  close(): void;
}

/** A source that was found to be usable, but has not been told where it is served. */
export interface PreparedSource {
  readonly kind: SourceKind;
  /** A line for the terminal about the served data. */
  readonly description: string;
  /** Notices about data that could not be used. */
  readonly notices: readonly string[];
  open(surroundings: SourceSurroundings): ClusterSource;
}

/** @throws StartError or InputError in one sentence when it cannot be used. */
export async function prepareSource(choice: SourceChoice): Promise<PreparedSource> {
  switch (choice.kind) {
    case 'scenarios':
      return prepareScenarios(choice.scenarios, choice.defaultScenarioId);
    case 'saved-files': {
      const { scenario, hasAlerts, notices } = await readSavedScenario(choice.path, choice.choice);
      return {
        kind: choice.kind,
        description: `the saved data of ${choice.path}, clock starting at ${scenario.startsAt}`,
        notices,
        open: (surroundings) => ({
          ...simulatedSource(choice.kind, [scenario], scenario.id, hasAlerts, surroundings),
          ...(isGivenWhole(choice.path) && { savedPath: choice.path }),
        }),
      };
    }
    case 'live-cluster':
      return prepareLiveCluster(choice);
  }
}

function prepareScenarios(
  scenarios: readonly Scenario[],
  defaultScenarioId = scenarios[0]?.id ?? '',
): PreparedSource {
  const first = scenarios.find(({ id }) => id === defaultScenarioId);
  if (!first) {
    const known = scenarios.map(({ id }) => id).join(', ');
    throw new StartError(`there is no scenario "${defaultScenarioId}": choose one of ${known}`);
  }
  return {
    kind: 'scenarios',
    description: `${scenarios.length} scenarios, beginning with "${first.title}"`,
    notices: [],
    open: (surroundings) => simulatedSource('scenarios', scenarios, first.id, true, surroundings),
  };
}

function simulatedSource(
  kind: SourceKind,
  scenarios: readonly Scenario[],
  defaultScenarioId: string,
  hasMonitoring: boolean,
  surroundings: SourceSurroundings,
): ClusterSource {
  const clusters = new Clusters({ realNowMs: Date.now, ...surroundings, scenarios, hasMonitoring });
  return {
    kind,
    summaries: scenarios.map(({ id, title, description }) => ({
      id,
      title,
      description,
      group: groupOfScenario(id),
    })),
    defaultScenarioId,
    find: (address) => {
      const simulation = clusters.find(address);
      return simulation && { backend: simulatedBackend(simulation), simulation };
    },
    close: () => {
      clusters.close();
    },
  };
}

async function prepareLiveCluster(
  choice: Extract<SourceChoice, { kind: 'live-cluster' }>,
): Promise<PreparedSource> {
  const connection = await connectToCluster(choice);
  const backend = liveBackend(connection);
  const summary: ScenarioSummary = {
    id: 'live',
    title: new URL(connection.server).host,
    description: `The live cluster at ${connection.server}, for looking only.`,
  };
  return {
    kind: 'live-cluster',
    description: `the live cluster at ${connection.server}, for looking only, with the rights of the kubeconfig's user`,
    notices: [],
    open: () => ({
      kind: 'live-cluster',
      summaries: [summary],
      defaultScenarioId: summary.id,
      find: ({ scenarioId }) => (scenarioId === summary.id ? { backend } : undefined),
      close: () => undefined,
    }),
  };
}
