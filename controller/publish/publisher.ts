import { retryDelayMs } from '../../src/data/collection/retry-delay';
import type { ClusterApi } from '../../src/data/requests/cluster-api';
import { isSameData } from '../../src/data/same-data';
import {
  parseInstant,
  readObject,
  SUMMARY_ANNOTATIONS,
  toMilliseconds,
  type Instant,
  type NodeAssessment,
} from '../../src/engine';
import {
  CLUSTER,
  GROUP,
  NODE_UPDATE_STATUSES,
  publishedPath,
  UPDATE_STATUSES,
  VERSION,
  type PublishedKind,
} from '../../src/report/resource/api';
import {
  toNodeUpdateStatus,
  type NodeUpdateStatusDraft,
} from '../../src/report/resource/node-update-status';
import { formatSecond } from '../../src/report/resource/condition';
import { toPublishedNodeStatus, toPublishedUpdateStatus } from '../../src/report/resource/publish';
import type { UpdateStatusDraft } from '../../src/report/resource/published-status';
import type { NodeEnvironment } from '../cluster/node-environment';
import { LastingWarning, type Log } from '../log';
import { ApiWriter, type WriteAnswer } from './api-writer';
import { PublishedObjects, type PublishedObject } from './published-objects';

/** A node, and the uid of its Node object, to which what is published of it belongs. */
export interface NodeToPublish {
  readonly node: NodeAssessment;
  readonly uid: string;
}

/** The objects to publish. */
export interface Publication {
  readonly update: UpdateStatusDraft;
  /** Annotations of the UpdateStatus; see `toSummaryAnnotations`. */
  readonly summary?: Readonly<Record<string, string>>;
  /** Absent while pools or nodes are not known: then what is published of nodes stays as it is. */
  readonly nodes?: readonly NodeToPublish[];
  readonly now: Instant;
}

/** A round begins at most once in this time. */
const ROUND_MS = 1_000;
/** How old `observedAt` may become while nothing else changes. */
const OBSERVED_MS = 60_000;
const PARALLEL_WRITES = 8;
/** The limit of writes in a round, so that the UpdateStatus does not wait for thousands of nodes. */
const MOST_WRITES_OF_ROUND = 500;

/**
 * An API server then forgets who wrote which field, and does so from then on: no other client writes this object, and
 * that record is twice as long as what small surfaces ask for.
 */
const NO_MANAGED_FIELDS = [{}];

interface DoneNode {
  readonly node: NodeAssessment;
  readonly uid: string;
  readonly published: PublishedObject | undefined;
}

/**
 * Keeps the published objects as they should be: one round after the other, at most one a second, each of which writes
 * what is different. What fails is written again in a later round.
 */
export class Publisher {
  readonly statuses: PublishedObjects;
  readonly nodeStatuses: PublishedObjects;
  private readonly writer: ApiWriter;
  private readonly warning: LastingWarning;
  private readonly drafts = new WeakMap<NodeAssessment, NodeUpdateStatusDraft>();
  /** By name: what needs no further look as long as it is the same. */
  private done = new Map<string, DoneNode>();
  private latest: Publication | undefined;
  private isStopped = true;
  private cancelNext: (() => void) | undefined;
  private round: Promise<void> | undefined;
  private startedMs = Number.NEGATIVE_INFINITY;
  private failures = 0;
  /** The reason why the last round could not write everything. */
  private refusal: string | undefined;
  /** In this round. */
  private hasFailed = false;
  private mustGoOn = false;

  constructor(
    private readonly environment: NodeEnvironment,
    api: ClusterApi,
    log: Log,
  ) {
    this.writer = new ApiWriter(environment);
    this.warning = new LastingWarning(log);
    this.statuses = new PublishedObjects(environment, api, UPDATE_STATUSES);
    this.nodeStatuses = new PublishedObjects(environment, api, NODE_UPDATE_STATUSES);
    for (const objects of [this.statuses, this.nodeStatuses]) {
      objects.subscribe(() => this.schedule());
    }
  }

