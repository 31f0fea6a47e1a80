import { aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import {
  nodesNamed,
  planUpdate,
  poolStory,
  SECOND_MS,
  workerPool,
  type UpdatePlan,
} from './simulation';

const from = aRelease('4.18.8');
const to = aRelease('4.18.9');
const BOTH_ROLES = ['master', 'worker'];

/** One node that is everything. It is not drained, and its reboot takes the API along. */
export const singleNode = frozenScenario({
  id: 'single-node',
  title: 'Single node',
  description:
    'A single-node cluster in the middle of an update: its node writes the new operating system and will reboot, with the API and the console, in a moment. There is no worker section with 0 of 0.',
  startsAt: '2026-04-14T10:05:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'SingleReplica',
        pools: [
          { name: 'master', nodes: nodesNamed('sno', 1, { roles: BOTH_ROLES }) },
          workerPool('worker', 0),
        ],
      },
      from,
      to,
    }),
  frozenMs: (plan) => stepMs(plan, 'sno-0', 'applying') + 70 * SECOND_MS,
});

/** Three nodes that are control plane and workers at once; pool worker is empty. */
export const compact = frozenScenario({
  id: 'compact',
  title: 'Compact',
  description:
    'Three nodes that carry both roles, all in pool master; the second of them is being drained. Each node counts once, and the empty pool worker is not behind.',
  startsAt: '2026-04-14T10:25:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [
          { name: 'master', nodes: nodesNamed('node', 3, { roles: BOTH_ROLES }) },
          workerPool('worker', 0),
        ],
      },
      from,
      to,
    }),
  frozenMs: (plan) => stepMs(plan, 'node-1', 'draining') + 20 * SECOND_MS,
});

/** A control plane that lives in another cluster: no pools, no machine-config, nodes that nobody annotates. */
export const hosted = frozenScenario({
  id: 'hosted',
  title: 'Hosted control plane',
  description:
    'The control plane is hosted elsewhere and is being updated. There are no MachineConfigPools and no machine-config operator here; that is no error. Nodes are shown by kubelet version.',
  startsAt: '2026-04-14T14:10:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'External',
        pools: [],
        unmanagedNodes: nodesNamed('nodepool-a', 6).map((node, index) =>
          index < 2 ? { ...node, release: to } : node,
        ),
      },
      from,
      to,
    }),
  frozenMs: (plan) => {
    const halfway = plan.operators[Math.floor(plan.operators.length / 2)];
    return (halfway?.endsMs ?? 0) + 30 * SECOND_MS;
  },
});

function stepMs(plan: UpdatePlan, node: string, step: string): number {
  const story = poolStory(plan, 'master').nodes.find((candidate) => candidate.node.name === node);
  const moment = story?.moments.find(({ facts }) => facts.step === step);
  if (!moment) throw new Error(`${node} never comes to ${step}`);
  return moment.atMs;
}
