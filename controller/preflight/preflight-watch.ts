import { ASSESSED_FROM } from '../../src/data/status/assessed-from';
import { PreflightStore } from '../../src/data/preflight/preflight-store';
import type { PollRequest } from '../../src/data/polling/poller';
import type { ClusterApi } from '../../src/data/requests/cluster-api';
import type { Preflight, UpdateStatus } from '../../src/engine';
import { acceptFindings, listTargets } from '../../src/engine/preflight';
import type { NodeEnvironment } from '../cluster/node-environment';

/** A look reads every pod once. */
const EVERY_MS = 30 * 60_000;
/** The shortest time between two looks when the available releases change. */
const AT_MOST_EVERY_MS = 60_000;

/**
 * Looks at a cluster at rest now and then for what an update would come across. The lists are large: they are held
 * while it looks, and not between.
 */
export class PreflightWatch {
  private look: PreflightStore | undefined;
  private found: readonly Preflight[] | undefined;
  private lookedMs = Number.NEGATIVE_INFINITY;
  private targets = '';

  constructor(
    private readonly environment: NodeEnvironment,
    private readonly api: ClusterApi,
    private readonly alerts: PollRequest<unknown>,
    /** The names of the warnings that an administrator accepts. */
    private readonly accepted: ReadonlySet<string>,
    private readonly onFound: () => void,
  ) {}

  /** The results of the last look, one for each release; `undefined` before it, and during an update. */
  get preflights(): readonly Preflight[] | undefined {
    return this.found;
  }

  /** Looks if it is time for it. To be called with each status. */
  follow(status: UpdateStatus): void {
    const assessed = ASSESSED_FROM.get(status);
    if (status.updating !== false || !assessed) {
      this.stop();
      this.found = undefined;
      this.lookedMs = Number.NEGATIVE_INFINITY;
      return;
    }
    if (this.isDue(status)) this.begin();
    this.look?.follow({ status, assessed, version: undefined });
  }

  stop(): void {
    this.look?.stop();
    this.look = undefined;
  }

  private isDue({ nextUpdate }: UpdateStatus): boolean {
    if (this.look) return false;
    const targets = JSON.stringify(listTargets(nextUpdate));
    const restMs = this.environment.nowMs() - this.lookedMs;
    if (restMs < (targets === this.targets ? EVERY_MS : AT_MOST_EVERY_MS)) return false;
    this.targets = targets;
    return true;
  }

  private begin(): void {
    const look = new PreflightStore(this.environment, this.api, this.alerts);
    this.look = look;
    look.subscribe(() => {
      const found = look.getState();
      if (this.look !== look || !found) return;
      this.found = found.map((each) => acceptFindings(each, this.accepted));
      this.lookedMs = this.environment.nowMs();
      this.stop();
      this.onFound();
    });
    look.start();
  }
}