  /** The reason why something is not published; `undefined` if there is none. */
  get problem(): string | undefined {
    return this.statuses.problem ?? this.nodeStatuses.problem ?? this.refusal;
  }

  start(): void {
    this.isStopped = false;
    this.statuses.start();
    this.nodeStatuses.start();
  }

  /** Begins no further round, and waits for the one that is under way. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.cancelNext?.();
    this.statuses.stop();
    this.nodeStatuses.stop();
    await this.round;
  }

  publish(publication: Publication): void {
    this.latest = publication;
    this.schedule();
  }

  private schedule(delayMs = 0): void {
    this.mustGoOn = true;
    if (this.isStopped || this.round || this.cancelNext) return;
    const dueMs = Math.max(this.startedMs + ROUND_MS - this.environment.nowMs(), delayMs, 0);
    this.cancelNext = this.environment.after(dueMs, () => {
      this.cancelNext = undefined;
      this.round = this.run().finally(() => {
        this.round = undefined;
        if (this.hasFailed) {
          this.schedule(retryDelayMs(this.failures++, this.environment.random()));
        } else {
          this.failures = 0;
          this.refusal = undefined;
          const { problem } = this;
          if (problem === undefined) this.warning.over();
          else this.warning.say(`cannot publish: ${problem}`);
          if (this.mustGoOn) this.schedule();
        }
      });
    });
  }

  private async run(): Promise<void> {
    const { latest } = this;
    if (!latest) return;
    this.startedMs = this.environment.nowMs();
    this.hasFailed = false;
    this.mustGoOn = false;
    if (this.statuses.areKnown) {
      await this.writeUpdateStatus(latest);
      await this.writeSummary(latest);
    }
    if (this.nodeStatuses.areKnown && latest.nodes) {
      await this.writeNodes(latest.nodes, latest.now);
    }
  }

  private async writeUpdateStatus({ now, update }: Publication): Promise<void> {
    const path = publishedPath(UPDATE_STATUSES);
    if (!this.statuses.get(CLUSTER)) {
      const object = anObject(UPDATE_STATUSES, { name: CLUSTER });
      const isMade = await this.settle(
        this.statuses,
        CLUSTER,
        `${path}/${CLUSTER}`,
        this.writer.create(path, object),
      );
      if (!isMade) return;
    }
    const published = this.statuses.get(CLUSTER);
    const status = toPublishedUpdateStatus(update, published?.status, now);
    if (!published || isFresh(published.status, status, now)) return;
    const { resourceVersion } = published.metadata;
    const object = { ...anObject(UPDATE_STATUSES, { name: CLUSTER, resourceVersion }), status };
    const request = this.writer.replace(`${path}/${CLUSTER}/status`, object);
    await this.settle(this.statuses, CLUSTER, `${path}/${CLUSTER}`, request);
  }

  /** Annotations: a request of its own, since what is written below `/status` leaves metadata alone. */
  private async writeSummary({ now, summary }: Publication): Promise<void> {
    const published = this.statuses.get(CLUSTER);
    if (!published || !summary) return;
    const { added, resourceVersion } = published.metadata;
    const annotations = { ...readObject(added.annotations) };
    const observedAt = annotations[SUMMARY_ANNOTATIONS.observedAt];
    const wanted = { ...annotations, ...summary };
    if (isSameData(annotations, wanted) && !isOld(observedAt, now)) return;
    wanted[SUMMARY_ANNOTATIONS.observedAt] = formatSecond(now);
    const path = `${publishedPath(UPDATE_STATUSES)}/${CLUSTER}`;
    const metadata = {
      ...added,
      name: CLUSTER,
      resourceVersion,
      annotations: wanted,
      managedFields: NO_MANAGED_FIELDS,
    };
    const object = anObject(UPDATE_STATUSES, metadata);
    await this.settle(this.statuses, CLUSTER, path, this.writer.replace(path, object));
  }

