/** @jest-environment jsdom */
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NextUpdate, UpdateOption } from '../../engine';
import { aHopPlan, aNextUpdate } from '../../testing/an-update-status';
import { findViolations } from '../../testing/find-violations';
import { renderWithTexts } from '../../testing/render-with-texts';
import { NextUpdateCard } from './NextUpdateCard';

function anOption(changes: Partial<UpdateOption> = {}): UpdateOption {
  return {
    version: '4.18.10',
    kind: 'patch',
    risk: 'recommended',
    reason: '',
    message: '',
    blockedBy: [],
    ...changes,
  };
}

function show(changes: Partial<NextUpdate>) {
  const view = renderWithTexts(<NextUpdateCard nextUpdate={aNextUpdate(changes)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Available updates' }));
  return view;
}

const row = (version: string) => within(screen.getByTestId(`available-update-${version}`));

describe('the next update', () => {
  it('says of each release what it is, whether it is recommended and whether it is refused', async () => {
    show({
      options: [
        anOption({
          version: '4.19.3',
          kind: 'minor',
          risk: 'risky',
          reason: 'OVNRisk',
          message: 'Zones lose network',
          blockedBy: [
            { by: 'notUpgradeable', conditionReason: 'AdminAckRequired' },
            { by: 'kubeletSkew', pools: ['worker'] },
          ],
        }),
        anOption(),
      ],
    });
    expect(row('4.19.3').getByText('Minor update')).toBeInTheDocument();
    expect(row('4.19.3').getByText('A known risk applies')).toBeInTheDocument();
    await userEvent.click(row('4.19.3').getByRole('button', { name: 'Details: risk of 4.19.3' }));
    expect(row('4.19.3').getByText('Zones lose network')).toBeInTheDocument();
    expect(row('4.19.3').getByText('Not allowed')).toBeInTheDocument();
    expect(row('4.19.3').getByText('Kubelets too old in pool worker')).toBeInTheDocument();
    expect(row('4.18.10').getByText('Can be started')).toBeInTheDocument();
    expect(row('4.18.10').queryByText('Not allowed')).not.toBeInTheDocument();
    expect(row('4.18.10').getByRole('link', { name: '4.18.10' })).toHaveAttribute(
      'href',
      '/settings/cluster',
    );
  });

  it('offers no release to start that is requested already', () => {
    show({
      options: [
        anOption({ version: '4.18.12', requested: 'checking' }),
        anOption({
          version: '4.18.11',
          requested: 'refused',
          blockedBy: [{ by: 'degradedPools', pools: ['worker'] }],
        }),
      ],
    });
    expect(row('4.18.12').getByText('Already requested, being checked')).toBeInTheDocument();
    expect(
      row('4.18.11').getByText('Already requested and rejected, see "Release 4.18.11"'),
    ).toBeInTheDocument();
    expect(row('4.18.11').getByText('Degraded nodes in pool worker')).toBeInTheDocument();
    expect(screen.queryByText('Can be started')).not.toBeInTheDocument();
  });

  it('shows the query that could not be answered, and never calls that safe', async () => {
    const risks = [{ name: 'Slow', message: '', url: '', queries: ['max(paths) > 0'] }];
    show({ options: [anOption({ risk: 'unknown', reason: 'EvaluationFailed', risks })] });
    await userEvent.click(row('4.18.10').getByRole('button', { name: 'Details: risk of 4.18.10' }));
    expect(row('4.18.10').getByText('max(paths) > 0')).toBeInTheDocument();
    expect(row('4.18.10').queryByText('Recommended')).not.toBeInTheDocument();
  });

  it('lists five releases, the others on demand', () => {
    show({
      options: Array.from({ length: 7 }, (_, index) => anOption({ version: `4.18.${20 - index}` })),
    });
    expect(screen.getAllByTestId(/^available-update-/)).toHaveLength(5);
    expect(screen.getByRole('button', { name: 'Show 2 more' })).toBeInTheDocument();
  });

  it('says when nothing is on offer', () => {
    show({});
    expect(screen.getByText(/No updates are available in the update channel/)).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'If another update is started now' })).toBeNull();
  });

  it('warns of nodes that restart twice, and that nothing stops it', () => {
    show({
      restartsTwice: [
        { pool: 'worker', updated: 3, moving: 0, waiting: 7, nodes: ['worker-0', 'worker-3'] },
      ],
    });
    const warnings = within(
      screen.getByRole('region', { name: 'If another update is started now' }),
    );
    expect(warnings.getByText('3 nodes in pool worker reboot a second time')).toBeInTheDocument();
    expect(warnings.getByText(/update directly to the newer release/)).toBeInTheDocument();
    expect(warnings.getByText(/The platform doesn't prevent this/)).toBeInTheDocument();
  });

  it('shows a plan of hops as a plan, its pools not again as a warning', () => {
    show({
      plan: aHopPlan(),
      pauses: [
        { pool: 'worker', unpauseBefore: '4.19', isNext: false },
        { pool: 'gpu', unpauseBefore: '4.18', isNext: true },
      ],
    });
    const plan = within(
      screen.getByRole('region', {
        name: 'Control Plane Only update from 4.16 to 4.18: minor update 1 of 2',
      }),
    );
    expect(plan.getAllByRole('listitem').map(({ dataset }) => dataset.state)).toEqual([
      'done',
      'done',
      'now',
      'ahead',
    ]);
    expect(screen.getByText(/^Resume pool gpu before updating to 4\.18:/)).toBeInTheDocument();
    expect(
      screen.queryByText(/^Resume pool worker before updating to 4\.19:/),
    ).not.toBeInTheDocument();
  });

  it('says why only patches are taken, in the cluster’s own words', () => {
    show({
      refusals: [
        {
          because: 'adminAck',
          reason: 'AdminAckRequired',
          message: 'Ack it.',
          from: [],
          gates: [{ gate: 'ack-4.18-x', minor: '4.18', message: 'Ack it.', isInvalid: false }],
        },
        {
          because: 'operators',
          reason: '',
          message: '',
          from: [{ operator: 'storage', reason: 'OldDriver', message: 'Remove the driver.' }],
        },
      ],
    });
    const refusals = within(
      screen.getByRole('region', { name: 'Why only patch updates are possible' }),
    );
    expect(refusals.getByText('Ack it.')).toBeInTheDocument();
    expect(refusals.getByTestId('refusal-adminAck')).toHaveTextContent('"ack-4.18-x":"true"');
    expect(refusals.getByText('storage (OldDriver)')).toBeInTheDocument();
    expect(refusals.getByText('Remove the driver.')).toBeInTheDocument();
  });

  it('has no accessibility violations', async () => {
    const { container } = show({
      underway: 'failing',
      options: [anOption(), anOption({ version: '4.19.3', blockedBy: [{ by: 'rollback' }] })],
      restartsTwice: [{ pool: 'worker', updated: 1, moving: 0, waiting: 1, nodes: ['worker-0'] }],
      refusals: [{ because: 'other', reason: 'R', message: 'm', from: [] }],
    });
    expect(await findViolations(container)).toEqual([]);
  });
});
