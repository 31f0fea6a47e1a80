/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { assessScenario } from '../../testing/assess-scenario';
import { toMilliseconds } from '../../engine';
import { renderWithTexts } from '../../testing/render-with-texts';
import { LastLookContext } from './last-look';
import { AttentionCard } from './AttentionCard';

it.each([
  {
    id: 'moving-update',
    name: 'all that tells of problems is read',
    text: 'No action needed: the update continues automatically.',
  },
  {
    id: 'no-machine-configs',
    name: 'what nodes are at is unknown',
    text: 'No action needed according to the resources that could be read.',
  },
  {
    id: 'few-rights',
    name: 'nodes are unknown',
    text: 'No action needed according to the resources that could be read.',
  },
])('says that there is nothing to do, as far as it is known, where $name', ({ id, text }) => {
  renderWithTexts(<AttentionCard status={assessScenario(id)} missing={[]} missingOfPayload={[]} />);
  expect(screen.getByTestId('attention-empty')).toHaveTextContent(text);
});

it('says what changed since the last visit', () => {
  const status = assessScenario('drain-blocked');
  const { startedAt } = status.controlPlane;
  const before = {
    update: `4.18.9 ${startedAt}`,
    atMs: toMilliseconds(status.now) - 2 * 60 * 60_000,
    updatedNodes: 5,
    entries: {},
  };
  renderWithTexts(
    <LastLookContext.Provider value={before}>
      <AttentionCard status={status} missing={[]} missingOfPayload={[]} />
    </LastLookContext.Provider>,
  );
  expect(screen.getByTestId('since-last-look')).toHaveTextContent(
    "Since you last looked (2h ago) New: Node worker-c can't be drained · 3 more nodes are updated",
  );
});
