import { aMachineConfig, aRelease } from './builders';
import { changedScenario, frozenScenario } from './define-scenario';
import { drainingMs } from './drain-blocked';
import type { KubernetesObject } from './scenario';
import { controlPlanePool, MINUTE_MS, planUpdate, workerPool } from './simulation';

const POOLS: readonly string[] = ['infra', 'worker'];
const ADDED_AT = '2026-05-12T13:51:55Z';
const FAILED_AT = '2026-05-12T13:52:00Z';

const updating = frozenScenario({
  id: 'config-invalid',
  title: 'Configuration not rendered',
  description:
    'In the middle of an update, a MachineConfig was added whose Ignition version nothing supports. Pools worker and infra take it, and can’t be rendered since, for 8 minutes; their nodes go on to the release. The page has one entry for both pools.',
  startsAt: '2026-05-12T14:00:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [
          controlPlanePool(),
          workerPool('worker', 6, { named: 'letters' }),
          workerPool('infra', 2),
        ],
      },
      from: aRelease('4.22.3'),
      to: aRelease('4.22.5'),
    }),
  frozenMs: (plan) => drainingMs(plan, 'worker-c') + MINUTE_MS,
});

/** A recording of real controllers has the same: tools/lab/recordings/config-invalid.json. */
export const configInvalid = changedScenario(updating, (objects) => [
  broken(),
  ...objects.map((object) =>
    object.kind === 'MachineConfigPool' && POOLS.includes(object.metadata.name)
      ? notRendered(object)
      : object,
  ),
]);

function notRendered(pool: KubernetesObject): KubernetesObject {
  const status = pool.status as { conditions: readonly { type: string }[] };
  const message = `Failed to render configuration for pool ${pool.metadata.name}: could not generate rendered MachineConfig: parsing Ignition config failed: unknown version. Supported spec versions: 2.2,3.0,3.1,3.2,3.3,3.4,3.5`;
  const failed = { status: 'True', reason: '', lastTransitionTime: FAILED_AT };
  return {
    ...pool,
    status: {
      ...status,
      conditions: status.conditions.map((condition) => {
        if (condition.type === 'RenderDegraded') return { ...condition, ...failed, message };
        return condition.type === 'Degraded' ? { ...condition, ...failed } : condition;
      }),
    },
  };
}

function broken(): KubernetesObject {
  const config = aMachineConfig({ name: '99-worker-broken', createdAt: ADDED_AT });
  const labels = { 'machineconfiguration.openshift.io/role': 'worker' };
  return {
    ...config,
    metadata: { ...writtenByHand(config.metadata), labels },
    spec: { config: { ignition: { version: '9.9.9' } } },
  };
}

/** Metadata of an object that no controller has made. */
function writtenByHand({
  annotations: _,
  ownerReferences: __,
  ...metadata
}: KubernetesObject['metadata']): KubernetesObject['metadata'] {
  return metadata;
}
