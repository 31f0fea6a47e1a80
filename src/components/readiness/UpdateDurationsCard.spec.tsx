/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import { aNode, anUpdateStatus, aPool } from '../../testing/an-update-status';
import { renderWithTexts } from '../../testing/render-with-texts';
import { UpdateDurationsCard } from './UpdateDurationsCard';

it('lists pools in the order of the update, those without nodes left out', () => {
  const pools = [
    aPool({ name: 'empty', nodes: [] }),
    aPool({ name: 'infra', nodes: [aNode({ pool: 'infra' })] }),
    aPool({ name: 'master', scope: 'ControlPlane', nodes: [aNode({ pool: 'master' })] }),
    aPool({ name: 'worker', nodes: [aNode(), aNode({ name: 'worker-b' })], maxUnavailable: 1 }),
  ];
  renderWithTexts(<UpdateDurationsCard status={anUpdateStatus({ pools })} />);
  fireEvent.click(screen.getByRole('button', { name: 'Update duration and reboots' }));
  const rows = within(screen.getByTestId('section-update-nodes')).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'master1 node',
    'infra1 node',
    'worker2 nodes, 1 at a time',
  ]);
});
