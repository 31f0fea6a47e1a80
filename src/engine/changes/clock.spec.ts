import { type Clock, keepUntilTurn } from './clock';

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
