/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { SCENARIOS } from '../../scenarios';
import type { UpdateStatusState } from '../data/status/update-status-state';
import type { UpdateStatus } from '../engine';
import { assessScenario } from '../testing/assess-scenario';
import { assessEarly } from '../testing/engine/assess-early';
import { renderWithTexts } from '../testing/render-with-texts';
import { isUndecided } from '../data/status/is-undecided';
import { UpdateStatusStates } from './UpdateStatusStates';

/** Thousands of nodes tell nothing here that few do not. */
const SMALL = SCENARIOS.filter(({ id }) => !/\d{3}/.test(id));

const FRESH = { mode: 'live', heardAtMs: 0, nowMs: 0, behind: [] } as const;

const filling = (status: UpdateStatus): UpdateStatusState => ({
  state: 'ready',
  status,
  isFilling: true,
  freshness: FRESH,
});

it.each(SMALL.map(({ id }) => id))(
  '%s shows no verdict that what is read next makes another',
  (id) => {
    const early = assessEarly(id);
    const { kind } = assessScenario(id).verdict;
    expect(isUndecided(filling(early)) || early.verdict.kind === kind).toBe(true);
  },
);

it('some would be another', () => {
  const changing = SMALL.filter(
    ({ id }) => assessEarly(id).verdict.kind !== assessScenario(id).verdict.kind,
  );
  expect(changing.map(({ id }) => id)).toContain('certificate-pending');
});

it('waits with a verdict, and never takes one away that was shown', async () => {
  const early = assessEarly('certificate-pending');
  const draw = (state: UpdateStatusState) => <UpdateStatusStates state={state} />;
  const { rerender } = renderWithTexts(draw(filling(early)));
  expect(screen.queryByTestId('verdict')).not.toBeInTheDocument();
  expect(screen.getByTestId('loading')).toBeInTheDocument();
  rerender(
    draw({ state: 'ready', status: assessScenario('certificate-pending'), freshness: FRESH }),
  );
  expect(screen.getByTestId('verdict')).toHaveTextContent(/^Action needed/);
  expect(await screen.findByTestId('section-progress')).toBeInTheDocument();
  rerender(draw(filling(early)));
  expect(screen.getByTestId('verdict')).toBeInTheDocument();
});
