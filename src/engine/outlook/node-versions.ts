import { compareVersions } from '../text/compare-versions';
import { compareNames } from '../text/compare-names';
import { listGone, listNew } from '../changes/compare-lists';
import { memoizeByIdentity } from '../changes/memoize';
import type { NodeAssessment } from '../status/node';
import { readKubernetesMinor } from './kubelet-skew';
import { readReleaseMinor } from './release-minor';

/** Versions that the nodes of one pool run. */
export interface NodeVersions {
  /** OpenShift versions, oldest first; empty unless the version of every node is known. */
  readonly versions: readonly string[];
  /** Kubelet versions, oldest first; nodes that do not report one are not in it. */
  readonly kubelets: readonly string[];
  /** The oldest version among nodes that wait in a paused pool; absent unless it is known. */
  readonly oldestPaused?: string;
  /** The oldest kubelet among them. */
  readonly oldestPausedKubelet?: string;
  /** The minor of the oldest version, and of the oldest kubelet; absent unless it is known. */
  readonly minor?: number;
  readonly kubeletMinor?: number;
}

/** How many nodes run a version, by its text; empty when they do not say. */
type Counts = ReadonlyMap<string, number>;

interface Tally {
  readonly versions: Counts;
  readonly kubelets: Counts;
  /** Of those that wait in a paused pool. */
  readonly paused: Counts;
  readonly pausedKubelets: Counts;
}

const NOTHING: Counts = new Map();
const EMPTY: Tally = {
  versions: NOTHING,
  kubelets: NOTHING,
  paused: NOTHING,
  pausedKubelets: NOTHING,
};

const tallyVersions = memoizeByIdentity<NodeAssessment, Tally>(
  (nodes) => recount(EMPTY, [], nodes),
  (tally, change) => {
    const [gone, come] = [listGone(change), listNew(change)];
    return runsTheSame(gone, come) ? tally : recount(tally, gone, come);
  },
);

/** Most changes of a node are about something else. */
function runsTheSame(gone: readonly NodeAssessment[], come: readonly NodeAssessment[]): boolean {
  return (
    gone.length === come.length &&
    gone.every((before, index) => {
      const after = come[index];
      return (
        after !== undefined &&
        before.version === after.version &&
        before.kubeletVersion === after.kubeletVersion &&
        isPaused(before) === isPaused(after)
      );
    })
  );
}

/** Remembered by the list: those of pools that did not change keep their identity. */
export function readNodeVersions(nodes: readonly NodeAssessment[]): NodeVersions {
  return describe(tallyVersions(nodes));
}

const describe = memoizeByIdentity(
  ({ versions: counts, kubelets: ofKubelets, paused, pausedKubelets }: Tally): NodeVersions => {
    const versions = counts.has('') ? [] : oldestFirst(counts, compareVersions);
    const kubelets = oldestFirst(ofKubelets, compareKubelets).filter((version) => version !== '');
    return {
      versions,
      kubelets,
      oldestPaused: findOldest(paused, compareVersions),
      oldestPausedKubelet: findOldest(pausedKubelets, compareKubelets),
      minor: readReleaseMinor(versions[0] ?? ''),
      kubeletMinor: readKubernetesMinor(kubelets[0] ?? ''),
    };
  },
);

/** The same without some nodes and with others. */
function recount(
  tally: Tally,
  gone: readonly NodeAssessment[],
  come: readonly NodeAssessment[],
): Tally {
  const versions = new Map(tally.versions);
  const kubelets = new Map(tally.kubelets);
  const paused = new Map(tally.paused);
  const pausedKubelets = new Map(tally.pausedKubelets);
  const count = (nodes: readonly NodeAssessment[], by: 1 | -1): void => {
    addAll(versions, nodes, versionOf, by);
    addAll(kubelets, nodes, kubeletOf, by);
    const waiting = nodes.filter(isPaused);
    addAll(paused, waiting, versionOf, by);
    addAll(pausedKubelets, waiting, kubeletOf, by);
  };
  count(gone, -1);
  count(come, 1);
  return { versions, kubelets, paused, pausedKubelets };
}

function versionOf({ version = '' }: NodeAssessment): string {
  return version;
}

function kubeletOf({ kubeletVersion }: NodeAssessment): string {
  return kubeletVersion;
}

function isPaused({ phase }: NodeAssessment): boolean {
  return phase === 'Paused';
}

/** Nodes that follow each other mostly run the same, so they are counted before they are added. */
function addAll(
  counts: Map<string, number>,
  nodes: readonly NodeAssessment[],
  read: (node: NodeAssessment) => string,
  by: 1 | -1,
): void {
  let last = '';
  let run = 0;
  for (const node of nodes) {
    const version = read(node);
    if (version !== last && run > 0) {
      add(counts, last, by * run);
      run = 0;
    }
    last = version;
    run += 1;
  }
  if (run > 0) add(counts, last, by * run);
}

function add(counts: Map<string, number>, version: string, by: number): void {
  const nodes = (counts.get(version) ?? 0) + by;
  if (nodes === 0) counts.delete(version);
  else counts.set(version, nodes);
}

function oldestFirst(counts: Counts, compare: (a: string, b: string) => number): readonly string[] {
  const versions = [...counts.keys()];
  return versions.length < 2
    ? versions
    : versions.sort((a, b) => compare(a, b) || compareNames(a, b));
}

/** `undefined` unless all of them are known. */
function findOldest(counts: Counts, compare: (a: string, b: string) => number): string | undefined {
  return counts.has('') ? undefined : oldestFirst(counts, compare)[0];
}

function compareKubelets(a: string, b: string): number {
  return compareVersions(a.replace(/^v/, ''), b.replace(/^v/, ''));
}
