/** @jest-environment jsdom */
import type { ReactElement } from 'react';
import { screen, within } from '@testing-library/react';
import { findScenario } from '../../../scenarios';
import { browserSessions } from '../../data/status/browser-sessions';
import { fromMilliseconds, parseInstant, toMilliseconds } from '../../engine';
import { answerFromObjects } from '../../testing/answer-from-objects';
import { aPublishedStatus } from '../../testing/a-published-status';
import { assessScenario } from '../../testing/assess-scenario';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { resetSdk, sentRequests, setFetchAnswer, setWatchResult } from '../../testing/sdk-stub';
import { english } from '../../wording/language/english';
import { describeVerdict } from '../../wording/verdict/verdict';
import { NodeUpdateTab } from '../details/details-tabs';
import {
  isDraining,
  isRebooting,
  isUpdating as isNodeUpdating,
  NodeStatusPopover,
} from '../details/node-status';
import { NeedsAttentionCard, UpdateCard, WorkerPoolsCard } from './overview-cards';
import {
  PoolActivity,
  UpdateActivity,
  UpdateDetailsItem,
  UpdateHealthPopup,
} from './cluster-overview';

const UPDATE_STATUS =
  '/api/kubernetes/apis/update-status.github.io/v1alpha1/updatestatuses/cluster';

beforeEach(() => {
  resetSdk();
  // Nothing that another test has read.
  browserSessions.forget({ key: '', isImpersonating: false });
});

/** The cluster of a scenario, as the console's watches and the API's clock give it. */
function showCluster(id: string) {
  const scenario = findScenario(id);
  if (!scenario) throw new Error(`there is no scenario ${id}`);
  const { objects } = scenario.stateAt(scenario.showAtMs);
  const ofKind = (kind: string) => objects.filter((object) => object.kind === kind);
  setWatchResult('ClusterVersion', [ofKind('ClusterVersion')[0], true]);
  setWatchResult('ClusterOperator', [ofKind('ClusterOperator'), true]);
  setWatchResult('MachineConfigPool', [ofKind('MachineConfigPool'), true]);
  setWatchResult('Infrastructure', [ofKind('Infrastructure')[0], true]);
  const now = (parseInstant(scenario.startsAt) ?? 0n) + fromMilliseconds(scenario.showAtMs);
  const headers = { date: new Date(toMilliseconds(now)).toUTCString() };
  setFetchAnswer((request) => {
    if (request.path.endsWith('/version')) return { body: {}, headers };
    const answer = answerFromObjects(request, objects) ?? { status: 404, body: {} };
    return { ...answer, headers };
  });
  return { ofKind };
}

function nodeNamed(cluster: ReturnType<typeof showCluster>, name: string) {
  const node = cluster.ofKind('Node').find(({ metadata }) => metadata.name === name);
  if (!node) throw new Error(`there is no node ${name}`);
  return node;
}

async function expectAccessible(ui: ReactElement) {
  const { container } = renderWithTexts(ui);
  await screen.findAllByTestId('summary');
  expect(await findViolations(container)).toEqual([]);
}

const AllCards = () => (
  <main>
    <h1>Overview</h1>
    <UpdateCard />
    <NeedsAttentionCard />
    <WorkerPoolsCard />
  </main>
);

