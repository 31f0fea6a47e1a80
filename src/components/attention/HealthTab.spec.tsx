/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { assessUpdate, fromMilliseconds, parseInstant } from '../../engine';
import { findScenario, snapshotOf } from '../../../scenarios';
import { describeAttention } from '../../wording/health/attention-summary';
import { english } from '../../wording/language/english';
import { renderWithTexts } from '../../testing/render-with-texts';
import { HealthTab } from './HealthTab';
import { INITIAL_PAGE_STATE } from '../page/page-state';

function showTab(id: string) {
  const scenario = findScenario(id);
  if (!scenario) throw new Error('no such scenario');
  const now = (parseInstant(scenario.startsAt) ?? 0n) + fromMilliseconds(scenario.showAtMs);
  const status = assessUpdate(snapshotOf(scenario.stateAt(scenario.showAtMs)), now);
  renderWithTexts(
    <HealthTab status={status} state={INITIAL_PAGE_STATE} onChange={jest.fn()} missing={[]} />,
  );
  return status;
}

it.each([
  ['drain-blocked'],
  ['drain-variety'],
  ['failing'],
  ['hosted-nodes-lost'],
  ['new-worker'],
  ['payload-not-accepted'],
  ['single-node-back'],
])('has each finding once, with a step only for what is wrong in the first place: %s', (id) => {
  const status = showTab(id);
  expect(screen.queryAllByTestId('health-item')).toHaveLength(status.health.length);
  const entries = screen.queryAllByTestId('next-step');
  expect(entries.length >= status.attention.length).toBe(true);
  const names = screen
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
  const titles = status.attention.map((fault) => describeAttention(fault, english));
  expect(names.filter((name) => titles.includes(name))).toEqual(titles);
});

it('has the root first, and what follows from it below, without steps', () => {
  showTab('node-not-ready');
  const [root, ...others] = screen.getAllByTestId('health-item');
  expect(root).toHaveTextContent(/^Error: ?Node master-2 is not ready|Node master-2 is not ready/);
  expect(others.filter((item) => within(item).queryByTestId('next-step'))).toEqual([]);
  expect(others.some((item) => item.textContent.startsWith('Operator etcd is degraded'))).toBe(
    true,
  );
  expect(screen.queryByText(/Impact: Unknown/)).not.toBeInTheDocument();
});

it('tells what heals by itself apart, without a step', () => {
  const status = showTab('single-node-back');
  expect(status.attention).toEqual([]);
  expect(screen.getByText('No problems found.')).toBeVisible();
  expect(screen.queryByTestId('next-step')).not.toBeInTheDocument();
  expect(screen.getAllByTestId('health-item')).toHaveLength(status.health.length);
});

it.each(['slow', 'stalled'])('tells once what a late operator reports: %s', (id) => {
  showTab(id);
  const reporting = screen
    .getAllByTestId('health-item')
    .map((item) => item.textContent)
    .filter((text) => text.includes('Cause not recognized. Reported: DaemonSet'));
  expect(reporting).toEqual([expect.stringContaining('Operator network')]);
  const [own] = reporting[0]?.split('Next step') ?? [];
  expect(own?.match(/Impact: /g)).toHaveLength(1);
});

/** Their kubelets are silent: what they left behind is no fact. */
it.each(['hosted-nodes-lost', 'node-not-ready', 'slots-held', 'windows-nodes'])(
  'says of silent nodes that they are not ready, and nothing of their disks: %s',
  (id) => {
    showTab(id);
    const texts = screen
      .getAllByTestId('health-item')
      .map((item) => `${item.dataset.summary ?? ''}: ${item.textContent}`);
    expect(texts.filter((text) => /^Node \S+ is not ready: /.test(text))).not.toEqual([]);
    expect(texts.filter((text) => /disk ?pressure/i.test(text))).toEqual([]);
  },
);
