import { compareVersions } from '../compare-versions';
import { compareNames } from '../compare-names';
import { listGone, listNew } from '../changes/compare-lists';
import { memoizeByIdentity } from '../changes/memoize';
import type { NodeAssessment } from '../status/node';

/** What the nodes of one pool run. */
export interface NodeVersions {
  /** OpenShift versions, oldest first; empty unless the version of every node is known. */
  readonly versions: readonly VersionCount[];
  /** Kubelet versions, oldest first; nodes that do not report one are not in it. */
  readonly kubelets: readonly VersionCount[];
  /** The oldest version among nodes that wait in a paused pool; absent unless it is known. */
  readonly oldestPaused?: string;
  /** The oldest kubelet among them. */
  readonly oldestPausedKubelet?: string;
}

export interface VersionCount {
  readonly version: string;
  readonly nodes: number;
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
  (tally, change) => recount(tally, listGone(change), listNew(change)),
);

/** Remembered by the list: those of pools that did not change keep their identity. */
export function readNodeVersions(nodes: readonly NodeAssessment[]): NodeVersions {
  return describe(tallyVersions(nodes));
}

const describe = memoizeByIdentity(
  ({ versions, kubelets, paused, pausedKubelets }: Tally): NodeVersions => ({
    versions: versions.has('') ? [] : oldestFirst(versions, compareVersions),
    kubelets: oldestFirst(kubelets, compareKubelets).filter(({ version }) => version !== ''),
    oldestPaused: findOldest(paused, compareVersions),
    oldestPausedKubelet: findOldest(pausedKubelets, compareKubelets),
  }),
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

function oldestFirst(
  counts: Counts,
  compare: (a: string, b: string) => number,
): readonly VersionCount[] {
  return [...counts]
    .map(([version, nodes]) => ({ version, nodes }))
    .sort((a, b) => compare(a.version, b.version) || compareNames(a.version, b.version));
}

/** `undefined` unless all of them are known. */
function findOldest(counts: Counts, compare: (a: string, b: string) => number): string | undefined {
  return counts.has('') ? undefined : oldestFirst(counts, compare)[0]?.version;
}

function compareKubelets(a: string, b: string): number {
  return compareVersions(a.replace(/^v/, ''), b.replace(/^v/, ''));
}
