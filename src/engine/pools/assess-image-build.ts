import { memoizeByIdentity } from '../changes/memoize';
import type { Cause, CauseReader } from '../known-causes/read-cause';
import { findLastCondition } from '../resources/conditions';
import {
  type MachineOsBuild,
  type MachineOsConfig,
  readMachineOsBuild,
  readMachineOsConfig,
} from '../resources/image-build';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import type { ImageBuildObjects } from '../snapshot';
import type { DurationRange, ImageBuild } from '../status/slots';
import type { Instant } from '../time';

/** The objects of image builds of all pools, as far as they could be read. */
export interface ImageBuilds {
  readonly configs: readonly MachineOsConfig[];
  readonly builds: readonly MachineOsBuild[];
}

const NO_IMAGES: ImageBuilds = { configs: [], builds: [] };

/** Reads the objects of image builds; empty without permission, or when they were not asked for. */
export function readImageBuilds(objects: ImageBuildObjects | undefined): ImageBuilds {
  return objects ? readObjects(objects) : NO_IMAGES;
}

const readObjects = memoizeByIdentity(({ configs, builds }: ImageBuildObjects): ImageBuilds => ({
  configs: configs.state === 'loaded' ? configs.value.map(readMachineOsConfig) : [],
  builds: builds.state === 'loaded' ? builds.value.map(readMachineOsBuild) : [],
}));

/**
 * The image that the nodes of a pool are to run; `undefined` when the pool is not in image mode, or it is unknown.
 * Nodes are given an image only once it is built for the pool's target.
 */
export function findPoolImage(
  { name }: MachineConfigPool,
  images: ImageBuilds,
): string | undefined {
  const image = images.configs.find(({ pool }) => pool === name)?.currentImage;
  return image === '' ? undefined : image;
}

/**
 * Progress of a pool's image: from the MachineOSBuild for the pool's target (the one its MachineOSConfig names, or else
 * the newest); without it from the pool's conditions, those that end the build first. `undefined` when the pool is not
 * in image mode. Follows openshift/machine-config-operator@main (2026-08-20), pkg/controller/build and
 * pkg/controller/node/status.go.
 */
export function assessImageBuild(
  pool: MachineConfigPool,
  images: ImageBuilds,
): ImageBuild | undefined {
  return assessBuilds(images)(pool).build;
}

/** Several ask about the same pool. */
const assessBuilds = memoizeByIdentity((images: ImageBuilds) =>
  memoizeByIdentity((pool: MachineConfigPool) => ({ build: findBuild(pool, images) })),
);

function findBuild(pool: MachineConfigPool, images: ImageBuilds): ImageBuild | undefined {
  const config = images.configs.find((candidate) => candidate.pool === pool.name);
  const builds = config ? images.builds.filter((build) => build.config === config.name) : [];
  const ofTarget = builds.filter(({ machineConfig }) => machineConfig === pool.targetConfig);
  const current =
    ofTarget.find(({ name }) => name === config?.currentBuild) ?? findNewest(ofTarget);
  if (!config || !current) {
    const told = fromConditions(pool, config !== undefined);
    // How long those before it took holds for the next one, too.
    return told && { ...told, took: measure(builds) };
  }
  return {
    kind: kindOf(current, config),
    startedAt: current.startedAt,
    endedAt: current.endedAt,
    message: current.message,
    object: {
      group: 'machineconfiguration.openshift.io',
      resource: 'machineosbuilds',
      name: current.name,
    },
    took: measure(builds),
  };
}

function findNewest(builds: readonly MachineOsBuild[]): MachineOsBuild | undefined {
  return builds.reduce<MachineOsBuild | undefined>(
    (newest, build) =>
      newest && newest.creationTimestamp >= build.creationTimestamp ? newest : build,
    undefined,
  );
}

function kindOf({ outcome, image }: MachineOsBuild, config: MachineOsConfig): ImageBuild['kind'] {
  switch (outcome) {
    case 'Failed':
      return 'failed';
    case 'Interrupted':
      return 'interrupted';
    case 'Succeeded':
      return image !== '' && image === config.currentImage ? 'applied' : 'built';
    case 'Building':
      return 'building';
    case 'Prepared':
    case '':
      return 'waiting';
  }
}

function measure(builds: readonly MachineOsBuild[]): DurationRange | undefined {
  let range: DurationRange | undefined;
  for (const { outcome, startedAt, endedAt } of builds) {
    if (outcome !== 'Succeeded' || startedAt === undefined || endedAt === undefined) continue;
    const tookNs = endedAt - startedAt;
    if (tookNs <= 0n) continue;
    range = {
      fromNs: range && range.fromNs < tookNs ? range.fromNs : tookNs,
      toNs: range && range.toNs > tookNs ? range.toNs : tookNs,
      samples: (range?.samples ?? 0) + 1,
    };
  }
  return range;
}

const BY_CONDITION = [
  ['ImageBuildDegraded', 'failed'],
  ['BuildFailed', 'failed'],
  ['BuildInterrupted', 'interrupted'],
  ['Building', 'building'],
  ['BuildPending', 'waiting'],
  ['BuildSuccess', 'applied'],
] as const;

function fromConditions(
  { conditions }: MachineConfigPool,
  isInImageMode: boolean,
): ImageBuild | undefined {
  for (const [type, kind] of BY_CONDITION) {
    const condition = findLastCondition(conditions, type);
    if (condition?.status !== 'True') continue;
    const { lastTransitionAt, message } = condition;
    const hasBegun = kind === 'building';
    const hasEnded = kind === 'failed' || kind === 'interrupted';
    return {
      kind,
      startedAt: hasBegun ? lastTransitionAt : undefined,
      endedAt: hasEnded ? lastTransitionAt : undefined,
      message: hasEnded ? message : '',
    };
  }
  return isInImageMode ? { kind: 'waiting', message: '' } : undefined;
}

/** True if nodes wait for the image. */
export function holdsNodesBack(build: ImageBuild | undefined): boolean {
  return build !== undefined && build.kind !== 'applied';
}

/**
 * Nothing of an update waits for the image: the pool reports no nodes. A build that failed degrades the pool all the
 * same, and machine-config is not done before no pool is degraded; one that was interrupted does not. Source:
 * openshift/machine-config-operator@7ff337a pkg/controller/build/reconciler.go and pkg/operator/sync.go.
 */
export function isBuiltForNobody({ reported }: MachineConfigPool, { kind }: ImageBuild): boolean {
  return reported.machines === 0 && kind !== 'failed';
}

/** Reason and beginning of a failed image build. */
export function readBuildFailure(
  { conditions, name }: Pick<MachineConfigPool, 'conditions' | 'name'>,
  { endedAt, message: ownMessage, object }: ImageBuild,
  causes: CauseReader,
): { readonly cause?: Cause; readonly message: string; readonly startedAt?: Instant } {
  const condition = findLastCondition(conditions, 'ImageBuildDegraded');
  const message = ownMessage || (condition?.status === 'True' ? condition.message : '');
  const about = { pool: name, object: object?.name };
  return {
    cause: causes.read({ source: 'imageBuild', text: message, about }),
    message,
    startedAt: endedAt ?? condition?.lastTransitionAt,
  };
}
