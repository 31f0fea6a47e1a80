/** @jest-environment jsdom */
import { useState } from 'react';
import { Drawer, DrawerContent } from '@patternfly/react-core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { HealthInsight, UpdateStatus } from '../../engine';
import { aDrain, aRefusedPod } from '../../testing/a-drain';
import { aNode, anUpdateStatus, aPool, at } from '../../testing/an-update-status';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { NodePanel } from './NodePanel';

const REASON = 'failed to drain node: worker-1 after 1 hour. '.repeat(5);
const STATUS = anUpdateStatus({
  pools: [
    aPool({
      nodes: [
        aNode({
          name: 'worker-1',
          assessment: 'Degraded',
          phase: 'Draining',
          updating: true,
          degraded: true,
          degradedReason: REASON,
          unschedulable: true,
          desiredVersion: '4.18.9',
          desiredConfig: 'rendered-worker-bbb',
          daemonState: 'Degraded',
          unavailable: true,
          unavailableBecause: [
            {
              kind: 'NotReady',
              message: 'kubelet is silent',
              sinceAt: at('2025-11-03T13:40:00Z'),
            },
          ],
        }),
        aNode({ name: 'worker-2' }),
      ],
    }),
  ],
  health: [
    {
      code: 'NodeDegraded',
      level: 'Error',
      impact: 'Update Stalled',
      startedAt: at('2025-11-03T13:30:00Z'),
      scope: 'WorkerPool',
      resources: [{ resource: 'nodes', name: 'worker-1' }],
      reference: 'https://example.com/runbook',
      node: 'worker-1',
      message: REASON,
    },
  ],
  unpooledNodes: [
    {
      name: 'win-1',
      kubeletVersion: 'v1.31.4',
      osImage: 'Windows Server 2022',
      ready: false,
      unschedulable: false,
    },
  ],
});

/** Because of it, others wait. */
const SLOT: HealthInsight = {
  code: 'SlotsHeld',
  level: 'Warning',
  impact: 'Update Speed',
  scope: 'WorkerPool',
  resources: [{ resource: 'nodes', name: 'worker-1' }],
  reference: '',
  pool: 'worker',
  nodes: ['worker-1'],
  held: 1,
  total: 1,
  waiting: 3,
};

interface PageProps {
  readonly status: UpdateStatus;
}

function Page({ status }: PageProps) {
  const [node, setNode] = useState<string>();
  return (
    <Drawer isExpanded={node !== undefined} isInline>
      <DrawerContent
        panelContent={
          node === undefined ? null : (
            <NodePanel status={status} name={node} onClose={() => setNode(undefined)} />
          )
        }
      >
        {['worker-1', 'worker-2', 'win-1', 'gone'].map((name) => (
          <button key={name} onClick={() => setNode(name)}>
            open {name}
          </button>
        ))}
      </DrawerContent>
    </Drawer>
  );
}

function opener(name: string): HTMLElement {
  return screen.getByRole('button', { name: `open ${name}` });
}

async function show(name: string, status = STATUS) {
  const view = renderWithTexts(<Page status={status} />);
  await userEvent.click(opener(name));
  return view;
}

