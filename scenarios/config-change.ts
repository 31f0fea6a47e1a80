import { aMachineConfiguration, aRelease, hexOf, uidOf } from './builders';
import { changedScenario, frozenScenario } from './define-scenario';
import type { KubernetesObject } from './scenario';
import { controlPlanePool, DAY_MS, planUpdate, workerPool } from './simulation';

const PAUSED_BY = 'kubectl-edit';

const resting = frozenScenario({
  id: 'config-change',
  title: 'Configuration change',
  description:
    'No update runs. All worker pools are paused, and MachineConfigs were applied to them: chrony for worker (60 nodes, a policy restarts chronyd), a registry mirror for infra, a kernel argument for gpu, a disk for edge. The page tells what resuming each pool does.',
  startsAt: '2026-04-20T09:30:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [
          controlPlanePool(),
          workerPool('edge', 2),
          workerPool('gpu', 4),
          workerPool('infra', 3),
          workerPool('worker', 60, { maxUnavailable: 3 }),
        ],
      },
      from: aRelease('4.18.7'),
      to: aRelease('4.18.8'),
    }),
  frozenMs: () => 18 * DAY_MS,
});

/** MachineConfigs that were applied to paused pools, and whose effects the page previews. */
export const configChange = changedScenario(resting, withChanges);

type Spec = Readonly<Record<string, unknown>>;

const CHRONY = '/etc/chrony.conf';
const REGISTRIES = '/etc/containers/registries.conf';

const MIRROR = `unqualified-search-registries = ["registry.example.com"]

[[registry]]
location = "quay.io/example"

[[registry.mirror]]
location = "mirror.example.com/example"
pull-from-mirror = "digest-only"
`;

/** What was applied to each pool. */
const CHANGES: Readonly<Record<string, (spec: Spec) => Spec>> = {
  edge: (spec) =>
    withStorage(spec, { disks: [{ device: '/dev/disk/by-id/data', wipeTable: false }] }),
  gpu: (spec) => ({
    ...spec,
    // A text list, as the builder writes it; so are the other casts here about what builders write.
    kernelArguments: [...(spec.kernelArguments as readonly string[]), 'iommu=pt'],
  }),
  infra: (spec) => withFile(spec, REGISTRIES, MIRROR),
  worker: (spec) =>
    withFile(
      spec,
      CHRONY,
      'pool ntp.example.com iburst\ndriftfile /var/lib/chrony/drift\nmakestep 1.0 3\n',
    ),
};

function withChanges(objects: readonly KubernetesObject[]): readonly KubernetesObject[] {
  const pools = objects.filter(isChangedPool);
  const configs = new Map(pools.map((pool) => [targetOf(pool), pool.metadata.name]));
  const changed = objects.flatMap((object) => {
    const pool = object.kind === 'MachineConfig' ? configs.get(object.metadata.name) : undefined;
    return pool === undefined ? [] : [changedConfig(object, pool)];
  });
  const isConfig = ({ kind }: KubernetesObject) => kind === 'MachineConfig';
  return [
    ...objects
      .filter((object) => !isConfig(object) && object.kind !== 'MachineConfiguration')
      .map((object) => (isChangedPool(object) ? waitingPool(object) : object)),
    ...[...objects.filter(isConfig), ...changed].sort((a, b) =>
      a.metadata.name < b.metadata.name ? -1 : 1,
    ),
    aMachineConfiguration({ files: { [CHRONY]: ['Restart chronyd.service'] } }),
  ];
}

function isChangedPool({ kind, metadata }: KubernetesObject): boolean {
  return kind === 'MachineConfigPool' && Object.hasOwn(CHANGES, metadata.name);
}

function targetOf(pool: KubernetesObject): string {
  const { configuration } = pool.spec as { configuration: { name: string } };
  return configuration.name;
}

function changedName(pool: string): string {
  return `rendered-${pool}-${hexOf(`config change ${pool}`, 32)}`;
}

/** A pool that is paused and whose nodes all wait. */
function waitingPool(pool: KubernetesObject): KubernetesObject {
  const name = changedName(pool.metadata.name);
  const spec = pool.spec as { configuration: object };
  const status = pool.status as { conditions: readonly { type: string }[] };
  return {
    ...pool,
    metadata: {
      ...pool.metadata,
      managedFields: [
        {
          apiVersion: 'machineconfiguration.openshift.io/v1',
          fieldsType: 'FieldsV1',
          fieldsV1: { 'f:spec': { 'f:paused': {} } },
          manager: PAUSED_BY,
          operation: 'Update',
          time: '2026-04-20T08:50:00Z',
        },
      ],
    },
    spec: { ...spec, paused: true, configuration: { ...spec.configuration, name } },
    status: {
      ...status,
      updatedMachineCount: 0,
      readyMachineCount: 0,
      conditions: status.conditions.map((condition) =>
        condition.type === 'Updated'
          ? {
              ...condition,
              status: 'False',
              message: '',
              lastTransitionTime: '2026-04-20T09:10:00Z',
            }
          : condition,
      ),
    },
  };
}

function changedConfig(config: KubernetesObject, pool: string): KubernetesObject {
  const name = changedName(pool);
  const change = CHANGES[pool];
  return {
    ...config,
    metadata: {
      ...config.metadata,
      name,
      uid: uidOf(`MachineConfig ${name}`),
      creationTimestamp: '2026-04-20T09:10:00Z',
    },
    spec: change?.(config.spec as Spec),
  };
}

interface Storage {
  readonly files: readonly { readonly path: string }[];
}

function withStorage(spec: Spec, added: object): Spec {
  const config = spec.config as { readonly storage: Storage };
  return { ...spec, config: { ...config, storage: { ...config.storage, ...added } } };
}

function withFile(spec: Spec, path: string, text: string): Spec {
  const { storage } = spec.config as { readonly storage: Storage };
  const source = `data:,${encodeURIComponent(text)}`;
  return withStorage(spec, {
    files: storage.files.map((file) =>
      file.path === path ? { ...file, contents: { source } } : file,
    ),
  });
}