describe('the cards of the Overview tab', () => {
  it('say what goes on, in steps and in counts', async () => {
    showCluster('progressing');
    renderWithTexts(<AllCards />);
    const update = await screen.findByRole('region', { name: 'Update' });
    expect(await within(update).findByText(/^Updating: 24 of 34/)).toBeInTheDocument();
    expect(within(update).getByTestId('summary-step-operators')).toHaveTextContent('24 of 34');
    expect(within(update).getByTestId('summary-step-workerPools')).toHaveTextContent('not started');
    expect(within(update).queryByTestId('summary-next-step')).not.toBeInTheDocument();
    expect(screen.getByTestId('summary-no-attention')).toBeInTheDocument();
  });

  it('have the entry of the page, with its cause and its step, where nothing is published', async () => {
    showCluster('drain-blocked');
    renderWithTexts(<AllCards />);
    expect(
      await screen.findByText("Action needed: node worker-c can't be drained (for 1h 15m)"),
    ).toBeInTheDocument();
    expect(await screen.findByText(/^Scale StatefulSet web/)).toBeInTheDocument();
    const pool = screen.getByTestId('summary-pool-worker');
    expect(within(pool).getByText('2 of 12 nodes updated')).toBeInTheDocument();
    expect(within(pool).getByText('1 blocked')).toBeInTheDocument();
    expect(screen.getAllByTestId('summary-attention')).toHaveLength(1);
  });

  it('say once that a pool has no nodes', async () => {
    showCluster('progressing');
    renderWithTexts(<WorkerPoolsCard />);
    const pool = await screen.findByTestId('summary-pool-gpu');
    expect(within(pool).getByText('No nodes')).toBeInTheDocument();
    expect(within(pool).queryByText('Empty')).not.toBeInTheDocument();
  });

  it.each(['not-back', 'slots-held', 'node-degraded', 'single-node-back', 'multi-arch'])(
    '%s: say the headline of the page',
    async (id) => {
      showCluster(id);
      renderWithTexts(<AllCards />);
      const headline = describeVerdict(assessScenario(id), english);
      expect(await screen.findByText(headline)).toBeInTheDocument();
    },
  );

  it('show what the controller published, in which nodes are looked at', async () => {
    showCluster('drain-blocked');
    const published = aPublishedStatus(assessScenario('drain-blocked'));
    const headers = {
      date: new Date(toMilliseconds(assessScenario('drain-blocked').now)).toUTCString(),
    };
    setFetchAnswer(({ path }) => ({ body: path === UPDATE_STATUS ? published : {}, headers }));
    for (const kind of ['ClusterVersion', 'ClusterOperator', 'MachineConfigPool']) {
      setWatchResult(kind, [undefined, true, { code: 403, message: 'no' }]);
    }
    renderWithTexts(<AllCards />);
    expect(
      await screen.findByText("Action needed: node worker-c can't be drained (for 1h 15m)"),
    ).toBeInTheDocument();
    expect(screen.getByTestId('summary-next-step')).toHaveTextContent('Scale StatefulSet web');
    expect(screen.getByTestId('summary-pool-worker')).toHaveTextContent('2 of 12 nodes updated');
    expect(sentRequests().map(({ path }) => path)).toEqual([UPDATE_STATUS]);
    expect(screen.queryByTestId('permissions-notice')).not.toBeInTheDocument();
  });

  it('share one judgement: however many are shown, each question is asked once', async () => {
    showCluster('idle');
    renderWithTexts(<AllCards />);
    await screen.findAllByTestId('summary');
    const lists = sentRequests()
      .map(({ path }) => path)
      .filter((path) => path.includes('/nodes?'));
    expect(lists).toHaveLength(1);
  });

  it('are quiet when nothing runs: version, since when', async () => {
    showCluster('idle');
    renderWithTexts(<AllCards />);
    const update = await screen.findByRole('region', { name: 'Update' });
    expect(
      await within(update).findByText('Running 4.18.8. Channel stable-4.18 offers no update.'),
    ).toBeInTheDocument();
    expect(within(update).queryByRole('img')).not.toBeInTheDocument();
    expect(within(update).queryByTestId('summary-step-payload')).not.toBeInTheDocument();
    expect(screen.getByTestId('summary-pools-at-rest')).toHaveTextContent(
      'All 15 nodes of worker pools are on 4.18.8.',
    );
  });

  it('name the pools that are behind while nothing runs', async () => {
    showCluster('config-change');
    renderWithTexts(<AllCards />);
    expect(await screen.findByTestId('summary-cause')).toHaveTextContent(
      "69 nodes in 4 paused pools don't have their pool's configuration",
    );
  });

  it('say what is missing', async () => {
    showCluster('idle');
    setWatchResult('ClusterVersion', [null, true, { code: 403, message: 'no' }]);
    renderWithTexts(<UpdateCard />);
    expect(await screen.findByTestId('summary-failed')).toHaveTextContent(
      "You don't have permission to read ClusterVersion.",
    );
  });

  it('tell once what is missing, and call nothing fine that could not be read', async () => {
    showCluster('progressing');
    setWatchResult('MachineConfigPool', [[], true, { code: 403, message: 'no' }]);
    setWatchResult('ClusterOperator', [[], true, { code: 403, message: 'no' }]);
    renderWithTexts(<AllCards />);
    expect(await screen.findAllByTestId('permissions-notice')).toHaveLength(1);
    expect(screen.getByTestId('summary-no-attention')).toHaveTextContent(
      'No problems found in the resources that could be read.',
    );
    const pools = screen.getByRole('region', { name: 'Worker pools' });
    expect(pools).toHaveTextContent('The pools of the nodes are unknown.');
  });

  it('call a hosted control plane without pools complete', async () => {
    showCluster('hosted');
    setWatchResult('MachineConfigPool', [[], true, new Error('Model does not exist')]);
    renderWithTexts(<AllCards />);
    expect(await screen.findByText(/^The control plane is hosted/)).toBeInTheDocument();
    expect(screen.queryByText(/MachineConfigPools/)).not.toBeInTheDocument();
  });

  it.each(['progressing', 'drain-blocked', 'paused-pool', 'failing', 'idle'])(
    '%s: are accessible',
    async (id) => {
      showCluster(id);
      await expectAccessible(<AllCards />);
    },
  );
});

