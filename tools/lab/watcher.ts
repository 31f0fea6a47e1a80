import { setTimeout as sleep } from 'node:timers/promises';
import { KINDS, kindRoot } from '../../src/engine';
import type { Lab } from './lab';
import { RECORDED_KINDS, toRecording, writeRecording, type RecordedObjects } from './recording';
import { compareSurfaces, judge, type Judged } from './score';
import { look, type Look } from './surfaces';
import type { Truth } from './truth';

const EVERY_MS = 10_000;
/** After a fault was undone, so long nothing is judged. */
const SETTLING_MS = 60_000;

/** What was said of the end and of the next nodes, and what came. */
export interface Predictions {
  readonly ends: { readonly atMs: number; readonly left: readonly [number, number] }[];
  readonly next: {
    readonly node: string;
    readonly isRight: boolean;
    /** The nodes that were expected, those of each pool in their order. */
    readonly predicted: readonly (readonly string[])[];
  }[];
}

/** Asks the product every ten seconds, and holds what it says against the truth of that moment. */
export class Watcher {
  readonly judged: Judged[] = [];
  readonly predictions: Predictions = { ends: [], next: [] };
  private readonly stopped = new AbortController();
  private current: { readonly judged: Judged; readonly sinceMs: number } | undefined;
  private settledAtMs = 0;
  private last: Look | undefined;
  private wasDifferent = false;
  private updating = new Set<string>();

  /** @param record Where recordings go; absent: nowhere. */
  constructor(
    private readonly lab: Lab,
    private readonly record: string | undefined,
  ) {}

  async run(): Promise<void> {
    while (!this.stopped.signal.aborted) {
      const begun = Date.now();
      const seen = await look(this.lab);
      if (seen) this.hold(seen);
      const { signal } = this.stopped;
      await sleep(Math.max(0, begun + EVERY_MS - Date.now()), undefined, { signal }).catch(
        () => undefined,
      );
    }
  }

  stop(): void {
    this.stopped.abort();
  }

  begin(name: string, truth: Truth): void {
    const judged: Judged = { name, truth, looks: [] };
    this.judged.push(judged);
    this.current = { judged, sinceMs: Date.now() };
  }

  /** @returns All looks since the fault was put in. */
  async end(): Promise<Judged | undefined> {
    await this.keep();
    const judged = this.current?.judged;
    this.current = undefined;
    this.settledAtMs = Date.now() + SETTLING_MS;
    return judged;
  }

  private hold(seen: Look): void {
    this.followNodes(seen);
    this.last = seen;
    const { left } = seen.commandLine;
    if (left && !this.current && seen.atMs > this.settledAtMs) {
      this.predictions.ends.push({ atMs: seen.atMs, left });
    }
    // A look may have begun before the fault.
    if (!this.current || seen.atMs < this.current.sinceMs) return;
    const { judged, sinceMs } = this.current;
    const { truth } = judged;
    const ageS = (seen.atMs - sinceMs) / 1_000;
    // One of them may have seen a change a moment earlier.
    const different = seen.published ? compareSurfaces(seen.commandLine, seen.published) : [];
    const lasting = this.wasDifferent ? different : [];
    this.wasDifferent = different.length > 0;
    judged.looks.push({ ageS, findings: [...judge(seen.commandLine, truth, ageS), ...lasting] });
  }

  /** Nodes that have been chosen since the last look, against those that were predicted then. */
  private followNodes({ commandLine, snapshot }: Look): void {
    const nodes = snapshot.nodes.state === 'loaded' ? snapshot.nodes.value : [];
    const updating = new Set(nodes.flatMap(readChosen));
    const predicted = this.last && Object.values(this.last.commandLine.next);
    for (const node of updating) {
      if (this.updating.has(node) || commandLine.verdict === 'notUpdating') continue;
      // Before the pools begin, no node is named.
      if (!predicted?.some((next) => next.length > 0)) continue;
      const chosen = [...updating].filter((each) => !this.updating.has(each)).length;
      const isRight = predicted.some((next) => next.slice(0, chosen).includes(node));
      this.predictions.next.push({ node, isRight, predicted });
    }
    this.updating = updating;
  }

  /** What moves would not stand still later: then nothing is true of that. */
  private truthOfLater({ stands, ...truth }: Truth): Truth {
    const { consequences = [], matters } = truth;
    const known = new Set([...consequences, ...matters.flatMap(({ objects }) => objects)]);
    const isStill = [...this.updating].every((node) => known.has(node));
    return stands && isStill ? { ...truth, stands } : truth;
  }

  /** The cluster as it was at the end of the fault. */
  private async keep(): Promise<void> {
    if (this.record === undefined || !this.last || !this.current) return;
    const { judged, sinceMs } = this.current;
    const { atMs, snapshot } = this.last;
    const objects = await readAllObjects(this.lab);
    const ageS = Math.round((atMs - sinceMs) / 1_000);
    const { held } = this.lab.monitoring;
    const about = {
      fault: judged.name,
      ageS,
      held,
      nowMs: atMs,
      truth: this.truthOfLater(judged.truth),
    };
    writeRecording(judged.name, toRecording(snapshot, objects, about), this.record);
  }
}

function readChosen(node: unknown): readonly string[] {
  const { metadata } = node as {
    readonly metadata: {
      readonly name: string;
      readonly annotations?: Readonly<Record<string, string>>;
    };
  };
  const read = (key: string) => metadata.annotations?.[`machineconfiguration.openshift.io/${key}`];
  return read('currentConfig') === read('desiredConfig') ? [] : [metadata.name];
}

/** All objects of the kinds that are recorded; a kind that the cluster lacks is left out. */
async function readAllObjects({ api }: Lab): Promise<RecordedObjects> {
  const all = RECORDED_KINDS.map(async (kind) => {
    const { group, kind: name, version } = KINDS[kind];
    const path = `${kindRoot(kind)}/${kind}`;
    const apiVersion = group === '' ? version : `${group}/${version}`;
    const objects = await api.list(path).catch(() => undefined);
    // Objects of a list come without these.
    return objects ? [[kind, objects.map((each) => ({ apiVersion, kind: name, ...each }))]] : [];
  });
  return Object.fromEntries((await Promise.all(all)).flat()) as RecordedObjects;
}
