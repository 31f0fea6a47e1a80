import type { WantedResource } from '../../src/engine';
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
  /** Ours too: what a status wants to be explained by. */
  readonly details: Readonly<Record<WantedResource, SavedFile>>;
  readonly alertsPath: string;
}

const MACHINE_CONFIGURATION = 'machineconfiguration.openshift.io/v1';

/** Suffix, and what to save; `all` namespaces in one file. */
const DETAILS: Readonly<
  Record<
    WantedResource,
    {
      readonly suffix: string;
      readonly apiVersion: string;
      readonly kind: string;
      readonly all: boolean;
    }
  >
> = {
  machineconfignodes: {
    suffix: '-mcn.yaml',
    apiVersion: MACHINE_CONFIGURATION,
    kind: 'MachineConfigNode',
    all: false,
  },
  events: { suffix: '-events.yaml', apiVersion: 'v1', kind: 'Event', all: true },
  pods: { suffix: '-pods.yaml', apiVersion: 'v1', kind: 'Pod', all: true },
  jobs: { suffix: '-jobs.yaml', apiVersion: 'batch/v1', kind: 'Job', all: true },
  poddisruptionbudgets: {
    suffix: '-pdb.yaml',
    apiVersion: 'policy/v1',
    kind: 'PodDisruptionBudget',
    all: true,
  },
  virtualmachineinstances: {
    suffix: '-vmi.yaml',
    apiVersion: 'kubevirt.io/v1',
    kind: 'VirtualMachineInstance',
    all: true,
  },
  machineosconfigs: {
    suffix: '-mosc.yaml',
    apiVersion: MACHINE_CONFIGURATION,
    kind: 'MachineOSConfig',
    all: false,
  },
  machineosbuilds: {
    suffix: '-mosb.yaml',
    apiVersion: MACHINE_CONFIGURATION,
    kind: 'MachineOSBuild',
    all: false,
  },
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
    details: {
      machineconfignodes: detail('machineconfignodes'),
      events: detail('events'),
      pods: detail('pods'),
      jobs: detail('jobs'),
      poddisruptionbudgets: detail('poddisruptionbudgets'),
      virtualmachineinstances: detail('virtualmachineinstances'),
      machineosconfigs: detail('machineosconfigs'),
      machineosbuilds: detail('machineosbuilds'),
    },
    alertsPath: sibling('-alerts.json'),
  };

  function detail(resource: WantedResource): SavedFile {
    const { all, apiVersion, kind, suffix } = DETAILS[resource];
    return {
      path: sibling(suffix),
      mockName: resource,
      apiVersion,
      kind,
      holds: 'list',
      optional: true,
      command: `oc get ${resource}${all ? ' --all-namespaces' : ''} -o yaml`,
    };
  }
}

/** Paths of all files that may belong to the set. */
export function savedFilePaths(clusterVersionPath: string): readonly string[] {
  const { alertsPath, ...files } = savedFileSet(clusterVersionPath);
  return [...savedObjectFiles(files).map(({ path }) => path), alertsPath];
}

/** All files of a set that hold objects. */
export function savedObjectFiles({
  details,
  ...files
}: Omit<SavedFileSet, 'alertsPath'>): readonly SavedFile[] {
  return [...Object.values(files), ...Object.values(details)];
}
