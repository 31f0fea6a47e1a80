import { compareVersions } from '../compare-versions';
import { rememberByIdentity } from '../remember';
import type { NodeAssessment } from '../update-status';

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

/** Remembered by the list: those of pools that did not change keep their identity. */
export const readNodeVersions = rememberByIdentity(countVersions);

function countVersions(nodes: readonly NodeAssessment[]): NodeVersions {
  const versions = new Map<string, number>();
  const kubelets = new Map<string, number>();
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

function count(counts: Map<string, number>, text: string): void {
  counts.set(text, (counts.get(text) ?? 0) + 1);
}

function oldestFirst(
  counts: ReadonlyMap<string, number>,
  compare: (a: string, b: string) => number,
): readonly VersionCount[] {
  return [...counts]
    .map(([version, nodes]) => ({ version, nodes }))
    .sort((a, b) => compare(a.version, b.version));
}

function compareKubelets(a: string, b: string): number {
  return compareVersions(a.replace(/^v/, ''), b.replace(/^v/, ''));
}
