/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { SCENARIOS } from '../../scenarios';
import type { PublishedState, UpdateStatusState } from '../data/status/update-status-state';
import {
  missing,
  publishedStatusAt,
  readPublishedStatus,
  type MissingData,
  type UpdateStatus,
} from '../engine';
import { aPublishedStatus } from '../testing/a-published-status';
import { assessScenario } from '../testing/assess-scenario';
import { findViolations } from '../testing/find-violations';
import { renderWithTexts } from '../testing/render-with-texts';
import { VerdictCard } from '../components/overview/VerdictCard';
import { UpdateStatusView } from './UpdateStatusView';

const VERSION = '1.2.3';
const NOT_READ: readonly MissingData[] = (
  ['clusterversions', 'clusteroperators', 'machineconfigpools', 'nodes'] as const
).map((resource) => ({ resource, reason: 'Forbidden', message: 'ann cannot' }));

/** As it comes back from what the controller publishes. */
function readBack(own: UpdateStatus): UpdateStatus {
  const published = readPublishedStatus(aPublishedStatus(own, { by: VERSION }), VERSION);
  const status = published && publishedStatusAt(published, missing('NotLoaded'), own.now);
  if (!status) throw new Error('it is not published');
  return status;
}

function publishedState(own: UpdateStatus, unread?: readonly MissingData[]): PublishedState {
  const status = readBack(own);
  const nodes: MissingData = {
    resource: 'nodes',
    reason: unread ? 'Forbidden' : 'NotAsked',
    message: '',
  };
  return {
    state: 'published',
    status: { ...status, missing: [...status.missing, nodes] },
    observedAt: own.now,
    unread,
  };
}

const ready = (status: UpdateStatus): UpdateStatusState => ({
  state: 'ready',
  status,
  freshness: { mode: 'live', heardAtMs: 0, nowMs: 0, behind: [] },
});

it.each(SCENARIOS)('of $id the page comes to what is published', (scenario) => {
  const own = assessScenario(scenario);
  const { rerender } = renderWithTexts(<VerdictCard status={publishedState(own).status} />);
  const read = (id: string) => screen.queryByTestId(id)?.textContent;
  const first = ['verdict', 'verdict-cause', 'time-left'].map(read);
  rerender(<VerdictCard status={own} />);
  expect(['verdict', 'verdict-cause', 'time-left'].map(read)).toEqual(first);
});

it('what is published stays where it is when the page has judged', async () => {
  const own = assessScenario('drain-blocked');
  const { rerender } = renderWithTexts(<UpdateStatusView state={publishedState(own)} />);
  await screen.findByRole('region', { name: /Needs attention/ });
  const before = [screen.getByTestId('verdict'), screen.getByTestId('section-attention')];
  expect(screen.queryByTestId('published-notice')).toBeNull();
  expect(screen.queryByTestId('permissions-notice')).toBeNull();
  rerender(<UpdateStatusView state={ready(own)} />);
  const [verdict, attention] = before;
  expect(screen.getByTestId('verdict')).toBe(verdict);
  expect(screen.getByTestId('section-attention')).toBe(attention);
  expect(await screen.findByTestId('freshness')).toBeInTheDocument();
});

it('nodes are waited for', async () => {
  const own = assessScenario('drain-blocked');
  const path = '/update-status?tab=nodes';
  const { rerender } = renderWithTexts(<UpdateStatusView state={publishedState(own)} />, path);
  expect(screen.getByTestId('tab-loading')).toBeInTheDocument();
  rerender(<UpdateStatusView state={ready(own)} />);
  expect(await screen.findByRole('button', { name: 'worker-c' })).toBeInTheDocument();
});

describe('to those who may read nothing else', () => {
  it('the page says whose status it is, what needs attention, and once what is missing', async () => {
    const own = assessScenario('drain-blocked');
    const { container } = renderWithTexts(
      <UpdateStatusView state={publishedState(own, NOT_READ)} />,
    );
    expect(await screen.findByTestId('published-notice')).toHaveTextContent(
      'Status from the update status controller, 0s old. Individual nodes are not included.',
    );
    expect(screen.getByTestId('permissions-notice')).toHaveTextContent(
      "4 resources can't be read with your permissions.",
    );
    const attention = await screen.findByRole('region', { name: /Needs attention/ });
    expect(attention).toHaveTextContent("Node worker-c can't be drained");
    expect(await findViolations(container)).toEqual([]);
  });

  it.each([
    ['nodes', 'The state of each node is unknown.'],
    ['operators', 'kube-apiserver'],
    ['health', 'MCCDrainError'],
    ['history', 'took 1h 9m'],
  ])('the tab %s has what there is', async (tab, text) => {
    renderWithTexts(
      <UpdateStatusView state={publishedState(assessScenario('drain-blocked'), NOT_READ)} />,
      `/update-status?tab=${tab}`,
    );
    expect((await screen.findAllByText(text, { exact: false })).length).toBeGreaterThan(0);
  });
});

describe('a lasting difference', () => {
  it.each([
    [
      'verdict',
      'This page has newer data than the update status controller, which reported 0s ago: ',
    ],
    ['operators', 'which reported 34 of 34 operators updated 0s ago.'],
    ['nodes', 'nodes updated 0s ago.'],
  ] as const)('of the %s is told in a line', async (part, text) => {
    const own = assessScenario('drain-blocked');
    const published = readBack(own);
    const difference = { part, published, observedAt: own.now };
    renderWithTexts(
      <UpdateStatusView state={{ ...ready(own), difference } as UpdateStatusState} />,
    );
    expect(await screen.findByTestId('published-difference')).toHaveTextContent(text);
  });
});
