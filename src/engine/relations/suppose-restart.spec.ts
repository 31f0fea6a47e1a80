import { aNode, anOperator, aPool, NOW } from '../../testing/an-update-status';
import { aCondition, minutesAgo } from '../../testing/engine/readings';
import type { NodeAssessment } from '../status/node';
import type { Topology } from '../resources/infrastructure';
import { MINUTE } from '../time';
import { supposeRestart } from './single-node';

const unavailableFor = (minutes: number) =>
  anOperator({
    name: `unavailable-${minutes}`,
    available: aCondition({
      type: 'Available',
      status: 'False',
      lastTransitionAt: minutesAgo(minutes),
    }),
  });

function suppose(
  {
    topology = 'SingleReplica',
    nodes = [{}],
  }: { topology?: Topology; nodes?: Partial<NodeAssessment>[] },
  ...operators: ReturnType<typeof anOperator>[]
) {
  const updating = nodes.map((changes, index) =>
    aNode({ name: `sno-${index}`, pool: 'master', updating: true, ...changes }),
  );
  const pools = [aPool({ name: 'master', scope: 'ControlPlane', nodes: updating })];
  return supposeRestart({ operators, pools, topology }, NOW);
}

it('began with the first operator that is unhealthy for less than 15 minutes', () => {
  expect(suppose({}, unavailableFor(20), unavailableFor(6), unavailableFor(3))).toEqual({
    node: 'sno-0',
    beganAt: minutesAgo(6),
    endsAt: NOW + 9n * MINUTE,
  });
});

it.each<{ name: string; cluster: Parameters<typeof suppose>[0] }>([
  { name: 'several nodes', cluster: { nodes: [{}, {}] } },
  { name: 'another topology', cluster: { topology: 'HighlyAvailable' } },
  { name: 'a node that is not being updated', cluster: { nodes: [{ updating: false }] } },
  { name: 'a degraded node', cluster: { nodes: [{ degraded: true }] } },
])('is not supposed of $name', ({ cluster }) =>
  expect(suppose(cluster, unavailableFor(6))).toBeUndefined(),
);

it('is not supposed where nothing began lately', () =>
  expect(suppose({}, unavailableFor(15))).toBeUndefined());
