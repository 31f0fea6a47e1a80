import { compareVersions } from '../text/compare-versions';
import { compareNames } from '../text/compare-names';
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

/** Remembered by the list: those of pools that did not change keep their identity. */
export const readNodeVersions = memoizeByIdentity(
  (nodes: readonly NodeAssessment[]): NodeVersions => {
    const paused = nodes.filter(({ phase }) => phase === 'Paused');
    const ofNodes = oldestFirst(nodes.map(versionOf), compareVersions);
    const versions = ofNodes.includes('') ? [] : ofNodes;
    const kubelets = oldestFirst(nodes.map(kubeletOf), compareKubelets).filter(
      (version) => version !== '',
    );
    return {
      versions,
      kubelets,
      oldestPaused: findOldest(paused.map(versionOf), compareVersions),
      oldestPausedKubelet: findOldest(paused.map(kubeletOf), compareKubelets),
      minor: readReleaseMinor(versions[0] ?? ''),
      kubeletMinor: readKubernetesMinor(kubelets[0] ?? ''),
    };
  },
);

function versionOf({ version = '' }: NodeAssessment): string {
  return version;
}

function kubeletOf({ kubeletVersion }: NodeAssessment): string {
  return kubeletVersion;
}

/** Each version once. */
function oldestFirst(
  versions: readonly string[],
  compare: (a: string, b: string) => number,
): readonly string[] {
  return [...new Set(versions)].sort((a, b) => compare(a, b) || compareNames(a, b));
}

/** `undefined` unless all of them are known. */
function findOldest(
  versions: readonly string[],
  compare: (a: string, b: string) => number,
): string | undefined {
  return versions.includes('') ? undefined : oldestFirst(versions, compare)[0];
}

function compareKubelets(a: string, b: string): number {
  return compareVersions(a.replace(/^v/, ''), b.replace(/^v/, ''));
}
