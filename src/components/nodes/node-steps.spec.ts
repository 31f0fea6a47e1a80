import type { NodeAssessment, Topology } from '../../engine';
import { aNode } from '../../testing/an-update-status';
import { readNodeSteps } from './node-steps';

describe('readNodeSteps', () => {
  it.each<{
    name: string;
    node: Partial<NodeAssessment>;
    topology?: Topology;
    steps: string;
  }>([
    {
      name: 'pending: nothing has begun',
      node: { phase: 'Pending' },
      steps: 'waiting waiting waiting waiting waiting',
    },
    {
      name: 'pending and cordoned by somebody: still nothing has begun',
      node: { phase: 'Pending', unschedulable: true },
      steps: 'waiting waiting waiting waiting waiting',
    },
    {
      name: 'paused: nothing has begun',
      node: { phase: 'Paused' },
      steps: 'waiting waiting waiting waiting waiting',
    },
    {
      name: 'draining, not cordoned yet',
      node: { phase: 'Draining', updating: true },
      steps: 'current waiting waiting waiting waiting',
    },
    {
      name: 'draining',
      node: { phase: 'Draining', updating: true, unschedulable: true },
      steps: 'done current waiting waiting waiting',
    },
    {
      name: 'the drain fails',
      node: { phase: 'Draining', updating: true, unschedulable: true, degraded: true },
      steps: 'done held waiting waiting waiting',
    },
    {
      name: 'updating',
      node: { phase: 'Updating', updating: true, unschedulable: true },
      steps: 'done done current waiting waiting',
    },
    {
      name: 'updating without a cordon: whether it needed one is not told',
      node: { phase: 'Updating', updating: true },
      steps: 'unknown unknown current waiting waiting',
    },
    {
      name: 'rebooting',
      node: { phase: 'Rebooting', updating: true, unschedulable: true },
      steps: 'done done done current waiting',
    },
    {
      name: 'updated, still cordoned',
      node: { phase: 'Updated', updated: true, unschedulable: true },
      steps: 'done done done done current',
    },
    {
      name: 'updated',
      node: { phase: 'Updated', updated: true },
      steps: 'done done done done done',
    },
    {
      name: 'asked to update and called updated: nothing has begun',
      node: { phase: 'Updated', updating: true },
      steps: 'waiting waiting waiting waiting waiting',
    },
    {
      name: 'unknown',
      node: { phase: 'Unknown' },
      steps: 'unknown unknown unknown unknown unknown',
    },
    {
      name: 'a single node is neither cordoned nor drained',
      node: { phase: 'Rebooting', updating: true },
      topology: 'SingleReplica',
      steps: 'skipped skipped done current skipped',
    },
  ])('$name', ({ node, topology = 'HighlyAvailable', steps }) => {
    const read = readNodeSteps(aNode(node), topology);
    expect(read.map(({ id }) => id)).toEqual(['cordon', 'drain', 'files', 'reboot', 'uncordon']);
    expect(read.map(({ state }) => state).join(' ')).toBe(steps);
  });
});
