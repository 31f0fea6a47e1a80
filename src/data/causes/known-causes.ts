import type { CauseReader } from '../../engine';
import { Store } from '../store';

/** The table of known causes, once it has arrived. */
export class KnownCauses extends Store<CauseReader | undefined> {
  private loading: Promise<void> | undefined;

  constructor(private readonly fetch: () => Promise<CauseReader>) {
    super(undefined);
  }

  /** Asks for the table; does nothing while it is on its way or there. One that did not arrive is asked for again. */
  load(): void {
    if (this.getState()) return;
    this.loading ??= this.fetch().then(
      (reader) => this.publish(reader),
      () => {
        this.loading = undefined;
      },
    );
  }
}

/** One for all surfaces. Its texts are in the same script. */
export const knownCauses = new KnownCauses(async () => {
  const { KNOWN_CAUSE_READER } = await import(
    /* webpackChunkName: "known-causes" */ '../../engine/known-causes'
  );
  return KNOWN_CAUSE_READER;
});
