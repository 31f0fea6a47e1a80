import { connectToCluster } from '../../connect/cluster-connection';
import { readLiveCluster } from '../../cli/input/live-cluster';
import { assessUpdate, type ClusterSnapshot } from '../../src/engine';
import type { Lab } from './lab';
import { saidBy, type Said } from './said';

const AGENT = 'update-status-lab';
const PUBLISHED = '/apis/update-status.github.io/v1alpha1/updatestatuses/cluster';
export const CONTROLLER = 'update-status-controller';

/** What the product says at one moment. */
export interface Look {
  readonly atMs: number;
  readonly snapshot: ClusterSnapshot;
  readonly commandLine: Said;
  /** What the controller has published. */
  readonly published?: Pick<Said, 'verdict' | 'sentence' | 'object'>;
}

/** Runs the product's controller beside the cluster, with the stores of the page. */
export function startController({ controlPlane, programs }: Lab, program: string): void {
  programs.start(CONTROLLER, [
    process.execPath,
    program,
    `--kubeconfig=${controlPlane.kubeconfig}`,
    '--namespace=update-status',
    '--health-port=0',
  ]);
}

/** `undefined` while the API does not answer. */
export async function look(lab: Lab): Promise<Look | undefined> {
  try {
    const connection = await connectToCluster({ kubeconfig: lab.controlPlane.kubeconfig });
    const atMs = Date.now();
    const { now, snapshot } = await readLiveCluster(connection, AGENT, 'complete');
    const commandLine = saidBy(assessUpdate({ ...snapshot, published: undefined }, now));
    return { atMs, snapshot, commandLine, published: await readPublished(lab) };
  } catch {
    return undefined;
  }
}

interface PublishedStatus {
  readonly status?: {
    readonly verdict: {
      readonly kind: Said['verdict'];
      readonly message: string;
      readonly object?: { readonly name: string };
    };
  };
}

/** What the controller has published, if it has. */
export async function readPublished({ api }: Lab): Promise<Look['published']> {
  const verdict = (await api.find<PublishedStatus>(PUBLISHED))?.status?.verdict;
  return (
    verdict && { verdict: verdict.kind, sentence: verdict.message, object: verdict.object?.name }
  );
}
