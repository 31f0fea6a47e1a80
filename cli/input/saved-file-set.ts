import {
  FILE_SUFFIXES,
  KINDS,
  SAVED_NAMES,
  savedSource,
  savingCommand,
  type SavedName,
} from '../../src/engine';
import { InputError } from '../../connect/input-error';

const CLUSTER_VERSION_SUFFIX = FILE_SUFFIXES.clusterversions;

/** A file of the set that `oc adm upgrade status --mock-clusterversion` reads. */
export interface SavedFile {
  readonly path: string;
  /** How `oc` calls it in messages. */
  readonly mockName: string;
  readonly apiVersion: string;
  /** Kind of the objects in it. */
  readonly kind: string;
  /** `one`: an object. `first`: an object, or a list whose first item it is. `list`: a list. */
  readonly holds: 'one' | 'first' | 'list';
  readonly optional: boolean;
  /** The name of its only object, if it is always the same. */
  readonly objectName?: string;
  /** The command that saves it. */
  readonly command: string;
}

export interface SavedFileSet {
  /** Files of objects, by the plural of their kind or by what they are read for. */
  readonly files: Readonly<Record<SavedName, SavedFile>>;
  readonly alertsPath: string;
}

/** The files that `oc` does not do without. */
const REQUIRED: ReadonlySet<SavedName> = new Set<SavedName>([
  'clusterversions',
  'clusteroperators',
  'nodes',
  'machineconfigpools',
  'machineconfigs',
]);

/** Names in messages, if they are not the plural. */
const MOCK_NAMES: Readonly<Partial<Record<SavedName, string>>> = {
  clusterversions: 'clusterversion',
  deployments: 'mco-deployment',
  infrastructures: 'infrastructure',
};

/**
 * The files that belong to a ClusterVersion file, `<name>-cv.yaml`: the first `-cv.yaml` in its path stands for another
 * suffix each. Mirrors openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/mockresources.go.
 * @throws {InputError} if the path does not follow the rule.
 */
export function savedFileSet(clusterVersionPath: string): SavedFileSet {
  if (!clusterVersionPath.includes(CLUSTER_VERSION_SUFFIX)) {
    throw new InputError(
      `${clusterVersionPath} does not end in ${CLUSTER_VERSION_SUFFIX}: name the files <name>-cv.yaml, <name>-co.yaml, ` +
        '<name>-mcp.yaml, <name>-mc.yaml and <name>-node.yaml, and give the first one',
    );
  }
  const sibling = (suffix: string) =>
    clusterVersionPath.replace(CLUSTER_VERSION_SUFFIX, () => suffix);
  const file = (name: SavedName): SavedFile => {
    const { fileSuffix, read, resource } = savedSource(name);
    const { group, kind, version } = KINDS[resource];
    const { name: objectName } = read;
    return {
      path: sibling(fileSuffix),
      mockName: MOCK_NAMES[name] ?? name,
      apiVersion: group === '' ? version : `${group}/${version}`,
      kind,
      ...(objectName !== undefined && { objectName }),
      holds: name === 'clusterversions' ? 'first' : objectName === undefined ? 'list' : 'one',
      optional: !REQUIRED.has(name),
      command: savingCommand(resource, read),
    };
  };
  return {
    // Made of all its keys.
    files: Object.fromEntries(
      SAVED_NAMES.map((name) => [name, file(name)]),
    ) as SavedFileSet['files'],
    alertsPath: sibling('-alerts.json'),
  };
}

/** Paths of all files that may belong to the set. */
export function savedFilePaths(clusterVersionPath: string): readonly string[] {
  const { alertsPath, files } = savedFileSet(clusterVersionPath);
  return [...Object.values(files).map(({ path }) => path), alertsPath];
}
