/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Fault } from '../../engine';
import { assessScenario } from '../../testing/assess-scenario';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { OpenNodeProvider } from '../shared/open-node';
import { AttentionItem } from './AttentionItem';

function show(id: string, onOpenNode?: (name: string) => void, toldAge?: string): Fault {
  const status = assessScenario(id);
  const [fault] = status.attention;
  if (!fault) throw new Error(`nothing needs attention in ${id}`);
  renderWithTexts(
    <OpenNodeProvider value={onOpenNode}>
      <main>
        <h1>Update status</h1>
        <h2>Needs attention</h2>
        <ul>
          <AttentionItem fault={fault} facts={status} toldAge={toldAge} />
        </ul>
      </main>
    </OpenNodeProvider>,
  );
  return fault;
}

describe('a node that is not ready', () => {
  it('is a title with its age, and a cause', () => {
    show('node-not-ready');
    const entry = screen.getByTestId('attention-item');
    expect(
      within(entry).getByRole('heading', { name: 'Node master-2 is not ready' }),
    ).toBeInTheDocument();
    expect(within(entry).getByTestId('entry-age')).toHaveTextContent('for 56m');
    expect(within(entry).getByTestId('entry-cause')).toHaveTextContent(
      'The kubelet of node master-2 no longer reports.',
    );
    expect(screen.queryAllByTestId('consequence')).toEqual([]);
  });

  it.each([
    ['for 56m', 0],
    ['1h', 1],
  ])('has no age where the headline says %s: %i', (told, count) => {
    show('node-not-ready', undefined, told);
    expect(screen.queryAllByTestId('entry-age')).toHaveLength(count);
  });

  it('opens to what follows from it: objects, how it follows, and their own words', async () => {
    const fault = show('node-not-ready');
    await userEvent.click(screen.getByRole('button', { name: /^Also affected/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Earlier alerts \(1\)/ }));
    const items = screen.getAllByTestId('consequence');
    expect(items).toHaveLength(fault.consequences.length);
    const older = items.filter((item) => item.dataset.because === 'olderAlertAboutIt');
    expect(older.map((item) => item.textContent)).toEqual([
      expect.stringContaining('Alert NodeFilesystemAlmostOutOfSpace is firing'),
    ]);
    const [etcd] = items.filter((item) => item.dataset.because === 'namesNode');
    expect(etcd).toHaveTextContent('Operator etcd is degraded');
    expect(etcd).toHaveTextContent('Degraded because of this node.');
    expect(etcd).toHaveTextContent('2 of 3 members are available, master-2 is unhealthy');
  });

  it('says who can do the next step, and nothing of what it costs to look', async () => {
    show('node-not-ready');
    await userEvent.click(screen.getByRole('button', { name: /^Other options/ }));
    const step = screen.getByTestId('next-step');
    expect(step).toHaveTextContent('oc describe node master-2');
    expect(step).not.toHaveTextContent('No downtime.');
    expect(step).toHaveTextContent('Infrastructure owner');
  });

  it('opens the node here', async () => {
    const onOpenNode = jest.fn();
    show('node-not-ready', onOpenNode);
    const title = screen.getByRole('heading', { name: 'Node master-2 is not ready' });
    await userEvent.click(within(title).getByRole('button', { name: 'master-2' }));
    expect(onOpenNode).toHaveBeenCalledWith('master-2');
  });

  it('is accessible, folded and open', async () => {
    show('node-not-ready');
    expect(await findViolations(document.body)).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: /^Also affected/ }));
    expect(await findViolations(document.body)).toEqual([]);
  });
});

it('names the nodes that its title counts, each once', async () => {
  const onOpenNode = jest.fn();
  show('new-worker', onOpenNode);
  const title = "2 nodes can't pull pinned images";
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'worker-e' }));
  expect(onOpenNode).toHaveBeenCalledWith('worker-e');
});

describe('nodes that are not drained for several reasons', () => {
  it('have a step each, with the nodes that it is for', () => {
    show('drain-variety');
    const steps = screen.getAllByTestId('next-step');
    expect(steps.length).toBeGreaterThan(2);
    expect(steps[0]).toHaveTextContent('Keep only one of the budgets');
    expect(steps[1]).toHaveTextContent('Find the controller that should remove finalizer');
    expect(screen.getAllByTestId('entry-cause').map(({ textContent }) => textContent)).toEqual([
      'PodDisruptionBudgets queue/backend and queue/broker select the same pod, so every eviction is refused.',
      "Finalizer batch.example.com/collect-logs blocks the pod's deletion (23m overdue).",
      "Virtual machine bluevms/db can't be live-migrated (DisksNotLiveMigratable).",
    ]);
    for (const node of ['worker-a', 'worker-b', 'worker-c']) {
      expect(screen.getByRole('link', { name: node })).toBeInTheDocument();
    }
    expect(steps[1]).toHaveTextContent('oc -n reporting describe pod report-x7k2p');
  });
});

describe('a file that somebody changed', () => {
  it('names file and node, and keeps the daemon’s own words', async () => {
    show('node-degraded');
    const entry = screen.getByTestId('attention-item');
    expect(entry).toHaveTextContent('Node worker-b is degraded');
    expect(screen.getByTestId('entry-cause')).toHaveTextContent(
      'File /etc/containers/registries.conf differs from its MachineConfig.',
    );
    expect(entry).not.toHaveTextContent('unexpected on-disk state validating against');
    await userEvent.click(screen.getByRole('button', { name: /^Details/ }));
    expect(entry).toHaveTextContent('unexpected on-disk state validating against');
    expect(entry).not.toHaveTextContent("can't be drained");
  });

  it('offers two ways back, each with its effect', async () => {
    show('node-degraded');
    await userEvent.click(screen.getByRole('button', { name: /^Other options/ }));
    const step = screen.getByTestId('next-step');
    expect(step).toHaveTextContent('Drains and reboots the node.');
    const commands = within(step)
      .getAllByRole('button', { name: /^Copy/ })
      .map((button) => button.getAttribute('aria-label'));
    expect(new Set(commands).size).toBe(commands.length);
    expect(step).toHaveTextContent(
      /cat \/etc\/containers\/registries\.conf.*touch \/run\/machine-config-daemon-force/,
    );
    expect(screen.getByTestId('other-step')).toHaveTextContent('No downtime expected.');
  });

  it('says that an update in progress goes on, and the next minor one is refused', async () => {
    show('node-degraded');
    await userEvent.click(screen.getByRole('button', { name: /^Also affected/ }));
    expect(screen.getByText('The next minor update is blocked')).toBeInTheDocument();
    expect(
      screen.getByText(/^A degraded pool blocks new minor updates, but not an update in progress/),
    ).toBeInTheDocument();
    expect(screen.getByText('Reason: DegradedPool')).toBeInTheDocument();
  });
});

it('says what another object tells of it, and the step that follows from that', () => {
  show('certificate-pending');
  expect(screen.getAllByTestId('entry-cause').map(({ textContent }) => textContent)).toEqual([
    'CertificateSigningRequest csr-v2k7p is pending (for 7m).',
    "The kubelet of node worker-e can't report until request csr-v2k7p is approved.",
  ]);
  expect(screen.getByTestId('next-step')).toHaveTextContent('oc adm certificate approve csr-v2k7p');
});
