/** One entry of `GET /sandbox/scenarios`. */
export interface ScenarioSummary {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The group in which it is offered; absent where there is nothing to choose from. */
  readonly group?: string;
}

/** `live`: the clock runs and things happen. `still`: one moment, nothing moves. */
export type ClockMode = 'live' | 'still';

/** The source of the sandbox's clusters. */
export type SourceKind = 'scenarios' | 'saved-files' | 'live-cluster';

/** The answer of `GET /sandbox/state`: what this browser sees. */
export interface SandboxState {
  readonly source: SourceKind;
  readonly scenario: ScenarioSummary;
  readonly clock: ClockMode;
  /** The private copy of the cluster that the browser asked for, if it did. */
  readonly instance?: string;
  /** The cluster's time, RFC 3339. */
  readonly now: string;
  /** The root of the cluster's API for other programs; absent for a live cluster. */
  readonly apiPath?: string;
}
