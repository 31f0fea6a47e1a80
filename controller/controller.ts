import { version } from '../package.json';
import type { ClusterConnection } from '../connect/cluster-connection';
import {
  assessUpdate,
  EMPTY_SNAPSHOT,
  fromMilliseconds,
  missing,
  readObject,
  readText,
  storeNodeSteps,
  type MissingData,
  type Preflight,
  type UpdateStatus,
} from '../src/engine';
import { toSummaryAnnotations } from '../src/report/resource/summary-annotations';
import { toUpdateStatusDraft } from '../src/report/resource/update-status';
import type { UpdateContext } from '../src/report/resource/update-conditions';
import { english } from '../src/wording/language/english';
import { describeVerdict } from '../src/wording/verdict/verdict';
import { ClusterWatch } from './cluster/cluster-watch';
import { NodeEnvironment } from './cluster/node-environment';
import type { Log } from './log';
import { MemoryStore } from './memory/memory-store';
import type { ControllerMetrics } from './metrics/controller-metrics';
import { ApiWriter } from './publish/api-writer';
import { BannerPublisher, type BannerOptions } from './publish/banner-publisher';
import { ClaimPublisher } from './publish/claim-publisher';
import { PreflightWatch } from './preflight/preflight-watch';
import { PrototypePublisher } from './prototype/prototype-publisher';
import { VerdictEvents } from './publish/verdict-events';
import { Publisher, type NodeToPublish } from './publish/publisher';

export interface ControllerOptions {
  readonly connection: ClusterConnection;
  readonly userAgent: string;
  /** The namespace of its own ConfigMap. */
  readonly namespace: string;
  /** Name of that ConfigMap. */
  readonly memoryName: string;
  readonly log: Log;
  readonly metrics?: ControllerMetrics;
  /** Whether it keeps a ClusterClaim for a hub. */
  readonly hasClaim?: boolean;
  /** Absent: it keeps no banner of the console. */
  readonly banner?: BannerOptions;
  /**
   * Names of checks and findings that a person accepts; absent: it does not look at what an update would come across.
   */
  readonly accepted?: ReadonlySet<string>;
  /** The environment, if it has another clock. */
  readonly environment?: NodeEnvironment;
}

/** A first status that still lacks what explains it is published after this time, not before. */
const LONGEST_SETTLING_MS = 30_000;
const STORE_EVERY_MS = 60_000;
const NODE_STEPS_EVERY_MS = 10_000;
/** The silence of the stores, which look every second, after which the watch has stopped. */
const LONGEST_SILENCE_MS = 120_000;

