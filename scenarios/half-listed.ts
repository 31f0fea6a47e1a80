import { aRelease } from './builders';
import { changedScenario, frozenScenario } from './define-scenario';
import { drainingMs } from './drain-blocked';
import { controlPlanePool, MINUTE_MS, planUpdate, workerPool } from './simulation';

/** How many nodes a page of the list had, by name: those of the control plane, and half of the pool. */
const LISTED = 33;
const NODE = 'worker-45';

/** A list of nodes that ends in the middle, and a pool that knows the others. */
export const halfListed = changedScenario(
  frozenScenario({
    id: 'half-listed',
    title: 'Half of the nodes',
    description: `The list of nodes has 33 of 63, and ${NODE}, which can't be drained, is not among them. The page says how many nodes it has, and takes counts and the reason from the pool.`,
    startsAt: '2026-04-14T14:55:00Z',
    plan: () =>
      planUpdate({
        cluster: {
          topology: 'HighlyAvailable',
          pools: [controlPlanePool(), workerPool('worker', 60, { maxUnavailable: 2, zones: 3 })],
        },
        from: aRelease('4.18.8'),
        to: aRelease('4.18.9'),
        nodeFaults: {
          [NODE]: {
            kind: 'drainBlocked',
            drainError: 'error when evicting pods/"web-0" -n "shop": global timeout reached: 1m30s',
          },
        },
      }),
    frozenMs: (plan) => drainingMs(plan, NODE) + 67 * MINUTE_MS,
  }),
  (objects) => {
    const nodes = objects.filter(({ kind }) => kind === 'Node').slice(LISTED);
    const missing = new Set(nodes.map(({ metadata }) => metadata.name));
    return objects.filter(
      ({ involvedObject, kind, metadata }) =>
        !(kind === 'Node' && missing.has(metadata.name)) &&
        !(kind === 'MachineConfigNode' && missing.has(metadata.name)) &&
        !(involvedObject as { readonly name?: string } | undefined)?.name?.startsWith(NODE),
    );
  },
);
