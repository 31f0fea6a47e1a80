/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { aNode, aPool, at, NOW } from '../../testing/an-update-status';
import { renderWithTexts } from '../../testing/render-with-texts';
import { WorkerPoolsTable } from './WorkerPoolsTable';

const POOL = aPool({ name: 'worker', paused: true, nodes: [aNode()] });

function show(skew: Parameters<typeof WorkerPoolsTable>[0]['skew']) {
  renderWithTexts(
    <WorkerPoolsTable
      pools={[POOL]}
      skew={skew}
      slots={[]}
      poolTimes={[]}
      now={NOW}
      isUpdating
      missing={[]}
    />,
  );
}

it('shows what a pool runs, and since when and by whom it is paused', () => {
  show([
    {
      pool: 'worker',
      oldestVersion: '4.16.30',
      newestVersion: '4.17.20',
      minorsBehind: 1,
      pause: {
        sinceAt: at('2025-11-02T14:00:00Z'),
        by: 'kubectl-edit',
        heldBack: 40,
        moving: 1,
        staysAt: '4.16.30',
      },
    },
  ]);
  expect(screen.getByText('4.16.30 to 4.17.20, 1 minor version behind')).toBeInTheDocument();
  expect(screen.getByTestId('pool-pause')).toHaveTextContent(
    /^paused for 1d by kubectl-edit · since (2 Nov|Nov 2).* · 40 nodes stay on 4\.16\.30 · 1 node in progress will finish, no others will start$/,
  );
});

it('says nothing of versions that nobody knows', () => {
  show([{ pool: 'worker' }]);
  expect(screen.queryByTestId('pool-versions-worker')).not.toBeInTheDocument();
});
