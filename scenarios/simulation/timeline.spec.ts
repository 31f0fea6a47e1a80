import { ALWAYS, existingFrom, timelineOf, unchanging } from './timeline';

describe('timelines', () => {
  it('change at their moments and keep what they are in between', () => {
    const timeline = timelineOf([ALWAYS, 10, 20], (index) => ({ index }));
    expect(timeline.at(-5)).toEqual({ index: 0 });
    expect(timeline.at(10)).toEqual({ index: 1 });
    expect(timeline.at(10)).toBe(timeline.at(19));
    expect(timeline.at(20)).toEqual({ index: 2 });
  });

  it('know when something is not there yet, and when no longer', () => {
    const timeline = existingFrom(10, () => 'pod', 20);
    expect([9, 10, 19, 20].map((ms) => timeline.at(ms))).toEqual([
      undefined,
      'pod',
      'pod',
      undefined,
    ]);
  });

  it('make nothing before somebody looks, and everything once', () => {
    const build = jest.fn(() => ({}));
    const timeline = unchanging(build);
    expect(build).not.toHaveBeenCalled();
    expect(timeline.at(1)).toBe(timeline.at(2));
    expect(build).toHaveBeenCalledTimes(1);
  });
});
