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
import { Rounds } from './rounds';

export const CLAIMS_PATH = '/apis/cluster.open-cluster-management.io/v1alpha1/clusterclaims';
const API_VERSION = 'cluster.open-cluster-management.io/v1alpha1';

const ROUND_MS = 60_000;

/**
 * Keeps the ClusterClaim of the update, which a hub copies to its ManagedCluster. Written when it changes, and once in
 * a while to show that the controller still watches.
 */
export class ClaimPublisher {
  private readonly rounds: Rounds;
  private readonly warning: LastingWarning;
  private latest: Claimed | undefined;
  /** The written claim without its time. */
  private written = '';

  constructor(
    private readonly writer: Pick<ApiWriter, 'get' | 'create' | 'replace'>,
    clock: Pick<NodeEnvironment, 'nowMs' | 'after'>,
    log: Log,
  ) {
    this.warning = new LastingWarning(log);
    this.rounds = new Rounds(clock, {
      roundMs: ROUND_MS,
      periodMs: CLAIM_PERIOD_MINUTES * 60_000,
      isWritten: () => this.latest !== undefined && withoutMoment(this.latest) === this.written,
      write: () => this.write(),
    });
  }

  publish(status: UpdateStatus, preflights?: readonly Preflight[]): void {
    this.latest = { status, preflights };
    this.rounds.schedule();
  }

  stop(): Promise<void> {
    return this.rounds.stop();
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
