import {
  listPath,
  missing,
  nameOfTarget,
  READS,
  type ClusterSnapshot,
  type Preflight,
  type Slices,
  type UpdateStatus,
  type WantedList,
  type WantedLists,
} from '../../engine';
import {
  assessPreflightInSlices,
  listTargets,
  readPreflightWants,
  recordRehearsal,
  targetOf,
} from '../../engine/preflight';
import type { Cancel, Environment } from '../environment';
import { ALERTS, alertsRequest } from '../polling/alerts';
import { listRequest, type PolledList } from '../polling/list-request';
import { Poller, type PollRequest } from '../polling/poller';
import { ClusterApi } from '../requests/cluster-api';
import { ServerClock } from '../requests/server-clock';
import { runInSlices } from '../run-in-slices';
import { SharedByIdentity } from '../shared';
import { isSettled } from '../source-state';
import type { Assessed } from '../status/assessed-from';
import { Store } from '../store';

/** The results of the checks; `undefined` until all of their data has arrived. */
export type PreflightState = readonly Preflight[] | undefined;

/** The lists are large: they stay for so long after the last use. */
const KEPT_FOR_MS = 60_000;
/** The shortest time between two assessments, for changes of a cluster at rest. */
const AT_MOST_EVERY_MS = 60_000;

interface Input {
  readonly status: UpdateStatus;
  readonly assessed: Assessed;
  /** A release that is asked for by name, beside those that are checked anyway. */
  readonly version: string | undefined;
}

/** Reads what an update would come across, and checks it: once all of it is there, and then at most once a minute. */
export class PreflightStore extends Store<PreflightState> {
  private readonly lists: Poller<readonly unknown[]>;
  private readonly alerts: Poller<unknown>;
  private isStarted = false;
  private input: Input | undefined;
  private checkedMs = Number.NEGATIVE_INFINITY;
  private checkedVersion: string | undefined;
  private cancel: Cancel | undefined;

  constructor(
    private readonly environment: Environment,
    private readonly api: ClusterApi,
    /** Request for the alerts. */
    private readonly request: PollRequest<unknown> = alertsRequest(api),
  ) {
    super(undefined);
    this.lists = new Poller(environment);
    this.alerts = new Poller(environment);
    for (const source of [this.lists, this.alerts]) source.subscribe(() => this.proceed());
  }

  start(): void {
    this.isStarted = true;
    this.proceed();
  }

  stop(): void {
    this.isStarted = false;
    this.cancel?.();
    this.cancel = undefined;
    this.lists.pause();
    this.alerts.pause();
  }

  /** Sets what the cluster is like now. */
  follow({ version, ...input }: Input): void {
    const known = listTargets(input.status.nextUpdate);
    const isKnown = known.some((target) => nameOfTarget(target) === version);
    this.input = { ...input, version: isKnown ? undefined : version };
    this.proceed();
  }

  /** Reads everything again, and checks it. */
  refresh(): void {
    this.checkedMs = Number.NEGATIVE_INFINITY;
    for (const key of this.lists.getState().keys()) this.lists.refresh(key);
    this.alerts.refresh(ALERTS);
  }

  private proceed(): void {
    const { input } = this;
    if (!this.isStarted || !input) return;
    const wants = this.ask(input);
    const states = wants.map((list) => this.lists.stateOf(listPath(list)).fetched);
    const isRead = [...states, this.alerts.stateOf(ALERTS).fetched].every(isSettled);
    if (!isRead || this.cancel || !this.isDue(input)) return;
    this.checkedMs = this.environment.nowMs();
    this.checkedVersion = input.version;
    this.cancel = runInSlices(this.environment, this.check(input, wants));
  }

  private ask({ assessed: { snapshot }, status }: Input): readonly PolledList[] {
    const wants = readPreflightWants(status, this.read(snapshot, [])).filter(isPolled);
    this.lists.want(wants.map((list) => listRequest(this.api, list)));
    this.alerts.want([this.request]);
    return wants;
  }

  private isDue({ version }: Input): boolean {
    const restMs = this.environment.nowMs() - this.checkedMs;
    return restMs >= AT_MOST_EVERY_MS || version !== this.checkedVersion;
  }

  private *check({ assessed, status, version }: Input, wants: readonly PolledList[]): Slices<void> {
    const { nextUpdate } = status;
    const { rehearse, snapshot } = assessed;
    try {
      const preflights = yield* assessPreflightInSlices({
        status,
        snapshot: {
          ...snapshot,
          alerts: this.alerts.stateOf(ALERTS).fetched,
          lists: this.read(snapshot, wants),
        },
        targets: [
          ...listTargets(nextUpdate),
          ...(version === undefined ? [] : [targetOf(nextUpdate, version)]),
        ],
      });
      const [first] = preflights;
      if (first) rehearse(recordRehearsal(first));
      this.publish(preflights);
    } finally {
      this.cancel = undefined;
    }
  }

  /** The lists of the snapshot, and those that were read here. */
  private read({ lists }: ClusterSnapshot, wants: readonly WantedList[]): WantedLists {
    const known = [...this.lists.getState()].map(([path, { fetched }]) => [path, fetched] as const);
    const byPath = new Map(known);
    const own = [...this.knownLists(), ...wants].map((list) => {
      const path = listPath(list);
      return [path, { list, fetched: byPath.get(path) ?? missing('NotLoaded') }] as const;
    });
    return new Map([...(lists ?? []), ...own]);
  }

  /** Webhooks lead to the endpoints of their services. */
  private knownLists(): readonly WantedList[] {
    return (['validatingWebhooks', 'mutatingWebhooks'] as const).map((read) => ({ read }));
  }
}

/** MachineConfigNodes are watched elsewhere, while an update runs. */
function isPolled(list: WantedList): list is PolledList {
  return 'everyMs' in READS[list.read];
}

export function preflightStores(environment: Environment): SharedByIdentity<PreflightStore> {
  return new SharedByIdentity(environment, KEPT_FOR_MS, () => {
    const clock = new ServerClock(() => environment.nowMs());
    return new PreflightStore(environment, new ClusterApi(environment, clock));
  });
}
