import { aNode, aPool } from '../../testing/an-update-status';
import { minutesAgo } from '../../testing/engine/readings';
import type { Fault } from '../status/attention';
import { SECOND } from '../time';
import { tellSharedPlaces } from './silent-together';

function silent(name: string, zone: string | undefined, seconds = 0, message = SILENT) {
  const sinceAt = minutesAgo(25) + BigInt(seconds) * SECOND;
  return aNode({
    name,
    zone,
    unavailable: true,
    unavailableBecause: [{ kind: 'NotReady', message, sinceAt }],
  });
}

const SILENT = 'Kubelet stopped posting node status.';
const [ELSEWHERE, SAME_ZONE] = [aNode({ name: 'b', zone: 'B' }), aNode({ name: 'c', zone: 'A' })];

it.each([
  {
    name: 'their zone, where others of the pool are in another one',
    nodes: [silent('a1', 'A'), silent('a2', 'A', 20), ELSEWHERE],
    shared: { kind: 'zone', zone: 'A' },
  },
  {
    name: 'their zone, also if another node in it reports',
    nodes: [silent('a1', 'A'), silent('a2', 'A', 20), SAME_ZONE, ELSEWHERE],
    shared: { kind: 'zone', zone: 'A' },
  },
  {
    name: 'the whole pool, whatever the zones',
    nodes: [silent('a1', 'A'), silent('a2', 'B')],
    shared: { kind: 'pool' },
  },
  {
    name: 'nothing, where all of the pool is in the zone, and some of it reports',
    nodes: [silent('a1', 'A'), silent('a2', 'A'), SAME_ZONE],
  },
  {
    name: 'nothing, where they are in several zones',
    nodes: [silent('a1', 'A'), silent('a2', 'B'), ELSEWHERE],
  },
  {
    name: 'nothing, where they have no zone',
    nodes: [silent('a1', undefined), silent('a2', undefined), ELSEWHERE],
  },
  {
    name: 'nothing, where one after the other fell silent',
    nodes: [silent('a1', 'A'), silent('a2', 'A', 61), ELSEWHERE],
  },
  {
    name: 'nothing, where a kubelet reports that it is not ready',
    nodes: [silent('a1', 'A'), silent('a2', 'A', 0, 'container runtime is down'), ELSEWHERE],
  },
])('nodes that are away share $name', ({ nodes, shared }) => {
  const fault: Fault = {
    key: 'x',
    root: {
      kind: 'nodes',
      problem: 'unavailable',
      nodes: nodes.filter(({ unavailable }) => unavailable).map(({ name }) => name),
      pool: 'worker',
    },
    level: 'Warning',
    insights: [],
    isDraining: false,
    consequences: [],
  };
  const [told] = tellSharedPlaces([fault], [aPool({ name: 'worker', nodes })]);
  expect(told?.root).toEqual(shared ? { ...fault.root, shared } : fault.root);
});
