import { retryDelayMs } from '../../src/data/collection/retry-delay';
import { isSameData } from '../../src/data/same-data';
import { readName, readObject, readText, type UpdateStatus } from '../../src/engine';
import { PROTOTYPE_NAME } from './prototype-document';
import type { NodeEnvironment } from '../cluster/node-environment';
import { LastingWarning, type Log } from '../log';
import { ApiWriter, type WriteAnswer } from '../publish/api-writer';
import { PrototypeWriter } from './prototype-data';

/** The time between two writes, which contain all of the large data. */
const ROUND_MS = 10_000;

/**
 * Keeps the ConfigMap of the platform's own prototype up to date. A user asks for it by creating one. Never creates or
 * deletes it.
 */
export class PrototypePublisher {
  private readonly api: ApiWriter;
  private readonly content = new PrototypeWriter();
  private readonly warning: LastingWarning;
  private current: Readonly<Record<string, unknown>> | undefined;
  private latest: UpdateStatus | undefined;
  private stream: { close(): void } | undefined;
  private cancelWatch: (() => void) | undefined;
  private cancelRound: (() => void) | undefined;
  private round: Promise<void> | undefined;
  private startedMs = Number.NEGATIVE_INFINITY;
  private failures = 0;
  private omitted = 0;
  private isStopped = true;

  constructor(
    private readonly environment: NodeEnvironment,
    private readonly namespace: string,
    private readonly log: Log,
  ) {
    this.api = new ApiWriter(environment);
    this.warning = new LastingWarning(log);
  }

  start(): void {
    this.isStopped = false;
    void this.api.get(this.path).then((answer) => this.begin(answer));
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    this.stream?.close();
    this.cancelWatch?.();
    this.cancelRound?.();
    await this.round;
  }

  publish(status: UpdateStatus): void {
    this.latest = status;
    this.schedule(ROUND_MS);
  }

  private begin(answer: WriteAnswer): void {
    if (this.isStopped) return;
    if (answer.state === 'absent') {
      this.log.info('there is no ConfigMap of the prototype: nothing is written for it', {
        configMap: `${this.namespace}/${PROTOTYPE_NAME}`,
      });
    }
    this.take(answer);
    this.watch();
  }

  private get collection(): string {
    return `/api/v1/namespaces/${this.namespace}/configmaps`;
  }

  private get path(): string {
    return `${this.collection}/${PROTOTYPE_NAME}`;
  }

  /** Watches the ConfigMap. Without a version to start from, the server first sends the existing objects. */
  private watch(): void {
    const selector = encodeURIComponent(`metadata.name=${PROTOTYPE_NAME}`);
    this.stream = this.environment.openSocket(
      `${this.collection}?watch=true&fieldSelector=${selector}`,
      {
        onOpen: () => (this.failures = 0),
        onMessage: (message) => this.hear(String(message)),
        onEnd: () => {
          if (this.isStopped) return;
          const delayMs = retryDelayMs(this.failures++, this.environment.random());
          this.cancelWatch = this.environment.after(delayMs, () => this.watch());
        },
      },
    );
  }

  private hear(message: string): void {
    const { object, type } = readObject(JSON.parse(message));
    if (type === 'DELETED') this.current = undefined;
    if (type !== 'ADDED' && type !== 'MODIFIED') return;
    const isNew = this.current === undefined;
    this.current = readObject(object);
    this.schedule(isNew ? 0 : ROUND_MS);
  }

  private take(answer: WriteAnswer): void {
    if (answer.state === 'done') this.current = readObject(answer.object);
    if (answer.state === 'absent') this.current = undefined;
    if (answer.state === 'failed') {
      this.warning.say(`cannot keep the ConfigMap of the prototype: ${answer.message}`);
    } else {
      this.warning.over();
    }
  }

  /** @param roundMs At most one round in this time. */
  private schedule(roundMs: number): void {
    if (this.isStopped || this.cancelRound || this.round || !this.current || !this.latest) return;
    const dueMs = Math.max(this.startedMs + roundMs - this.environment.nowMs(), 0);
    this.cancelRound = this.environment.after(dueMs, () => {
      this.cancelRound = undefined;
      this.startedMs = this.environment.nowMs();
      this.round = this.write().finally(() => (this.round = undefined));
    });
  }

  private async write(): Promise<void> {
    const { current, latest } = this;
    if (!current || !latest) return;
    const published = readObject(current.data);
    const { data, omitted } = this.content.update(latest, published);
    if (isSameData(published, data)) return;
    if (omitted !== this.omitted) {
      this.omitted = omitted;
      this.log.info('insights that do not fit into the ConfigMap of the prototype', { omitted });
    }
    const answer = await this.api.replace(this.path, { ...withoutServerFields(current), data });
    this.take(answer.state === 'conflict' ? await this.api.get(this.path) : answer);
    if (answer.state === 'conflict')
      this.cancelRound = this.environment.after(0, () => this.retry());
  }

  private retry(): void {
    this.cancelRound = undefined;
    this.schedule(ROUND_MS);
  }
}

/** With the version that it is about, so that nothing that was written meanwhile is lost. */
function withoutServerFields(object: Readonly<Record<string, unknown>>): object {
  const { metadata, ...rest } = object;
  const { annotations, finalizers, labels, ownerReferences, resourceVersion } =
    readObject(metadata);
  return {
    ...rest,
    metadata: {
      name: readName(object),
      annotations,
      finalizers,
      labels,
      ownerReferences,
      resourceVersion: readText(resourceVersion),
    },
  };
}
