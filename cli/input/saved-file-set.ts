import { InputError } from './input-error';

const CLUSTER_VERSION_SUFFIX = '-cv.yaml';

/** One file of a set that `oc adm upgrade status --mock-clusterversion` reads. */
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
  /** Of the one object, if its name is always the same. */
  readonly objectName?: string;
  /** The command that saves it. */
  readonly command: string;
}

export interface SavedFileSet {
  readonly clusterVersion: SavedFile;
  readonly clusterOperators: SavedFile;
  readonly nodes: SavedFile;
  readonly machineConfigPools: SavedFile;
  readonly machineConfigs: SavedFile;
  readonly machineConfigOperator: SavedFile;
  /** Ours; `oc` does not read it. */
  readonly infrastructure: SavedFile;
  readonly alertsPath: string;
}

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
  return {
    clusterVersion: {
      path: clusterVersionPath,
      mockName: 'clusterversion',
      apiVersion: 'config.openshift.io/v1',
      kind: 'ClusterVersion',
      objectName: 'version',
      holds: 'first',
      optional: false,
      command: 'oc get clusterversion version -o yaml',
    },
    clusterOperators: {
      path: sibling('-co.yaml'),
      mockName: 'clusteroperators',
      apiVersion: 'config.openshift.io/v1',
      kind: 'ClusterOperator',
      holds: 'list',
      optional: false,
      command: 'oc get clusteroperators -o yaml',
    },
    nodes: {
      path: sibling('-node.yaml'),
      mockName: 'nodes',
      apiVersion: 'v1',
      kind: 'Node',
      holds: 'list',
      optional: false,
      command: 'oc get nodes -o yaml',
    },
    machineConfigPools: {
      path: sibling('-mcp.yaml'),
      mockName: 'machineconfigpools',
      apiVersion: 'machineconfiguration.openshift.io/v1',
      kind: 'MachineConfigPool',
      holds: 'list',
      optional: false,
      command: 'oc get machineconfigpools -o yaml',
    },
    machineConfigs: {
      path: sibling('-mc.yaml'),
      mockName: 'machineconfigs',
      apiVersion: 'machineconfiguration.openshift.io/v1',
      kind: 'MachineConfig',
      holds: 'list',
      optional: false,
      command: 'oc get machineconfigs -o yaml',
    },
    machineConfigOperator: {
      path: sibling('-mco-deployment.yaml'),
      mockName: 'mco-deployment',
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      objectName: 'machine-config-operator',
      holds: 'one',
      optional: true,
      command:
        'oc -n openshift-machine-config-operator get deployment machine-config-operator -o yaml',
    },
    infrastructure: {
      path: sibling('-infrastructure.yaml'),
      mockName: 'infrastructure',
      apiVersion: 'config.openshift.io/v1',
      kind: 'Infrastructure',
      objectName: 'cluster',
      holds: 'one',
      optional: true,
      command: 'oc get infrastructure cluster -o yaml',
    },
    alertsPath: sibling('-alerts.json'),
  };
}

/** Paths of all files that may belong to the set. */
export function savedFilePaths(clusterVersionPath: string): readonly string[] {
  const { alertsPath, ...files } = savedFileSet(clusterVersionPath);
  return [...Object.values(files).map(({ path }) => path), alertsPath];
}
