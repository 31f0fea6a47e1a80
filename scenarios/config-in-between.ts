import { aRelease, hexOf, renderedConfigName, uidOf } from './builders';
import { changedScenario, frozenScenario } from './define-scenario';
import type { KubernetesObject } from './scenario';
import { controlPlanePool, MINUTE_MS, planUpdate, stepMs, workerPool } from './simulation';

const STARTS_AT = '2026-04-14T14:55:00Z';
const CHANGED_AT = '2026-04-14T14:49:00Z';
const NODE = 'worker-d';
const RELEASE = aRelease('4.18.9');
const BEFORE = renderedConfigName('worker', RELEASE);
const NEWEST = `rendered-worker-${hexOf('kubelet configuration', 32)}`;

/** What all nodes have to take on after the release, three of them in a second restart. */
export const configInBetween = changedScenario(
  frozenScenario({
    id: 'config-in-between',
    title: 'Configuration in between',
    description: `Three of eight workers have the release, and ${NODE} restarts into it, when a KubeletConfig gives pool worker a newer configuration of the same release. The page counts three of eight, says that the three have to take on the newer configuration, too, and raises no alarm.`,
    startsAt: STARTS_AT,
    plan: () =>
      planUpdate({
        cluster: {
          topology: 'HighlyAvailable',
          pools: [controlPlanePool(), workerPool('worker', 8, { named: 'letters', zones: 1 })],
        },
        from: aRelease('4.18.8'),
        to: RELEASE,
      }),
    frozenMs: (plan) => stepMs(plan, 'worker', NODE, 'unreachable') + MINUTE_MS,
  }),
  (objects) =>
    objects.flatMap((object) => {
      if (object.kind === 'MachineConfigPool' && object.metadata.name === 'worker')
        return [retargeted(object)];
      const isBefore = object.kind === 'MachineConfig' && object.metadata.name === BEFORE;
      return isBefore ? [object, newest(object)] : [object];
    }),
);

function retargeted(pool: KubernetesObject): KubernetesObject {
  const { configuration, ...spec } = pool.spec as { readonly configuration: object };
  return {
    ...pool,
    spec: { ...spec, configuration: { ...configuration, name: NEWEST } },
    status: { ...(pool.status as object), updatedMachineCount: 0, readyMachineCount: 0 },
  };
}

function newest(config: KubernetesObject): KubernetesObject {
  return {
    ...config,
    metadata: {
      ...config.metadata,
      name: NEWEST,
      uid: uidOf(`MachineConfig ${NEWEST}`),
      creationTimestamp: CHANGED_AT,
    },
  };
}
