import type { SavedFault } from '../../saved';
import { Shared } from '../shared';
import { Store } from '../store';
import { sumBytes, type GivenFile } from './given-files';
import type { ReadCluster, SavedAnswer } from './read-given-files';
import { SavedDisruption } from './saved-disruption';
import type { SavedReader } from './saved-reader';

/** The data that the user gave. */
export interface GivenData {
  /** The name of the file or folder; the first one if there are several. */
  readonly name: string;
  readonly files: readonly GivenFile[];
}

/** A saved cluster that is shown. */
export interface OpenedData extends Pick<SavedAnswer, 'origins' | 'faults'> {
  readonly given: GivenData;
  readonly cluster: ReadCluster;
  readonly disruption: Shared<SavedDisruption>;
}

/** The state of the page about saved data. */
export type SavedDataState =
  | { readonly state: 'empty' }
  | {
      readonly state: 'reading';
      readonly name: string;
      readonly readBytes: number;
      readonly totalBytes: number;
    }
  /** There is no cluster in it. */
  | { readonly state: 'nothing'; readonly name: string; readonly faults: readonly SavedFault[] }
  | { readonly state: 'open'; readonly data: OpenedData }
  /** A mistake of ours, or of the browser. */
  | { readonly state: 'failed'; readonly error: unknown };

const EMPTY: SavedDataState = { state: 'empty' };

/** Reads what is given, and holds what came of it until it is closed. Nothing goes on by itself: it has one moment. */
export class SavedDataStore extends Store<SavedDataState> {
  private reading: AbortController | undefined;
  /** The state to return to after canceling. */
  private before: SavedDataState = EMPTY;

  constructor(private readonly reader: Pick<SavedReader, 'read'>) {
    super(EMPTY);
  }

  /** Reads these files; of several clusters in them the one with that folder or cluster ID, else the newest. */
  async open(given: GivenData, choice?: string): Promise<void> {
    this.cancel();
    this.before = this.getState();
    const controller = new AbortController();
    this.reading = controller;
    const { signal } = controller;
    const { files, name } = given;
    const totalBytes = sumBytes(files);
    const show = (readBytes: number): void => {
      if (!signal.aborted) this.publish({ state: 'reading', name, readBytes, totalBytes });
    };
    show(0);
    const state = await this.reader
      .read({ files, ...(choice !== undefined && { choice }) }, show, signal)
      .then(
        (answer) => this.describe(given, answer, choice),
        (error: unknown): SavedDataState => ({ state: 'failed', error }),
      );
    if (signal.aborted) return;
    this.reading = undefined;
    this.publish(state);
  }

  /** Stops reading; what was shown before is shown again. */
  readonly cancel = (): void => {
    if (!this.reading) return;
    this.reading.abort();
    this.reading = undefined;
    this.publish(this.before);
  };

  /** Forgets what was read. */
  readonly close = (): void => {
    this.cancel();
    this.before = EMPTY;
    this.publish(EMPTY);
  };

  private describe(
    given: GivenData,
    { cluster, faults, origins }: SavedAnswer,
    choice: string | undefined,
  ): SavedDataState {
    const { files, name } = given;
    if (!cluster) return { state: 'nothing', name, faults };
    const disruption = new SavedDisruption(
      cluster.machineConfiguration,
      async (configs, signal) => {
        const request = { files, configs, ...(choice !== undefined && { choice }) };
        const answer = await this.reader.read(request, () => undefined, signal);
        return answer.cluster?.configs ?? new Map();
      },
    );
    return {
      state: 'open',
      data: { given, cluster, disruption: new Shared(disruption), faults, origins },
    };
  }
}