describe('NodePanel', () => {
  it('tells where a node is, why it takes no work, and what to do', async () => {
    const { container } = await show('worker-1');
    const panel = within(screen.getByTestId('node-panel'));
    expect(panel.getByRole('link', { name: 'worker-1' })).toBeInTheDocument();
    for (const text of ['Degraded', 'Draining', '4.18.8 → 4.18.9']) {
      expect(panel.getAllByText(text)[0]).toBeInTheDocument();
    }
    expect(panel.getByTestId('node-cause-NotReady')).toHaveTextContent(
      'Not ready, for 20mkubelet is silent',
    );
    expect(panel.getByTestId('node-finding')).toHaveTextContent("Node worker-1 can't be drained");
    expect(panel.getByTestId('next-step')).toBeInTheDocument();
    expect(panel.getByTestId('panel-current-config')).toHaveTextContent('rendered-worker-aaa');
    expect(panel.getByTestId('panel-desired-config')).toHaveTextContent('rendered-worker-bbb');
    expect(await findViolations(container)).toEqual([]);
  });

  it('shows the whole reason, uncut, to copy', async () => {
    await show('worker-1');
    const message = within(screen.getByTestId('section-node-message'));
    expect(message.getByText(REASON.trim(), { trim: true })).toBeInTheDocument();
    expect(message.getByRole('button', { name: 'Copy: message of worker-1' })).toBeInTheDocument();
  });

  it('has the steps, the one that is held up marked, and no invented times', async () => {
    await show('worker-1');
    const steps = within(screen.getByRole('list', { name: 'Steps of this node' }));
    expect(steps.getAllByRole('listitem').map((step) => step.getAttribute('aria-label'))).toEqual([
      'Prepare: done',
      'Cordon: done',
      'Drain: blocked',
      'Files and operating system: not started',
      'Reboot: not started',
      'Resume: not started',
      'Uncordon: not started',
    ]);
    expect(steps.getByRole('listitem', { current: 'step' })).toHaveAccessibleName('Drain: blocked');
    expect(screen.getByText('Start time unknown.')).toBeInTheDocument();
  });

  it('tells a problem once, with what else is found because of it', async () => {
    await show('worker-1', {
      ...STATUS,
      attention: [
        {
          key: 'node',
          root: { kind: 'nodes', problem: 'undrainable', nodes: ['worker-1'], pool: 'worker' },
          level: 'Error',
          insights: STATUS.health,
          isDraining: true,
          consequences: [{ kind: 'insight', because: 'slotsOfNodes', insight: SLOT }],
        },
      ],
      health: [...STATUS.health, SLOT],
    });
    const finding = screen.getByTestId('node-finding');
    expect(finding).toHaveTextContent('Node worker-1 blocks an update slot of pool worker');
    expect(within(finding).getAllByTestId('next-step')).toHaveLength(1);
  });

  it('names what keeps it from being drained, and what can be done', async () => {
    await show('worker-1', {
      ...STATUS,
      drains: [aDrain({ node: 'worker-1', blockers: [aRefusedPod()] })],
    });
    const section = within(screen.getByTestId('section-node-drain'));
    expect(section.getByTestId('drain-reason')).toHaveTextContent(
      'allows 0 disruptions (healthy pods: 1, required: 1)',
    );
    expect(section.getAllByTestId('drain-choice')).toHaveLength(3);
  });

  it('leaves out what there is not', async () => {
    await show('worker-2');
    for (const part of ['node-message', 'node-drain', 'node-health', 'node-causes']) {
      expect(screen.queryByTestId(`section-${part}`)).not.toBeInTheDocument();
    }
    expect(screen.getByTestId('panel-desired-config')).toHaveTextContent('the same');
  });

  describe('focus', () => {
    it('goes to the heading on opening, and back on closing', async () => {
      await show('worker-1');
      expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
      await userEvent.click(screen.getByRole('button', { name: 'Close the panel' }));
      expect(screen.queryByTestId('node-panel')).not.toBeInTheDocument();
      expect(opener('worker-1')).toHaveFocus();
    });

    it('goes with Escape, to where the node shown last was opened', async () => {
      await show('worker-1');
      await userEvent.click(opener('worker-2'));
      expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('worker-2');
      expect(screen.getByRole('heading', { level: 2 })).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      expect(opener('worker-2')).toHaveFocus();
    });

    it('stays where it is when the data changes', async () => {
      const { rerender } = await show('worker-1');
      await userEvent.tab();
      const focused = screen.getByRole('link', { name: 'worker-1' });
      expect(focused).toHaveFocus();
      rerender(<Page status={{ ...STATUS, now: at('2025-11-03T14:00:10Z') }} />);
      expect(focused).toHaveFocus();
      expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('worker-1');
    });
  });

  it('tells of a node that belongs to no pool what it says itself', async () => {
    await show('win-1');
    const panel = within(screen.getByTestId('node-panel'));
    for (const text of ['Not ready', 'v1.31.4', 'Windows Server 2022']) {
      expect(panel.getByText(text)).toBeInTheDocument();
    }
    expect(panel.getByText(/No MachineConfigPool selects this node/)).toBeInTheDocument();
  });

  describe('a node that is not there', () => {
    it('says that it is gone when it was there', async () => {
      const { rerender } = await show('worker-2');
      rerender(<Page status={anUpdateStatus({ pools: [] })} />);
      expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Node worker-2');
      expect(screen.getByRole('status')).toHaveTextContent(
        'This node is no longer in the cluster.',
      );
    });

    it('says that there is none of this name', async () => {
      await show('gone');
      expect(screen.getByRole('status')).toHaveTextContent(
        'This cluster has no node with this name.',
      );
    });

    it('does not say so when nodes could not be read', async () => {
      await show(
        'gone',
        anUpdateStatus({
          pools: [],
          missing: [{ resource: 'nodes', reason: 'Forbidden', message: '' }],
        }),
      );
      expect(
        screen.getByText("This node is unknown because nodes couldn't be read."),
      ).toBeInTheDocument();
    });
  });
});