  private async writeNodes(nodes: readonly NodeToPublish[], now: Instant): Promise<void> {
    const writes: (() => Promise<unknown>)[] = [];
    const names = new Set<string>();
    for (const each of nodes) {
      names.add(each.node.name);
      const write = this.nodeWrite(each, now);
      if (write) writes.push(write);
    }
    for (const name of this.nodeStatuses.names) {
      if (!names.has(name)) writes.push(() => this.removeNode(name));
    }
    if (writes.length > MOST_WRITES_OF_ROUND) this.mustGoOn = true;
    const queue = writes.slice(0, MOST_WRITES_OF_ROUND);
    const work = async (): Promise<void> => {
      for (let write = queue.shift(); write && !this.isStopped; write = queue.shift()) {
        await write();
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_WRITES }, work));
  }

  /** `undefined` when the node is published as it is. */
  private nodeWrite(
    { node, uid }: NodeToPublish,
    now: Instant,
  ): (() => Promise<unknown>) | undefined {
    const { name } = node;
    const published = this.nodeStatuses.get(name);
    const done = this.done.get(name);
    if (done?.node === node && done.uid === uid && done.published === published) return undefined;
    const draft = this.drafts.get(node) ?? toNodeUpdateStatus(node);
    this.drafts.set(node, draft);
    const status = toPublishedNodeStatus(draft, published?.status, now);
    const isOwned = published?.metadata.owners.join() === uid;
    if (isOwned && isSameData(published.status, status)) {
      this.done.set(name, { node, uid, published });
      return undefined;
    }
    const path = publishedPath(NODE_UPDATE_STATUSES);
    const ownerReferences = [{ apiVersion: 'v1', kind: 'Node', name, uid }];
    const metadata = {
      ...published?.metadata.added,
      name,
      ownerReferences,
      resourceVersion: published?.metadata.resourceVersion,
    };
    const object = { ...anObject(NODE_UPDATE_STATUSES, metadata), status };
    return () =>
      this.settle(
        this.nodeStatuses,
        name,
        `${path}/${name}`,
        published
          ? this.writer.replace(`${path}/${name}`, object)
          : this.writer.create(path, object),
      );
  }

  private async removeNode(name: string): Promise<void> {
    this.done.delete(name);
    const answer = await this.writer.remove(`${publishedPath(NODE_UPDATE_STATUSES)}/${name}`);
    if (answer.state === 'done' || answer.state === 'absent') this.nodeStatuses.forget(name);
    else this.fail(answer);
  }

  /** Whether it was written. After a conflict the object is read, to be written on top of in the next round. */
  private async settle(
    objects: PublishedObjects,
    name: string,
    path: string,
    request: Promise<WriteAnswer>,
  ): Promise<boolean> {
    const answer = await request;
    if (answer.state === 'done') {
      objects.take(answer.object);
      return true;
    }
    if (answer.state === 'absent') {
      objects.forget(name);
      this.refuse(`the API server has no ${path}`);
    } else if (answer.state === 'conflict') {
      const current = await this.writer.get(path);
      if (current.state === 'done') objects.take(current.object);
      else if (current.state === 'absent') objects.forget(name);
    }
    this.fail(answer);
    return false;
  }

  private fail(answer: WriteAnswer): void {
    this.hasFailed = true;
    if (answer.state === 'failed') this.refuse(answer.message);
  }

  private refuse(why: string): void {
    this.refusal = why;
    this.warning.say(`cannot publish: ${why}`);
  }
}

function anObject(
  { kind }: PublishedKind,
  metadata: { readonly name: string; readonly resourceVersion?: string },
): { readonly apiVersion: string; readonly kind: string; readonly metadata: object } {
  return { apiVersion: `${GROUP}/${VERSION}`, kind, metadata };
}

/** Whether all but the time of the look is published, and that not too long ago. */
function isFresh(published: unknown, status: object, now: Instant): boolean {
  const { observedAt } = readObject(published);
  return !isOld(observedAt, now) && isSameData(published, { ...status, observedAt });
}

function isOld(observedAt: unknown, now: Instant): boolean {
  const observed = parseInstant(observedAt);
  return observed === undefined || toMilliseconds(now - observed) >= OBSERVED_MS;
}