/** Watches a cluster, publishes what it judges of it, and remembers what later looks no longer tell. */
export class Controller {
  private readonly environment: NodeEnvironment;
  private readonly memories: MemoryStore;
  private readonly prototype: PrototypePublisher;
  private readonly claims: ClaimPublisher | undefined;
  private readonly banner: BannerPublisher | undefined;
  private watch: ClusterWatch | undefined;
  private publisher: Publisher | undefined;
  private preflight: PreflightWatch | undefined;
  private events: VerdictEvents | undefined;
  private published: UpdateStatus | undefined;
  private context: UpdateContext = {};
  private firstReadyMs: number | undefined;
  private aliveMs: number;
  private nodeSteps: string | undefined;
  private nodeStepsMs = Number.NEGATIVE_INFINITY;
  private verdict = '';
  private missing = '';
  private cancelStoring: (() => void) | undefined;
  private storing: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: ControllerOptions) {
    const { connection, log, memoryName, metrics, namespace, userAgent } = options;
    this.environment =
      options.environment ??
      new NodeEnvironment(connection, userAgent, (method, code) =>
        metrics?.countRequest(method, code),
      );
    this.aliveMs = this.environment.nowMs();
    const writer = new ApiWriter(this.environment);
    this.memories = new MemoryStore(this.environment, writer, namespace, memoryName, log);
    this.prototype = new PrototypePublisher(this.environment, namespace, log);
    this.claims = options.hasClaim ? new ClaimPublisher(writer, this.environment, log) : undefined;
    this.banner =
      options.banner && new BannerPublisher(options.banner, writer, this.environment, log);
  }

  /** The last status that was given to be published. */
  get status(): UpdateStatus | undefined {
    return this.published;
  }

  /** The checks before an update, one result per release; `undefined` before the first look. */
  get preflights(): readonly Preflight[] | undefined {
    return this.preflight?.preflights;
  }

  /** Whether it still does something. */
  get isAlive(): boolean {
    return this.environment.nowMs() - this.aliveMs < LONGEST_SILENCE_MS;
  }

  /** The missing part; `undefined` when it publishes. */
  get waitsFor(): string | undefined {
    if (!this.published) return 'the cluster is not read yet';
    const { nodeStatuses, problem, statuses } = this.publisher ?? {};
    if (problem !== undefined) return problem;
    return statuses?.areKnown && nodeStatuses?.areKnown
      ? undefined
      : 'its own objects are not read yet';
  }

  async start(): Promise<void> {
    const { connection, log, userAgent } = this.options;
    const memory = await this.memories.load();
    const watch = new ClusterWatch(this.environment, connection, userAgent, memory);
    this.watch = watch;
    const [newest] = memory.records;
    const nowMs = () => this.environment.nowMs();
    const told = newest?.verdicts.at(-1);
    this.events = new VerdictEvents(new ApiWriter(this.environment), nowMs, log, told);
    this.publisher = new Publisher(this.environment, watch.session.api, log);
    this.preflight = this.watchPreflight(watch);
    watch.subscribe(() => this.onChange(watch));
    watch.start();
    this.publisher.start();
    this.prototype.start();
    this.storeLater();
    log.info('watching', { server: connection.server });
  }

  /** Ends watches and writes, and stores what is remembered. Answers whether nothing that is worth storing is lost. */
  async stop(): Promise<boolean> {
    this.cancelStoring?.();
    this.watch?.stop();
    this.preflight?.stop();
    await Promise.all([
      this.publisher?.stop(),
      this.prototype.stop(),
      this.claims?.stop(),
      this.banner?.stop(),
      this.events?.stop(),
    ]);
    await this.storing;
    const isStored =
      !this.watch || !this.published || (await this.memories.save(this.watch.memory));
    this.options.log.info('stopped');
    return isStored;
  }

  private onChange(watch: ClusterWatch): void {
    this.aliveMs = this.environment.nowMs();
    const { state } = watch;
    if (state.state === 'failed' && !this.published) this.publish(unreadable(state.missing), {});
    if (state.state !== 'ready' || state.status === this.published) return;
    if (!this.isWorthPublishing(watch)) return;
    const { behind } = state.freshness;
    this.publish(state.status, { ...readGenerations(watch.clusterVersion), behind });
  }

  /**
   * After a start, details are on their way for a moment: what is published from before is better than a status
   * without.
   */
  private isWorthPublishing(watch: ClusterWatch): boolean {
    if (this.published) return true;
    this.firstReadyMs ??= this.environment.nowMs();
    return watch.isSettled || this.environment.nowMs() - this.firstReadyMs >= LONGEST_SETTLING_MS;
  }

  private publish(status: UpdateStatus, context: UpdateContext): void {
    this.published = status;
    this.context = context;
    this.preflight?.follow(status);
    const { preflights } = this;
    this.options.metrics?.observeStatus(status);
    this.options.metrics?.observePreflights(preflights);
    this.prototype.publish(status);
    this.claims?.publish(status, preflights);
    this.banner?.publish(status);
    this.logChanges(status);
    const { metadata } = readObject(this.watch?.clusterVersion);
    this.events?.tell(status, readText(readObject(metadata).uid));
    this.publisher?.publish({
      update: toUpdateStatusDraft(status, {
        ...context,
        version,
        nodeSteps: this.readNodeSteps(),
        preflights,
      }),
      summary: toSummaryAnnotations(status, { ...context, version }),
      nodes: this.nodesOf(status),
      now: status.now,
    });
  }

  private watchPreflight({ alerts, session }: ClusterWatch): PreflightWatch | undefined {
    const { accepted } = this.options;
    return (
      accepted &&
      new PreflightWatch(this.environment, session.api, alerts, accepted, () => {
        if (this.published) this.publish(this.published, this.context);
      })
    );
  }

  /** Memory is copied when it is asked for: of thousands of nodes not twice a second. */
  private readNodeSteps(): string | undefined {
    const nowMs = this.environment.nowMs();
    if (this.watch && nowMs - this.nodeStepsMs >= NODE_STEPS_EVERY_MS) {
      this.nodeStepsMs = nowMs;
      this.nodeSteps = storeNodeSteps(this.watch.memory);
    }
    return this.nodeSteps;
  }

  private nodesOf({ missing: lost, pools }: UpdateStatus): readonly NodeToPublish[] | undefined {
    const { items } = this.watch?.session.nodes.getState() ?? {};
    const isUnknown = lost.some(
      ({ resource, reason }) => resource === 'machineconfigpools' && reason !== 'NotFound',
    );
    if (items?.state !== 'loaded' || isUnknown) return undefined;
    const uids = new Map(items.value.map(({ metadata }) => [metadata.name, metadata.uid]));
    return pools.flatMap(({ nodes }) =>
      nodes.flatMap((node) => {
        const uid = uids.get(node.name);
        return uid === undefined ? [] : [{ node, uid }];
      }),
    );
  }

  /** Logs a line for each change of the verdict, with its reason, and one for each change of permissions. */
  private logChanges(status: UpdateStatus): void {
    const { controlPlane, verdict } = status;
    const { cause, kind, object, reason } = verdict;
    const name = object && `${object.resource}/${object.name}`;
    const key = [kind, reason, name, cause?.code, controlPlane.versions.target].join(' ');
    if (key !== this.verdict) {
      this.verdict = key;
      this.options.log.info(describeVerdict(status, english), {
        verdict: kind,
        reason,
        object: name,
        cause: cause?.code,
        version: controlPlane.versions.target,
      });
    }
    const lost = [...new Set(status.missing.map((each) => `${each.resource} (${each.reason})`))];
    if (lost.join(', ') === this.missing) return;
    this.missing = lost.join(', ');
    if (lost.length === 0) this.options.log.info('everything can be read');
    else this.options.log.warn(`cannot be read: ${this.missing}`);
  }

  private storeLater(): void {
    this.cancelStoring = this.environment.after(STORE_EVERY_MS, () => {
      const { watch } = this;
      if (watch && this.published) this.storing = this.memories.save(watch.memory);
      this.storeLater();
    });
  }
}

function unreadable({ message, reason }: MissingData): UpdateStatus {
  const snapshot = { ...EMPTY_SNAPSHOT, clusterVersion: missing(reason, message) };
  return assessUpdate(snapshot, fromMilliseconds(Date.now()));
}

function readGenerations(clusterVersion: unknown): UpdateContext {
  const { metadata, status } = readObject(clusterVersion);
  return {
    generation: readGeneration(readObject(metadata).generation),
    observedGeneration: readGeneration(readObject(status).observedGeneration),
  };
}

function readGeneration(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}