describe('the popup of the Status card', () => {
  it('has the verdict, what to do, and the way to the page, and nothing else', async () => {
    showCluster('failing');
    renderWithTexts(<UpdateHealthPopup />);
    expect(await screen.findByText(/^Update failing: /)).toBeInTheDocument();
    expect(screen.getByTestId('summary-verdict')).toHaveTextContent('authentication');
    expect(screen.getByTestId('summary-next-step')).toHaveTextContent(/^Next step\S/);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'View update status' })).toHaveAttribute(
      'href',
      '/update-status',
    );
  });
});

describe('rows', () => {
  it('Activity tells the update, and links to it', async () => {
    showCluster('progressing');
    renderWithTexts(<UpdateActivity />);
    expect(
      await screen.findByRole('link', { name: 'Updating to 4.18.9: 24 of 34 operators' }),
    ).toBeInTheDocument();
  });

  it('Activity tells a pool, and links to its nodes', async () => {
    const { ofKind } = showCluster('workers-behind');
    const pool = ofKind('MachineConfigPool').find(({ metadata }) => metadata.name === 'worker');
    renderWithTexts(<PoolActivity resource={pool} />);
    expect(
      await screen.findByRole('link', { name: /^Updating pool worker to .*: 12 of 60 nodes$/ }),
    ).toHaveAttribute('href', '/update-status?tab=nodes&pool=worker');
  });

  it('Details has what there is to say of a cluster at rest, and asks the cluster for nothing', async () => {
    showCluster('idle');
    renderWithTexts(<UpdateDetailsItem />);
    expect(await screen.findByTestId('status-link')).toHaveTextContent(
      'Running 4.18.8. Channel stable-4.18 offers no update.',
    );
    expect(sentRequests()).toEqual([]);
  });

  it('Details has the verdict', async () => {
    showCluster('paused-pool');
    renderWithTexts(<UpdateDetailsItem />);
    expect(await screen.findByTestId('status-link')).toHaveTextContent(
      'Action needed: pool worker is paused',
    );
  });
});

