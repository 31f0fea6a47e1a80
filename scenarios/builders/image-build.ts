import type { KubernetesObject } from '../scenario';
import { aCondition, INSTALLED_AT } from './condition';
import { digestOf, hexOf, uidOf } from './identity';

const GROUP = 'machineconfiguration.openshift.io';

/** A condition of every build, in the order in which the operator writes them. */
const BUILD_CONDITIONS = ['Prepared', 'Building', 'Failed', 'Interrupted', 'Succeeded'] as const;

export type BuildOutcome = (typeof BUILD_CONDITIONS)[number];

export interface MachineOsConfigOptions {
  readonly pool: string;
  /** `status.currentImagePullSpec`; none before the first build. */
  readonly image?: string;
  /** The build that counts. */
  readonly build?: string;
}

/** A MachineOSConfig (v1): the pool is in image mode. Its name is the pool's. */
export function aMachineOsConfig({ build, image, pool }: MachineOsConfigOptions): KubernetesObject {
  return {
    apiVersion: `${GROUP}/v1`,
    kind: 'MachineOSConfig',
    metadata: {
      annotations: build === undefined ? {} : { [`${GROUP}/current-machine-os-build`]: build },
      creationTimestamp: INSTALLED_AT,
      generation: 1,
      name: pool,
      uid: uidOf(`MachineOSConfig ${pool}`),
    },
    spec: {
      containerFile: [
        {
          containerfileArch: 'NoArch',
          content: 'FROM configs AS final\nRUN dnf install -y tcpdump\n',
        },
      ],
      imageBuilder: { imageBuilderType: 'Job' },
      machineConfigPool: { name: pool },
      renderedImagePushSecret: { name: 'os-image-push' },
      renderedImagePushSpec: `registry.example.com/os/${pool}:latest`,
    },
    status: {
      conditions: [],
      ...(image === undefined ? {} : { currentImagePullSpec: image }),
      observedGeneration: 1,
    },
  };
}

export interface MachineOsBuildOptions {
  readonly pool: string;
  /** The rendered MachineConfig it is made for. */
  readonly machineConfig: string;
  /** What it has come to. */
  readonly outcome: BuildOutcome;
  readonly message?: string;
  readonly startedAt: string;
  /** Absent while it runs. */
  readonly endedAt?: string;
}

/** The image that a build for that configuration pushes. */
export function osImageOf(pool: string, machineConfig: string): string {
  return `registry.example.com/os/${pool}@${digestOf(`os image ${pool} ${machineConfig}`)}`;
}

export function buildNameOf(pool: string, machineConfig: string): string {
  return `${pool}-${hexOf(`build ${pool} ${machineConfig}`, 32)}`;
}

/** A MachineOSBuild (v1) of the MachineOSConfig of that pool. */
export function aMachineOsBuild(options: MachineOsBuildOptions): KubernetesObject {
  const { endedAt, machineConfig, message, outcome, pool, startedAt } = options;
  const name = buildNameOf(pool, machineConfig);
  return {
    apiVersion: `${GROUP}/v1`,
    kind: 'MachineOSBuild',
    metadata: {
      creationTimestamp: startedAt,
      generation: 1,
      labels: {
        [`${GROUP}/machine-os-config`]: pool,
        [`${GROUP}/rendered-machine-config`]: machineConfig,
        [`${GROUP}/target-machine-config-pool`]: pool,
      },
      name,
      uid: uidOf(`MachineOSBuild ${name}`),
    },
    spec: {
      machineConfig: { name: machineConfig },
      machineOSConfig: { name: pool },
      renderedImagePushSpec: `registry.example.com/os/${pool}:${name}`,
    },
    status: {
      ...(endedAt === undefined ? {} : { buildEnd: endedAt }),
      buildStart: startedAt,
      conditions: BUILD_CONDITIONS.map((type) =>
        aCondition(type, {
          status: type === outcome ? 'True' : 'False',
          reason: type === outcome ? type : `Not${type}`,
          message: type === outcome ? (message ?? type) : '',
          sinceAt: endedAt ?? startedAt,
        }),
      ),
      ...(outcome === 'Succeeded' ? { digestedImagePushSpec: osImageOf(pool, machineConfig) } : {}),
    },
  };
}
