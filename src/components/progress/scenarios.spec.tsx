/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { SCENARIOS } from '../../../scenarios';
import { assessScenario } from '../../testing/assess-scenario';
import { renderWithTexts } from '../../testing/render-with-texts';
import { english } from '../../wording/language/english';
import { sortMissing } from '../page/missing-by-section';
import { PARTS } from '../shared/count-segments';
import { describeMark, type NodeMark } from './node-mark';
import { listHeldOperators, listSettlingOperators, markOfOperator } from './operator-parts';
import { ProgressCard } from './ProgressCard';

/** Assessing and rendering it takes seconds. */
const CHEAP = SCENARIOS.filter(({ id }) => id !== 'nodes-5000' && id !== 'nodes-500');

const PROBLEMS: ReadonlySet<NodeMark> = new Set(['blocked', 'degraded', 'unavailable']);

const nothing = () => undefined;

/** What squares and bars of the card show. */
function findMarks(card: HTMLElement): readonly NodeMark[] {
  const squares = within(card)
    .queryAllByRole('button')
    .filter(({ dataset }) => dataset.node !== undefined);
  const drawn = [...squares, ...within(card).queryAllByTestId(/^segment-/)];
  return PARTS.filter((mark) => drawn.some(({ classList }) => classList.contains(mark)));
}

describe.each(CHEAP)('$id', ({ id }) => {
  const status = assessScenario(id);
  const show = () => {
    renderWithTexts(
      <ProgressCard
        status={status}
        node={undefined}
        missing={sortMissing(status)}
        onChange={nothing}
      />,
    );
    return screen.getByTestId('section-progress');
  };

  it('has each mark in the legend, and nothing else', () => {
    const marks = findMarks(show());
    const legend = screen.queryByRole('list', { name: 'Legend' });
    const told = legend
      ? within(legend)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent)
      : [];
    const isAllUpdated = marks.every((mark) => mark === 'updated');
    expect(told).toEqual(isAllUpdated ? [] : marks.map((mark) => describeMark(mark, english)));
  });

  it('calls no operator updating that is unwell or held', () => {
    show();
    const line = screen.queryByTestId('updating-now')?.textContent ?? '';
    const held = listHeldOperators(status.unfinished);
    const settling = new Set(listSettlingOperators(status));
    const surroundings = { held, settling, isAtRest: status.updating === false };
    const others = status.operators.filter(
      (operator) =>
        held.has(operator.name) || markOfOperator(operator, surroundings) !== 'updating',
    );
    const called = others.filter(({ name }) => line.includes(`${name} (`));
    expect(line.startsWith('Updating') ? called.map(({ name }) => name) : []).toEqual([]);
  });

  it('draws a problem only where something needs attention', () => {
    const problems = findMarks(show()).filter((mark) => PROBLEMS.has(mark));
    expect(status.attention.length === 0 ? problems : []).toEqual([]);
  });

  it('counts beside the bar of operators what the bar shows', () => {
    show();
    const row = within(screen.getByTestId('section-operators'));
    const counted = within(row.queryByTestId('operators-parts') ?? document.createElement('ul'))
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);
    const drawn = row
      .queryAllByTestId(/^segment-/)
      .map(({ dataset, style }) => `${style.flexGrow} ${dataset.test?.replace('segment-', '')}`);
    expect(drawn).toEqual(expect.arrayContaining(counted));
  });

  it('shows as many updated operators in the bar as it counts', () => {
    show();
    const bar = within(screen.getByTestId('section-operators')).queryByTestId('segment-updated');
    const { total, updated } = status.controlPlane.counts;
    if (!bar || total === 0) return;
    expect(bar.style.flexGrow).toBe(String(updated));
  });

  it('repeats in no row from which version to which the update goes', () => {
    show();
    const { kind, previous = '', target = '' } = status.controlPlane.versions;
    if (kind === 'update') {
      expect(screen.getByTestId('section-progress')).not.toHaveTextContent(
        `${previous} → ${target}`,
      );
    }
  });
});
