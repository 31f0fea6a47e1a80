import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ClusterState } from '../../scenarios/scenario';
import { savedFileSet, type SavedFile } from '../input/saved-file-set';

/**
 * Writes a cluster as the set of files that `--mock-clusterversion` reads, and returns the path to give to it. The
 * content is JSON, which is YAML too: a cluster of thousands of nodes is written and read a hundred times faster so.
 */
export async function writeSavedFiles(
  state: ClusterState,
  directory: string,
  name: string,
): Promise<string> {
  const clusterVersionPath = path.join(directory, `${name}-cv.yaml`);
  const { alertsPath, files } = savedFileSet(clusterVersionPath);
  await mkdir(directory, { recursive: true });
  await Promise.all([
    ...Object.values(files).map((file) => writeSavedFile(file, state)),
    writeFile(alertsPath, json({ status: 'success', data: { alerts: state.alerts } })),
  ]);
  return clusterVersionPath;
}

async function writeSavedFile(file: SavedFile, state: ClusterState): Promise<void> {
  const objects = state.objects.filter(
    ({ kind, metadata }) =>
      kind === file.kind && (file.objectName === undefined || metadata.name === file.objectName),
  );
  if (file.holds === 'list') {
    await writeFile(file.path, json({ apiVersion: 'v1', kind: 'List', items: objects }));
    return;
  }
  const [object] = objects;
  if (object) await writeFile(file.path, json(object));
  else if (!file.optional) throw new Error(`the cluster has no ${file.kind}`);
}

function json(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}
