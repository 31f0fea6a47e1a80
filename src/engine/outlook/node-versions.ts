import { compareVersions } from '../compare-versions';
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

interface VersionCounts {
  readonly byText: Map<string, { readonly version: string; nodes: number }>;
  last: { readonly version: string; nodes: number } | undefined;
}

/** Remembered by the list: those of pools that did not change keep their identity. */
export const readNodeVersions = memoizeByIdentity(countVersions);

function countVersions(nodes: readonly NodeAssessment[]): NodeVersions {
  const versions: VersionCounts = { byText: new Map(), last: undefined };
  const kubelets: VersionCounts = { byText: new Map(), last: undefined };
  const paused = new Set<string>();
  const pausedKubelets = new Set<string>();
  let allKnown = true;
  for (const { version, kubeletVersion, phase } of nodes) {
    if (version === undefined) allKnown = false;
    else count(versions, version);
    if (kubeletVersion !== '') count(kubelets, kubeletVersion);
    if (phase !== 'Paused') continue;
    paused.add(version ?? '');
    pausedKubelets.add(kubeletVersion);
  }
  return {
    versions: allKnown ? oldestFirst(versions, compareVersions) : [],
    kubelets: oldestFirst(kubelets, compareKubelets),
    oldestPaused: paused.has('') ? undefined : [...paused].sort(compareVersions)[0],
    oldestPausedKubelet: pausedKubelets.has('')
      ? undefined
      : [...pausedKubelets].sort(compareKubelets)[0],
  };
}

/** Counts a text; `last` is the one counted before, for most nodes run what the one before them runs. */
function count(counts: VersionCounts, text: string): void {
  if (counts.last?.version !== text) {
    let known = counts.byText.get(text);
    if (!known) counts.byText.set(text, (known = { version: text, nodes: 0 }));
    counts.last = known;
  }
  counts.last.nodes += 1;
}

function oldestFirst(
  { byText }: VersionCounts,
  compare: (a: string, b: string) => number,
): readonly VersionCount[] {
  return [...byText.values()].sort((a, b) => compare(a.version, b.version));
}

function compareKubelets(a: string, b: string): number {
  return compareVersions(a.replace(/^v/, ''), b.replace(/^v/, ''));
}
