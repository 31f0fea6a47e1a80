/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NodeAssessment, NodeTimeline, Topology } from '../../engine';
import { aTimeline, stepsAt } from '../../testing/a-timeline';
import { aNode, at, NOW } from '../../testing/an-update-status';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { NodeStepper } from './NodeStepper';

const ERROR = `Error: Node Drain has not succeeded. Error is: ${'cannot evict pod. '.repeat(8)}`;

function show(
  timeline: NodeTimeline | undefined,
  node: Partial<NodeAssessment> = {},
  topology: Topology = 'HighlyAvailable',
) {
  return renderWithTexts(
    <NodeStepper node={aNode(node)} timeline={timeline} topology={topology} now={NOW} />,
  );
}

function stepNames(): readonly (string | null)[] {
  return within(screen.getByRole('list', { name: 'Steps of this node' }))
    .getAllByRole('listitem')
    .map((step) => step.getAttribute('aria-label'));
}

describe('NodeStepper', () => {
  it('gives each step its times, and says where they are from', async () => {
    const { container } = show(
      aTimeline({
        steps: stepsAt('files', {
          drain: {
            startedAt: at('2025-11-03T13:42:00Z'),
            endedAt: at('2025-11-03T13:50:00Z'),
            source: 'machineConfigNode',
            endSource: 'observed',
          },
          files: { startedAt: at('2025-11-03T13:50:00Z'), source: 'observed' },
        }),
      }),
    );
    expect(screen.getByTestId('node-step-times-drain')).toHaveTextContent(
      /, 8m \(start from the MachineConfigNode, end observed by this page\)$/,
    );
    expect(screen.getByTestId('node-step-times-files')).toHaveTextContent(
      /^since .*, for 10m \(observed by this page\)$/,
    );
    expect(screen.queryByTestId('node-step-times-cordon')).not.toBeInTheDocument();
    expect(screen.queryByText('Start time unknown.')).not.toBeInTheDocument();
    expect(await findViolations(container)).toEqual([]);
  });

  it('marks a step that does not get on, its whole message behind a toggle', async () => {
    show(aTimeline({ steps: stepsAt('drain', { drain: { state: 'held', message: ERROR } }) }));
    const step = screen.getByRole('listitem', { current: 'step' });
    expect(step).toHaveAccessibleName('Drain: blocked');
    await userEvent.click(within(step).getByRole('button', { name: 'Show all: message of Drain' }));
    expect(within(step).getByText(ERROR.trim())).toBeInTheDocument();
  });

  it.each<{
    name: string;
    node: Partial<NodeAssessment>;
    topology?: Topology;
    names: readonly string[];
  }>([
    {
      name: 'pending: nothing has begun',
      node: { phase: 'Pending' },
      names: Array<string>(7).fill('not started'),
    },
    {
      name: 'pending and cordoned by somebody: still nothing has begun',
      node: { phase: 'Pending', unschedulable: true },
      names: Array<string>(7).fill('not started'),
    },
    {
      name: 'updating before its daemon reacts: nothing is done yet',
      node: { phase: 'Updating', updating: true, daemonState: 'Done' },
      names: ['in progress', ...Array<string>(6).fill('not started')],
    },
    {
      name: 'updating without a cordon: whether it needed one is not told',
      node: { phase: 'Updating', updating: true, daemonState: 'Working' },
      names: [
        'done',
        'unknown',
        'unknown',
        'in progress',
        'not started',
        'not started',
        'not started',
      ],
    },
    {
      name: 'the drain fails',
      node: { phase: 'Draining', updating: true, unschedulable: true, degraded: true },
      names: [
        'done',
        'done',
        'blocked',
        'not started',
        'not started',
        'not started',
        'not started',
      ],
    },
    {
      name: 'updated, and cordoned by somebody since',
      node: { phase: 'Updated', updated: true, unschedulable: true },
      names: Array<string>(7).fill('done'),
    },
    {
      name: 'asked to update and called updated: nothing has begun',
      node: { phase: 'Updated', updating: true },
      names: Array<string>(7).fill('not started'),
    },
    { name: 'unknown', node: { phase: 'Unknown' }, names: Array<string>(7).fill('unknown') },
    {
      name: 'a single node is neither cordoned nor drained',
      node: { phase: 'Rebooting', updating: true },
      topology: 'SingleReplica',
      names: [
        'done',
        'not done on a single node',
        'not done on a single node',
        'done',
        'in progress',
        'not started',
        'not done on a single node',
      ],
    },
  ])('without a timeline goes by the node itself: $name', ({ node, topology, names }) => {
    show(undefined, node, topology);
    expect(stepNames().map((name) => name?.split(': ')[1])).toEqual(names);
  });

  it('names what takes the place of the reboot', () => {
    const [prepare, cordon, drain, files, , resume, uncordon] = stepsAt('resume');
    if (!prepare || !cordon || !drain || !files || !resume || !uncordon) throw new Error('steps');
    show(
      aTimeline({
        steps: [
          prepare,
          cordon,
          drain,
          files,
          { id: 'reboot', state: 'skipped', message: '' },
          { id: 'postActions', state: 'done', message: '' },
          resume,
          uncordon,
        ],
      }),
    );
    expect(stepNames().slice(4, 6)).toEqual([
      'Reboot: not needed for this change',
      'Reload and restart services: done',
    ]);
  });
});