describe('the tab of a node', () => {
  it('has the entry of the page, with the cause and the step', async () => {
    const cluster = showCluster('drain-blocked');
    renderWithTexts(<NodeUpdateTab obj={nodeNamed(cluster, 'worker-c')} />);
    await screen.findByTestId('node-update');
    expect(screen.getByTestId('summary-fact-assessment')).toHaveTextContent('Blocked');
    expect(screen.getByTestId('summary-fact-phase')).toHaveTextContent('Draining');
    expect(screen.getByTestId('summary-fact-version')).toHaveTextContent('4.18.8 → 4.18.9');
    const entry = await screen.findByTestId('attention-item');
    expect(entry).toHaveTextContent(/Node worker-c can't be drained for 1h 15m/);
    expect(await within(entry).findByText(/^Scale StatefulSet web/)).toBeInTheDocument();
    expect(screen.getByText('2 of 12 nodes updated')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View update status' })).toHaveAttribute(
      'href',
      '/update-status?tab=nodes&node=worker-c',
    );
  });

  it('says what the page says where the controller has looked at the nodes', async () => {
    const cluster = showCluster('drain-variety');
    const status = assessScenario('drain-variety');
    const published = aPublishedStatus(status, { generation: 4 });
    const headers = { date: new Date(toMilliseconds(status.now)).toUTCString() };
    setFetchAnswer(({ path }) =>
      path === UPDATE_STATUS ? { body: published, headers } : { status: 404, body: {}, headers },
    );
    renderWithTexts(<NodeUpdateTab obj={nodeNamed(cluster, 'worker-b')} />);
    const entry = await screen.findByTestId('attention-item');
    expect(entry).toHaveTextContent("Node worker-b can't be drained for 25m");
    expect(entry).toHaveTextContent('batch.example.com/collect-logs');
    expect(within(entry).getByTestId('step-action')).toHaveTextContent('Find the controller that');
  });

  it('is unknown where nodes may not be read, with the reason', async () => {
    const cluster = showCluster('slots-held');
    const { body } = { body: { message: 'no' } };
    setFetchAnswer(({ path }) => ({ status: path.includes('/nodes?') ? 403 : 404, body }));
    renderWithTexts(<NodeUpdateTab obj={nodeNamed(cluster, 'worker-e')} />);
    expect(
      await screen.findByText("This node is unknown because nodes couldn't be read."),
    ).toBeInTheDocument();
    expect(screen.getByTestId('permissions-notice')).toBeInTheDocument();
  });

  it('says of a node in no pool that nothing updates it', async () => {
    const cluster = showCluster('windows-nodes');
    const [windows] = cluster
      .ofKind('Node')
      .filter(({ metadata }) => metadata.labels?.['kubernetes.io/os'] === 'windows');
    renderWithTexts(<NodeUpdateTab obj={windows} />);
    expect(await screen.findByTestId('node-unpooled')).toBeInTheDocument();
  });
});

describe('the status in the list of nodes', () => {
  it('says what is wrong, where it goes to, and what to do', async () => {
    const cluster = showCluster('drain-blocked');
    const { container } = renderWithTexts(
      <main>
        <NodeStatusPopover node={nodeNamed(cluster, 'worker-c')} />
      </main>,
    );
    expect(await screen.findByTestId('summary-attention')).toHaveTextContent(
      /^Node worker-c can't be drainedfor 1h 15m/,
    );
    expect(await screen.findByText(/^Scale StatefulSet web/)).toBeInTheDocument();
    expect(screen.getByTestId('summary-fact-version')).toHaveTextContent('4.18.8 → 4.18.9');
    expect(screen.getByTestId('summary-fact-pool')).toHaveTextContent('worker');
    expect(screen.queryByRole('term')).not.toBeInTheDocument();
    expect(screen.getByTestId('status-link')).toHaveTextContent('View update status');
    expect(await findViolations(container)).toEqual([]);
  });

  it('is there only while a node moves', () => {
    const cluster = showCluster('drain-blocked');
    const read = (name: string) => {
      const node = nodeNamed(cluster, name);
      return [isDraining(node), isNodeUpdating(node), isRebooting(node)];
    };
    expect(read('worker-c')).toEqual([true, false, false]);
    expect(read('worker-d')).toEqual([false, false, false]);
    expect(read('master-0')).toEqual([false, false, false]);
  });
});
