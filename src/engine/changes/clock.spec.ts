import { Clock, keepUntilTurn } from './clock';

describe('keepUntilTurn', () => {
  it('judges anew once a moment has come that was asked about, and when time goes back', () => {
    const judge = jest.fn((clock: Clock) =>
      clock.hasReached(20n) ? 'late' : clock.hasReached(10n) ? 'slow' : 'fine',
    );
    const at = keepUntilTurn(judge);
    const calls = ([5n, 9n, 10n, 19n, 20n, 99n, 8n] as const).map((now) => [
      at(now),
      judge.mock.calls.length,
    ]);
    expect(calls).toEqual([
      ['fine', 1],
      ['fine', 1],
      ['slow', 2],
      ['slow', 2],
      ['late', 3],
      ['late', 3],
      ['fine', 4],
    ]);
  });

  it('keeps for ever what no moment matters to', () => {
    const at = keepUntilTurn(() => ({}));
    expect(at(1n)).toBe(at(10n ** 18n));
  });
});

describe('a judgement that is part of another one', () => {
  const part = () => keepUntilTurn((clock) => (clock.hasReached(10n) ? 'late' : 'fine'));

  it('is judged anew as its turn has come', () => {
    const ofPart = part();
    const at = keepUntilTurn((clock) => [ofPart(clock)]);
    expect([5n, 9n, 10n].map((now) => at(now))).toEqual([['fine'], ['fine'], ['late']]);
    expect(at(11n)).toBe(at(99n));
  });

  it('tells its turn also when it is from earlier', () => {
    const ofPart = part();
    ofPart(1n);
    const clock = new Clock(5n);
    ofPart(clock);
    expect(clock.turnsAt).toBe(10n);
  });
});

it('who reads the moment judges otherwise at each other one', () => {
  const at = keepUntilTurn((clock) => [clock.read()]);
  expect(at(5n)).toBe(at(5n));
  expect([at(6n), at(5n)]).toEqual([[6n], [5n]]);
});
