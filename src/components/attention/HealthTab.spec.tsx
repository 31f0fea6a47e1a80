/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { assessUpdate, fromMilliseconds, parseInstant } from '../../engine';
import { findScenario, snapshotOf } from '../../../scenarios';
import { renderWithTexts } from '../../testing/render-with-texts';
import { HealthTab } from './HealthTab';
import { INITIAL_PAGE_STATE } from '../page/page-state';

it('lists every finding, and says of which entry it is part', () => {
  const scenario = findScenario('node-not-ready');
  if (!scenario) throw new Error('no such scenario');
  const now = (parseInstant(scenario.startsAt) ?? 0n) + fromMilliseconds(scenario.showAtMs);
  const status = assessUpdate(snapshotOf(scenario.stateAt(scenario.showAtMs)), now);
  renderWithTexts(
    <HealthTab status={status} state={INITIAL_PAGE_STATE} onChange={jest.fn()} missing={[]} />,
  );
  const items = screen.getAllByTestId('health-item');
  expect(items).toHaveLength(status.health.length);
  const [etcd] = items.filter((item) => item.textContent.includes('Operator etcd'));
  expect(etcd && within(etcd).getByTestId('part-of')).toHaveTextContent(
    'Part of: Node master-2 is not ready',
  );
});
