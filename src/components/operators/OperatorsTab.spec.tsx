/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { HOUR, type UpdateStatus } from '../../engine';
import { anOperator, anUpdateStatus, NOW } from '../../testing/an-update-status';
import { renderWithTexts } from '../../testing/render-with-texts';
import { INITIAL_PAGE_STATE } from '../page/page-state';
import { OPERATOR_COLUMNS } from './operator-columns';
import { OperatorsTab } from './OperatorsTab';

const noChange = () => undefined;

const tabOf = (status: UpdateStatus) => (
  <OperatorsTab status={status} state={INITIAL_PAGE_STATE} onChange={noChange} missing={[]} />
);

const cellOf = (operator: string, column: string) =>
  within(screen.getByTestId(`operator-row-${operator}`))
    .getAllByRole('cell')
    .find(({ dataset }) => dataset.label === column);

it('says how long ago conditions changed, as time goes on without any change', () => {
  const progressing = { type: 'Progressing', status: 'False', lastTransitionAt: NOW - 2n * HOUR };
  const operators = [anOperator({ progressing: { reason: '', message: '', ...progressing } })];
  const status = anUpdateStatus({ operators });
  const { rerender } = renderWithTexts(tabOf(status));
  expect(cellOf('etcd', 'Since')).toHaveTextContent(/^2h$/);
  rerender(tabOf({ ...status, operators: [...operators], now: NOW + HOUR }));
  expect(cellOf('etcd', 'Since')).toHaveTextContent(/^3h$/);
});

it('shows what an operator says once it says something else', () => {
  const status = anUpdateStatus({ operators: [anOperator({ version: '4.18.8' })] });
  const { rerender } = renderWithTexts(tabOf(status));
  expect(cellOf('etcd', 'Version')).toHaveTextContent('4.18.8');
  rerender(tabOf({ ...status, operators: [anOperator({ version: '4.18.10' })] }));
  expect(cellOf('etcd', 'Version')).toHaveTextContent('4.18.10');
});

const aCondition = (type: string, status: string) => ({ type, status, reason: '', message: '' });

const WELL = {
  available: aCondition('Available', 'True'),
  degraded: aCondition('Degraded', 'False'),
} as const;

it.each([
  { changes: {}, shown: ['name', 'version', 'state', 'since'] },
  {
    changes: { health: 'unavailable', available: aCondition('Available', 'False') },
    shown: ['name', 'version', 'state', 'available', 'since', 'message'],
  },
  { changes: { state: 'updating' }, shown: ['name', 'version', 'state', 'since', 'message'] },
  {
    changes: { available: undefined },
    shown: ['name', 'version', 'state', 'available', 'since'],
  },
] as const)('leaves out what is as expected where columns have no room: $shown', (row) => {
  const operator = anOperator({ ...WELL, ...row.changes });
  const kept = OPERATOR_COLUMNS.filter(({ isExpected }) => !isExpected?.(operator));
  expect(kept.map(({ id }) => id)).toEqual(row.shown);
});

it('calls an operator what the Overview calls it', () => {
  const available = { type: 'Available', status: 'False', reason: '', message: '' };
  const operators = [
    anOperator({ state: 'updating', health: 'unavailable', available }),
    anOperator({ name: 'dns', state: 'updating' }),
  ];
  renderWithTexts(tabOf(anUpdateStatus({ operators, expected: [], updating: true })));
  expect(cellOf('etcd', 'State')).toHaveTextContent('Unavailable');
  expect(cellOf('dns', 'State')).toHaveTextContent('Updating');
});

it('calls an operator updating that is unhealthy for as long as an update makes it', () => {
  const operators = [anOperator({ state: 'updating', health: 'degraded' })];
  const expected = [{ kind: 'operatorsUnwell', operators }] as const;
  renderWithTexts(tabOf(anUpdateStatus({ operators, expected, updating: true })));
  expect(cellOf('etcd', 'State')).toHaveTextContent('Updating');
});
