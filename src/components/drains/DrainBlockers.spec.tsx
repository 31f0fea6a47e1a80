/** @jest-environment jsdom */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DrainAssessment } from '../../engine';
import { aDrain, aRefusedPod, POD } from '../../testing/a-drain';
import { NOW } from '../../testing/an-update-status';
import { findViolations } from '../../testing/find-violations';
import { commandText } from '../../testing/command-text';
import { renderWithTexts } from '../../testing/render-with-texts';
import { OpenNodeProvider } from '../shared/open-node';
import { DrainBlockers } from './DrainBlockers';
import { DrainsOfNodes } from './DrainsOfNodes';

const ERROR = `Error: Node Drain has not succeeded. Error is: ${'x'.repeat(80)}`;

function show(drain: DrainAssessment, isOpen = true) {
  return renderWithTexts(
    <main>
      <h3>Drain</h3>
      <DrainBlockers drain={drain} target="4.18.9" now={NOW} isOpen={isOpen} />
    </main>,
  );
}

describe('DrainBlockers', () => {
  it('names the pod, what holds it, whose it is, and what each choice costs', async () => {
    const { container } = show(aDrain({ blockers: [aRefusedPod()], message: ERROR }));
    const list = within(
      screen.getByRole('list', { name: 'Pods that block draining node worker-0' }),
    );
    expect(list.getByRole('link', { name: 'web-0' })).toBeInTheDocument();
    expect(list.getByTestId('drain-reason')).toHaveTextContent(
      'PodDisruptionBudget shop/web allows 0 disruptions (healthy pods: 1, required: 1).',
    );
    expect(list.getByTestId('drain-origin')).toHaveTextContent(
      'Owner: StatefulSet web, pod age: 1d',
    );
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'web-0',
      'web',
      'web',
    ]);
    expect(list.getAllByTestId('drain-choice')).toHaveLength(3);
    expect(
      list.getByText(commandText('oc -n shop scale statefulset/web --replicas=2')),
    ).toBeInTheDocument();
    expect(screen.getByText(/Draining for 1h 15m/)).toBeInTheDocument();
    expect(
      screen.getByRole('button', { name: 'Show all: last attempt to drain node worker-0' }),
    ).toBeInTheDocument();
    expect(await findViolations(container)).toEqual([]);
  });

  it('keeps what can be done behind a toggle', async () => {
    show(aDrain({ blockers: [aRefusedPod()] }), false);
    const toggle = screen.getByRole('button', { name: 'What can be done: shop/web-0' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByTestId('drain-choice')).not.toBeInTheDocument();
    await userEvent.click(toggle);
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getAllByTestId('drain-choice')).toHaveLength(3);
  });

  it('has the message to the owner, to copy and to read', async () => {
    const user = userEvent.setup();
    show(aDrain({ blockers: [aRefusedPod()] }));
    await user.click(
      screen.getByRole('button', { name: 'Copy: message to the owner of shop/web-0' }),
    );
    expect(await act(() => navigator.clipboard.readText())).toMatch(
      /^Pod shop\/web-0 blocks the update of node worker-0\.\n[^]*4\.18\.9[^]*allows 0 disruptions \(healthy pods: 1, required: 1\)[^]*within 5m\.$/,
    );
    await user.click(
      screen.getByRole('button', { name: 'Show all: message to the owner of shop/web-0' }),
    );
    expect(screen.getByText(/Take one of these actions/)).toBeInTheDocument();
  });

  it('says what is therefore unknown, and names the pod that a message names', () => {
    show(
      aDrain({
        podsKnown: false,
        blockers: [
          {
            pod: POD.pod,
            code: 'NamedByMessage',
            detail: 'global timeout reached: 1m30s',
            isEnding: false,
            candidates: [],
          },
        ],
        missing: [
          { resource: 'pods', reason: 'Forbidden', message: '' },
          {
            resource: 'poddisruptionbudgets',
            reason: 'Forbidden',
            message: '',
            namespaces: ['shop'],
          },
        ],
      }),
    );
    expect(screen.getByRole('link', { name: 'web-0' })).toBeInTheDocument();
    expect(screen.queryByTestId('drain-origin')).not.toBeInTheDocument();
    expect(screen.getByTestId('missing-pods')).toHaveTextContent(
      'Pods that block drains are known only from messages.',
    );
    expect(screen.getByTestId('missing-poddisruptionbudgets')).toHaveTextContent(
      'The budgets that will block drains are unknown.',
    );
  });

  it('has no toggle where nothing can be done about the pod', () => {
    const pod = {
      ...POD,
      code: 'NamedByMessage',
      detail: 'failed calling webhook "validate.example.com": no endpoints available',
      isEnding: false,
      candidates: [],
    } as const;
    show(aDrain({ blockers: [pod] }));
    expect(screen.getByTestId('drain-reason')).toHaveTextContent('failed calling webhook');
    expect(screen.queryByRole('button', { name: /What can be done/ })).not.toBeInTheDocument();
  });

  it('says so where nothing is in the way, and where nothing is known', () => {
    const { unmount } = show(aDrain());
    expect(screen.getByTestId('drain-nothing')).toHaveTextContent('No pods left to evict');
    unmount();
    show(aDrain({ podsKnown: false }));
    expect(screen.getByTestId('drain-nothing')).toHaveTextContent(
      'The pods on the node are unknown.',
    );
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});

describe('DrainsOfNodes', () => {
  const NODES = ['a', 'b', 'c', 'd', 'e'];
  const DRAINS = NODES.map((node) => aDrain({ node, blockers: [aRefusedPod()] }));

  it('shows the three that wait longest, and how many more there are', async () => {
    const onOpenNode = jest.fn();
    const { container } = renderWithTexts(
      <OpenNodeProvider value={onOpenNode}>
        <main>
          <h3>Nodes</h3>
          <DrainsOfNodes drains={DRAINS} nodes={NODES} now={NOW} />
        </main>
      </OpenNodeProvider>,
    );
    expect(
      screen.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent),
    ).toEqual(['a', 'b', 'c']);
    expect(screen.getByText(/and 2 more nodes/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'b' }));
    expect(onOpenNode).toHaveBeenCalledWith('b');
    expect(await findViolations(container)).toEqual([]);
  });

  it('does not repeat what stands beside it', () => {
    const drain = aDrain({ message: ERROR });
    const toggle = { name: 'Show all: last attempt to drain node worker-0' };
    const { unmount } = renderWithTexts(
      <DrainsOfNodes drains={[drain]} nodes={['worker-0']} now={NOW} />,
    );
    expect(screen.getByRole('button', toggle)).toBeInTheDocument();
    unmount();
    renderWithTexts(
      <DrainsOfNodes drains={[drain]} nodes={['worker-0']} quoted={[ERROR]} now={NOW} />,
    );
    expect(screen.queryByRole('button', toggle)).not.toBeInTheDocument();
  });

  it('needs no heading for one, and is not there for none', () => {
    const { unmount } = renderWithTexts(<DrainsOfNodes drains={DRAINS} nodes={['d']} now={NOW} />);
    expect(screen.getByTestId('drain-blockers')).toBeInTheDocument();
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    unmount();
    renderWithTexts(<DrainsOfNodes drains={DRAINS} nodes={['x']} now={NOW} />);
    expect(screen.queryByTestId('drains-of-nodes')).not.toBeInTheDocument();
  });
});
