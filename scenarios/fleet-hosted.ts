import { aHostedCluster, aNodePool, aRelease } from './builders';
import type { KubernetesObject } from './scenario';

const [OLD, TO] = [aRelease('4.18.8'), aRelease('4.18.9')];
const MINUTE_MS = 60_000;
const NODES = 12;
const NODE_MS = 25 * MINUTE_MS;

/** Two hours before the hub begins to update its clusters. */
const CONTROL_PLANE_AT = '2026-04-14T04:00:00Z';

const HISTORY = [
  {
    release: TO,
    startedAt: '2026-04-14T03:10:00Z',
    completedAt: CONTROL_PLANE_AT,
    verified: true,
  },
  {
    release: OLD,
    startedAt: '2026-03-02T08:00:00Z',
    completedAt: '2026-03-02T08:45:00Z',
    verified: true,
  },
];

const UPDATING_VERSION = {
  status: 'True',
  reason: 'AsExpected',
  message: `Updating version in progress. Target version: ${TO.version}`,
  sinceAt: '2026-04-14T06:00:00Z',
};

const held: readonly KubernetesObject[] = [
  aHostedCluster({ name: 'ferry-borealis', history: HISTORY }),
  aNodePool({
    cluster: 'ferry-borealis',
    name: 'ferry-borealis-a',
    pausedUntil: 'true',
    release: OLD,
    nodes: [[OLD, 4]],
    conditions: {
      UpdatingVersion: UPDATING_VERSION,
      ReconciliationActive: {
        status: 'False',
        reason: 'ReconciliationPaused',
        message: 'Reconciliation paused until field removed',
        sinceAt: '2026-04-14T07:20:00Z',
      },
    },
  }),
];

const updated: readonly KubernetesObject[] = [
  aHostedCluster({ name: 'ferry-cygnus', history: HISTORY }),
  aNodePool({ cluster: 'ferry-cygnus', name: 'ferry-cygnus-a', release: TO, nodes: [[TO, 4]] }),
];

const replacing = aHostedCluster({ name: 'ferry-aurora', history: HISTORY });

/** NodePools by the number of replaced nodes: what did not change stays the same object. */
const pools = Array.from({ length: NODES + 1 }, (_, done) =>
  aNodePool({
    cluster: 'ferry-aurora',
    name: 'ferry-aurora-a',
    release: done === NODES ? TO : OLD,
    nodes: [
      [TO, done],
      [OLD, NODES - done],
    ],
    ...(done < NODES && { conditions: { UpdatingVersion: UPDATING_VERSION } }),
  }),
);

/**
 * Three clusters whose control planes the hub hosts, and their NodePools: one replaces its machines from the beginning
 * on, one is paused during its update, and one is updated.
 */
export function hostedByHub(elapsedMs: number): readonly KubernetesObject[] {
  const done = Math.min(NODES, Math.max(0, Math.floor(elapsedMs / NODE_MS)));
  const pool = pools[done];
  return [replacing, ...(pool ? [pool] : []), ...held, ...updated];
}
