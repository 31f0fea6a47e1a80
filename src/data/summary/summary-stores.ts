import type { Identity } from '../cluster-session';
import type { Environment } from '../environment';
import { SummaryStore } from './summary-store';

/** A store and how many surfaces use it. */
export interface SharedSummary {
  readonly store: SummaryStore;
  readonly key: string;
  users: number;
}

/** One store for all surfaces that are shown at the same time to the same identity; gone with the last of them. */
export class SummaryStores {
  private readonly shared = new Map<string, SharedSummary>();

  constructor(private readonly environment: Environment) {}

  /** What to read from; it does nothing before it is acquired. */
  of({ key }: Identity): SharedSummary {
    const known = this.shared.get(key);
    if (known) return known;
    const summary = { store: new SummaryStore(this.environment), key, users: 0 };
    this.shared.set(key, summary);
    return summary;
  }

  /** Each call asks for one call of what it gives back. */
  acquire(summary: SharedSummary): () => void {
    // The last user may have left since it was handed out.
    if (!this.shared.has(summary.key)) this.shared.set(summary.key, summary);
    summary.users += 1;
    if (summary.users === 1) summary.store.start();
    return () => {
      summary.users -= 1;
      if (summary.users > 0) return;
      summary.store.stop();
      if (this.shared.get(summary.key) === summary) this.shared.delete(summary.key);
    };
  }
}
