/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { assessScenario } from '../../testing/assess-scenario';
import { renderWithTexts } from '../../testing/render-with-texts';
import { AttentionCard } from './AttentionCard';

it.each([
  { id: 'moving-update', name: 'all that tells of problems is read', text: 'No action needed.' },
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
