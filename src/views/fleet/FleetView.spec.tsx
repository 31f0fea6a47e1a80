/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MINUTE } from '../../engine';
import { assessFleet } from '../../fleet/assess-fleet';
import { readManagedCluster } from '../../fleet/managed-cluster';
import { aClaim, aManagedCluster, NOW } from '../../fleet/testing/a-cluster';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import type { FleetState } from '../../data/fleet/fleet-store';
import { FleetView } from './FleetView';
import { shareFleet } from './share-fleet';

const BLOCKED = aClaim({
  verdict: 'waitingForYou',
  reason: 'DrainBlocked',
  cause: 'BudgetRefuses',
  object: { group: 'policy', resource: 'poddisruptionbudgets', namespace: 'shop', name: 'web' },
  from: '4.18.8',
  since: NOW - 75n * MINUTE,
  timeRemaining: { because: 'blocked' },
});

const CONSOLE = {
  'consoleurl.cluster.open-cluster-management.io': 'https://console.berlin.example',
};

const FLEET = assessFleet({
  clusters: [
    aManagedCluster('berlin', { claim: BLOCKED, claims: CONSOLE, set: 'shops' }),
    aManagedCluster('paris', { claim: BLOCKED, set: 'shops' }),
    aManagedCluster('oslo', { claim: BLOCKED, isAvailable: false, set: 'ships' }),
    aManagedCluster('lima', { claim: aClaim({ to: '4.18.8' }), set: 'ships' }),
  ].flatMap((object) => readManagedCluster(object) ?? []),
  infos: [],
  rollouts: [],
  now: NOW,
});

const READY: FleetState = {
  state: 'ready',
  fleet: FLEET,
  now: NOW,
  isBehind: false,
  lacksInfos: false,
};

/** A cluster that does not answer. */
const unreachable = (): Promise<unknown> => new Promise(() => undefined);

const show = (address = '/', state: FleetState = READY, readStatus = unreachable) =>
  renderWithTexts(<FleetView state={state} readStatus={readStatus} />, address);

const names = (): readonly string[] =>
  within(screen.getByRole('grid', { name: 'Clusters' }))
    .getAllByRole('row')
    .flatMap((row) => row.dataset.name ?? []);

it('says in words what needs an action, and has nothing against accessibility', async () => {
  const { container } = show();
  expect(screen.getByTestId('fleet-summary')).toHaveTextContent(
    '2 of 4 clusters need an action. 1 cluster is not reporting.',
  );
  expect(names()).toEqual(['berlin', 'paris', 'oslo', 'lima']);
  expect(await findViolations(container)).toEqual([]);
});

it('says once what several clusters have in common, and shows these', async () => {
  const user = userEvent.setup();
  show();
  const group = screen.getByTestId('cause-BudgetRefuses');
  expect(group).toHaveTextContent('2 clusters');
  expect(group).toHaveTextContent('A PodDisruptionBudget allows no disruptions.');
  await user.click(within(group).getByRole('button', { name: 'Show these clusters' }));
  expect(names()).toEqual(['berlin', 'paris']);
});

it.each([
  { address: '/?state=notReporting', shown: ['oslo'] },
  { address: '/?set=ships', shown: ['oslo', 'lima'] },
  { address: '/?version=4.18.8', shown: ['lima'] },
  { address: '/?search=LI', shown: ['berlin', 'lima'] },
  { address: '/?sort=name', shown: ['berlin', 'lima', 'oslo', 'paris'] },
  { address: '/?state=nobody-knows', shown: ['berlin', 'paris', 'oslo', 'lima'] },
])('shows what the address says: $address', ({ address, shown }) => {
  show(address);
  expect(names()).toEqual(shown);
});

it('shows a chosen batch of a roll-out that is gone, so that it can be taken back', async () => {
  const user = userEvent.setup();
  show('/?batch=ztp%2Fapril%2F1');
  expect(screen.getByTestId('fleet-count')).toHaveTextContent('0 clusters');
  const [clear] = screen.getAllByRole('button', { name: 'Clear all filters' });
  await user.click(clear ?? document.body);
  expect(names()).toEqual(['berlin', 'paris', 'oslo', 'lima']);
});

it('a number chooses its clusters', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByTestId('fleet-state-notReporting'));
  expect(names()).toEqual(['oslo']);
});

describe('a cluster', () => {
  it('opens with what it reported, and a link to its console', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'berlin' }));
    const panel = screen.getByTestId('cluster-panel');
    expect(panel).toHaveTextContent('poddisruptionbudgets.policy/shop/web');
    expect(within(panel).getByTestId('cluster-console')).toHaveAttribute(
      'href',
      'https://console.berlin.example/update-status',
    );
    expect(within(panel).queryByTestId('cluster-published')).toBeNull();
  });

  it('tells what its own controller publishes, where the user may read that', async () => {
    show('/?cluster=berlin', READY, () =>
      Promise.resolve({
        verdict: { message: "Action needed: node worker-c can't be drained" },
        attention: {
          items: [{ summary: 'Drain blocked', nextStep: 'Scale up', command: 'oc scale x' }],
        },
      }),
    );
    await waitFor(() =>
      expect(screen.getByTestId('cluster-published')).toHaveTextContent("can't be drained"),
    );
  });

  it('that the user does not see is said to be that, or no cluster', () => {
    show('/?cluster=rome');
    expect(screen.getByTestId('cluster-panel')).toHaveTextContent(
      "There is no cluster with this name, or you don't have permission to view it.",
    );
  });

  it('that is not reporting shows its last state as the last one', () => {
    show('/?cluster=oslo');
    const panel = screen.getByTestId('cluster-panel');
    expect(panel).toHaveTextContent('The hub has no contact with the cluster.');
    expect(within(panel).getByTestId('cluster-last-state')).toHaveTextContent('Action needed');
  });
});

it('says why there are no clusters', () => {
  show('/', { state: 'failed', reason: 'Forbidden', message: 'managedclusters is forbidden' });
  expect(screen.getByTestId('fleet-failed')).toHaveTextContent('managedclusters is forbidden');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('offers another attempt where that may succeed', () => {
  show('/', { state: 'failed', reason: 'Failed', message: 'the server is busy' });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

it('says beside the heading that the hub does not answer', () => {
  show('/', { ...READY, isBehind: true });
  expect(screen.getByTestId('fleet-freshness')).toHaveTextContent('Reconnecting.');
});

it('hands on what is shown, with numbers of that alone', () => {
  expect(shareFleet(FLEET, NOW, 'csv').text.split('\r\n')).toHaveLength(6);
  expect(shareFleet(FLEET, NOW, 'markdown').text).toMatch(/^\*\*2 of 4 clusters need an action\./);
  expect(JSON.parse(shareFleet(FLEET, NOW, 'json').text)).toMatchObject({ kind: 'Fleet' });
});
