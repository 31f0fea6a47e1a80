import { readObject, type Preflight, type UpdateStatus } from '../../src/engine';
import {
  CLAIM_NAME,
  CLAIM_PERIOD_MINUTES,
  formatClaim,
  type UpdateClaim,
} from '../../src/fleet/claim';
import { toUpdateClaim } from '../../src/report/resource/update-claim';
import { LastingWarning, type Log } from '../log';
import type { NodeEnvironment } from '../cluster/node-environment';
import type { ApiWriter, WriteAnswer } from './api-writer';

export const CLAIMS_PATH = '/apis/cluster.open-cluster-management.io/v1alpha1/clusterclaims';
const API_VERSION = 'cluster.open-cluster-management.io/v1alpha1';

const ROUND_MS = 60_000;
const PERIOD_MS = CLAIM_PERIOD_MINUTES * 60_000;

/**
 * Keeps the ClusterClaim of the update, which a hub copies to its ManagedCluster. Written when it changes, and once in
 * a while to show that the controller still watches.
 */
export class ClaimPublisher {
  private readonly warning: LastingWarning;
  private latest: Claimed | undefined;
  /** The written claim without its time. */
  private written = '';
  private triedMs = Number.NEGATIVE_INFINITY;
  private cancelNext: (() => void) | undefined;
  private writing: Promise<void> | undefined;
  private isStopped = false;

  constructor(
    private readonly writer: Pick<ApiWriter, 'get' | 'create' | 'replace'>,
    private readonly clock: Pick<NodeEnvironment, 'nowMs' | 'after'>,
    log: Log,
  ) {
    this.warning = new LastingWarning(log);
  }

  publish(status: UpdateStatus, preflights?: readonly Preflight[]): void {
    this.latest = { status, preflights };
    this.schedule();
  }

  /** Begins no further write, and waits for the one that is under way. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.cancelNext?.();
    await this.writing;
  }

  private schedule(): void {
    if (this.isStopped || this.writing || !this.latest) return;
    this.cancelNext?.();
    const isSame = withoutMoment(this.latest) === this.written;
    const dueMs = this.triedMs + (isSame ? PERIOD_MS : ROUND_MS);
    this.cancelNext = this.clock.after(Math.max(dueMs - this.clock.nowMs(), 0), () => {
      this.cancelNext = undefined;
      this.triedMs = this.clock.nowMs();
      this.writing = this.write().finally(() => {
        this.writing = undefined;
        this.schedule();
      });
    });
  }

  private async write(): Promise<void> {
    const { latest } = this;
    if (!latest) return;
    const current = await this.writer.get(`${CLAIMS_PATH}/${CLAIM_NAME}`);
    const answer = await this.put(current, formatClaim(toClaim(latest)));
    if (answer.state === 'done') {
      this.written = withoutMoment(latest);
      this.warning.over();
    } else if (answer.state !== 'conflict') {
      const why =
        answer.state === 'failed' ? answer.message : 'the API server has no ClusterClaims';
      this.warning.say(`cannot write the ClusterClaim: ${why}`);
    }
  }

  private async put(current: WriteAnswer, value: string): Promise<WriteAnswer> {
    if (current.state === 'absent') return this.writer.create(CLAIMS_PATH, aClaim({}, value));
    if (current.state !== 'done') return current;
    return this.writer.replace(
      `${CLAIMS_PATH}/${CLAIM_NAME}`,
      aClaim(readObject(readObject(current.object).metadata), value),
    );
  }
}

function aClaim(metadata: Readonly<Record<string, unknown>>, value: string): object {
  const { annotations, finalizers, labels, ownerReferences, resourceVersion } = metadata;
  return {
    apiVersion: API_VERSION,
    kind: 'ClusterClaim',
    metadata: {
      name: CLAIM_NAME,
      annotations,
      finalizers,
      labels,
      ownerReferences,
      resourceVersion,
    },
    spec: { value },
  };
}

interface Claimed {
  readonly status: UpdateStatus;
  readonly preflights: readonly Preflight[] | undefined;
}

function toClaim({ preflights, status }: Claimed): UpdateClaim {
  return toUpdateClaim(status, preflights);
}

function withoutMoment(latest: Claimed): string {
  return formatClaim({ ...toClaim(latest), observedAt: 0n });
}
