import { aDegradedOperator, aNode, aPool } from '../../testing/an-update-status';
import { aDown, sort, unavailable } from '../../testing/engine/fault-situations';
import { anOperatorDegraded } from '../../testing/some-insights';
import { KNOWN_CAUSE_READER } from '../known-causes';

/** Nodes of a pool: those that are down are written with a minus. */
const poolOf = (pool: string, ...names: readonly string[]) =>
  aPool({
    name: pool,
    nodes: names.map((name) =>
      name.startsWith('-') ? aDown(name.slice(1), { pool }) : aNode({ name, pool }),
    ),
  });

/** What must stay up, by entry. */
function protect(pools: ReturnType<typeof poolOf>[], ofEtcd?: string) {
  const down = pools.flatMap(({ nodes }) => nodes.filter(({ unavailable: isOff }) => isOff));
  const operators =
    ofEtcd === undefined ? [] : [aDegradedOperator('etcd', ofEtcd, { minutes: 30 })];
  const health = [
    ...down.map(({ name }) => unavailable(name)),
    ...operators.map((operator) => ({
      ...anOperatorDegraded(operator),
      cause: KNOWN_CAUSE_READER.read({
        source: 'operator',
        text: ofEtcd ?? '',
        condition: { operator: 'etcd', type: 'Degraded', reason: 'EtcdMembers_UnhealthyMembers' },
        about: { operator: 'etcd' },
      }),
    })),
  ];
  return sort({ pools, operators, health }).attention.map(({ keepUp }) => keepUp);
}

const UNHEALTHY =
  'EtcdMembersDegraded: 2 of 3 members are available, m0 is unhealthy\nEtcdEndpointsDegraded: x';

it.each([
  {
    name: 'the two others of three',
    pools: [poolOf('master', 'm2', '-m0', 'm1')],
    expected: { members: 3, needed: 2, nodes: ['m1', 'm2'] },
  },
  {
    name: 'the only one that is left',
    pools: [poolOf('master', '-m0', '-m1', 'm2')],
    expected: { members: 3, needed: 2, nodes: ['m2'] },
  },
  {
    name: 'the other one of two',
    pools: [poolOf('master', '-m0', 'm1')],
    expected: { members: 2, needed: 2, nodes: ['m1'] },
  },
  {
    name: 'the master and the arbiter',
    pools: [poolOf('arbiter', 'a0'), poolOf('master', '-m0', 'm1')],
    expected: { members: 3, needed: 2, nodes: ['a0', 'm1'] },
  },
  {
    name: 'both masters while the arbiter is away',
    pools: [poolOf('arbiter', '-a0'), poolOf('master', 'm0', 'm1')],
    expected: { members: 3, needed: 2, nodes: ['m0', 'm1'] },
  },
  {
    name: 'the three that are left of five',
    pools: [poolOf('master', '-m0', '-m1', 'm2', 'm3', 'm4')],
    expected: { members: 5, needed: 3, nodes: ['m2', 'm3', 'm4'] },
  },
  {
    name: 'the three that are left of four',
    pools: [poolOf('master', '-m0', 'm1', 'm2', 'm3')],
    expected: { members: 4, needed: 3, nodes: ['m1', 'm2', 'm3'] },
  },
  {
    name: 'none of five while a second one may be lost',
    pools: [poolOf('master', '-m0', 'm1', 'm2', 'm3', 'm4')],
    expected: undefined,
  },
  { name: 'none of one', pools: [poolOf('master', '-m0')], expected: undefined },
  { name: 'none where all are away', pools: [poolOf('master', '-m0', '-m1')], expected: undefined },
  {
    name: 'none because of a worker',
    pools: [poolOf('master', 'm0', 'm1', 'm2'), poolOf('worker', '-w0')],
    expected: undefined,
  },
])('must stay up: $name', ({ expected, pools }) => expect(protect(pools)[0]).toEqual(expected));

it.each([
  {
    name: 'the others, where a member is unhealthy on a node that is ready',
    message: UNHEALTHY,
    expected: { members: 3, needed: 2, nodes: ['m1', 'm2'] },
  },
  {
    name: 'healthy ones that are not known, where the message names no node',
    message: 'EtcdMembersDegraded: 2 of 3 members are available, 10.0.0.7 has not started',
    expected: { members: 2, needed: 2, nodes: [] },
  },
  {
    name: 'none where the operator adds one to three',
    message:
      'EtcdMembersDegraded: 3 of 4 members are available, NAME-PENDING-10.0.0.7 has not started',
    expected: undefined,
  },
  {
    name: 'none that the operator does not speak of',
    message: 'EtcdEndpointsDegraded: x',
    expected: undefined,
  },
])('with the words of the etcd operator must stay up: $name', ({ expected, message }) =>
  expect(protect([poolOf('master', 'm0', 'm1', 'm2')], message)[0]).toEqual(expected),
);

it('counts a node that is away and another whose member is unhealthy', () =>
  expect(
    protect(
      [poolOf('master', 'm0', '-m1', 'm2', 'm3', 'm4')],
      'EtcdMembersDegraded: 3 of 5 members are available, m0 is unhealthy, m1 is unhealthy',
    ),
  ).toContainEqual({ members: 5, needed: 3, nodes: ['m2', 'm3', 'm4'] }));
