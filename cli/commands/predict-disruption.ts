import {
  assessUpdate,
  loaded,
  missing,
  type Fetched,
  type PoolAssessment,
  type UpdateStatus,
} from '../../src/engine';
import {
  assessDisruption,
  assessPoolDisruption,
  findComingRelease,
  findPolicyRelease,
  overlayConfig,
  previewConfig,
  readDisruptionPolicies,
  readDisruptionWants,
  readPreviewWants,
} from '../../src/engine/disruption';
import {
  reportPool,
  reportPreview,
  type DisruptionReport,
} from '../../src/report/disruption/disruption-report';
import { english } from '../../src/wording/language/english';
import {
  describeDisruptionMissing,
  type DisruptionResource,
} from '../../src/wording/disruption/disruption-page';
import { describeMissing } from '../../src/wording/health/missing-data';
import type { PolicyChoice, ResolvedSubject } from '../arguments/disruption';
import type { ClusterReading } from '../cluster-source';
import { InputError } from '../../connect/input-error';
import type { DisruptionSource } from './disruption-objects';
import { readConfigFile, readPolicyFile } from './read-config-file';

/** The prediction, and the notices for standard error. */
export interface Prediction {
  readonly report: DisruptionReport;
  readonly notices: readonly string[];
}

type OfFiles = Extract<ResolvedSubject, { between: 'files' }>;
type OfCluster = Exclude<ResolvedSubject, OfFiles>;

/**
 * Compares two files. One that is not rendered is laid over the first if that one is.
 * @throws {InputError} if a file cannot be used.
 */
export async function predictBetweenFiles(
  subject: OfFiles,
  { policyPath }: PolicyChoice,
): Promise<Prediction> {
  const [from, to] = [readConfigFile(subject.fromPath), readConfigFile(subject.toPath)];
  const machineConfiguration =
    policyPath === undefined ? missing('NotCollected') : loaded(await readPolicyFile(policyPath));
  const policies = readDisruptionPolicies(machineConfiguration, subject.clusterVersion);
  const isOverlay = from.isRendered && !to.isRendered;
  const target = isOverlay ? overlayConfig(from.object, to.object) : to.object;
  const part = {
    from: from.name,
    to: to.name,
    disruption: assessDisruption({ from: loaded(from.object), to: loaded(target), policies }),
    doubts: isOverlay ? (['LaterNames'] as const) : [],
  };
  return { report: { policies, parts: [part] }, notices: [] };
}

/**
 * The disruption that a cluster's pools are about to have, or would have by a MachineConfig in a file.
 * @throws {InputError} if a file can't be used, or there is no such pool.
 */
export async function predictInCluster(
  subject: OfCluster,
  reading: ClusterReading,
  source: DisruptionSource,
  { policyPath }: PolicyChoice,
): Promise<Prediction> {
  const status = assessUpdate(reading.snapshot, reading.now);
  checkPools(status);
  const pools = choosePools(status, subject.pool);
  const machineConfiguration =
    policyPath === undefined
      ? await source.readMachineConfiguration()
      : loaded(await readPolicyFile(policyPath));
  const policies = readDisruptionPolicies(machineConfiguration, findPolicyRelease(status));
  const isSingleReplica = status.topology === 'SingleReplica';
  const lacking = listNotices('machineconfigurations', [machineConfiguration]);

  if (subject.between === 'clusterAndFile') {
    const pasted = readConfigFile(subject.toPath);
    const configs = await source.readConfigs(readPreviewWants(pasted, pools));
    const previews = previewConfig({
      pasted,
      pools,
      configs,
      existing: configs.get(pasted.name) ?? missing('NotFound'),
      policies,
      isSingleReplica,
    });
    const parts = previews.map((preview) =>
      reportPreview(preview, targetOf(pools, preview.pool), pasted.name, english),
    );
    if (parts.length === 0) {
      throw new InputError(
        `no pool selects ${subject.toPath}: its role is ${pasted.role ?? 'missing'}`,
      );
    }
    return { report: { policies, parts }, notices: [...listForbidden(configs), ...lacking] };
  }
  const updatingTo = findComingRelease(status);
  const configs = await source.readConfigs(readDisruptionWants(pools));
  const parts = pools.flatMap((pool) =>
    reportPool(
      assessPoolDisruption({
        pool,
        configs,
        policies,
        isSingleReplica,
        ...(updatingTo !== undefined && { updatingTo }),
      }),
      english,
    ),
  );
  return { report: { policies, parts }, notices: [...listForbidden(configs), ...lacking] };
}

/** @throws {InputError} for a cluster in which nothing can be told of pools. */
function checkPools({ topology, missing: lacking }: UpdateStatus): void {
  if (topology === 'External') {
    throw new InputError(
      'the control plane of this cluster is hosted: its nodes get their configuration from NodePools in the management cluster',
    );
  }
  const pools = lacking.find(({ resource }) => resource === 'machineconfigpools');
  if (!pools) return;
  throw new InputError(
    pools.reason === 'NotCollected'
      ? describeMissing(pools, english).summary
      : `cannot list MachineConfigPools: ${pools.message}`,
  );
}

function choosePools(status: UpdateStatus, name: string | undefined): readonly PoolAssessment[] {
  if (name === undefined) return status.pools;
  const chosen = status.pools.filter((pool) => pool.name === name);
  if (chosen.length > 0) return chosen;
  throw new InputError(`there is no pool "${name}" in this cluster`);
}

function targetOf(pools: readonly PoolAssessment[], name: string): string {
  return pools.find((pool) => pool.name === name)?.targetConfig ?? '';
}

function listForbidden(configs: ReadonlyMap<string, Fetched<unknown>>): readonly string[] {
  return listNotices('machineconfigs', [...configs.values()]);
}

/** Notices, without those for resources that do not exist or were not saved, which are shown where they matter. */
function listNotices(
  resource: DisruptionResource,
  objects: readonly Fetched<unknown>[],
): readonly string[] {
  const lacking = objects.find(
    (object) =>
      object.state === 'missing' && (object.reason === 'Forbidden' || object.reason === 'Failed'),
  );
  if (lacking?.state !== 'missing') return [];
  const { summary, effect, resolve } = describeDisruptionMissing(
    { resource, reason: lacking.reason, message: lacking.message },
    english,
  );
  return [[summary, effect, resolve].filter((text) => text !== undefined).join(' ')];
}
