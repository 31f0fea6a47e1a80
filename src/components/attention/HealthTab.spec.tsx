/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { assessUpdate, fromMilliseconds, parseInstant } from '../../engine';
import { findScenario, snapshotOf } from '../../../scenarios';
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

it('lists every finding, and says of which entry it is part', () => {
  const status = showTab('node-not-ready');
  const items = screen.getAllByTestId('health-item');
  expect(items).toHaveLength(status.health.length);
  const [etcd] = items.filter((item) => item.textContent.includes('Operator etcd'));
  expect(etcd && within(etcd).getByTestId('part-of')).toHaveTextContent(
    'Part of: Node master-2 is not ready',
  );
});

it.each(['slow', 'stalled'])('tells once what a late operator reports: %s', (id) => {
  showTab(id);
  const reporting = screen
    .getAllByTestId('health-item')
    .map((item) => item.textContent)
    .filter((text) => text.includes('Cause not recognized. Reported: DaemonSet'));
  expect(reporting).toEqual([expect.stringContaining('Operator network')]);
  expect(reporting[0]?.match(/Impact: /g)).toHaveLength(1);
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
