import {
  formatInstant,
  fromMilliseconds,
  MINUTE,
  parseInstant,
  roundTo,
  SECOND,
  toMilliseconds,
  toSeconds,
  truncateTo,
} from './time';

const NEW_YEAR = BigInt(Date.UTC(2024, 0, 1)) * 1_000_000n;

describe('parseInstant', () => {
  it.each([
    { name: 'whole seconds', text: '2024-01-01T00:00:00Z', instant: NEW_YEAR },
    {
      name: 'a fraction to the nanosecond',
      text: '2024-01-01T00:00:00.000368975Z',
      instant: NEW_YEAR + 368_975n,
    },
    { name: 'a short fraction', text: '2024-01-01T00:00:00.5Z', instant: NEW_YEAR + 500_000_000n },
    {
      name: 'digits beyond nanoseconds are dropped',
      text: '2024-01-01T00:00:00.0000000019Z',
      instant: NEW_YEAR + 1n,
    },
    { name: 'an offset', text: '2024-01-01T01:30:00+01:30', instant: NEW_YEAR },
    { name: 'lower case', text: '2024-01-01t00:00:00z', instant: NEW_YEAR },
    {
      name: 'a leap day',
      text: '2024-02-29T00:00:00Z',
      instant: NEW_YEAR + 59n * 24n * 60n * MINUTE,
    },
    {
      name: 'before 1970, with a fraction',
      text: '1969-12-31T23:59:59.25Z',
      instant: -750_000_000n,
    },
    { name: "Go's zero time", text: '0001-01-01T00:00:00Z', instant: -62_135_596_800n * SECOND },
  ])('reads $name', ({ text, instant }) => {
    expect(parseInstant(text)).toBe(instant);
  });

  it.each([
    { name: 'an absent value', text: undefined },
    { name: 'null', text: null },
    { name: 'a number', text: 1_700_000_000 },
    { name: 'a Date', text: new Date(0) },
    { name: 'an empty text', text: '' },
    { name: 'a date without time', text: '2024-01-01' },
    { name: 'a time without zone', text: '2024-01-01T00:00:00' },
    { name: 'text around it', text: ' 2024-01-01T00:00:00Z' },
    { name: 'a month 13', text: '2024-13-01T00:00:00Z' },
    { name: 'a 30th of February', text: '2024-02-30T00:00:00Z' },
    { name: 'a leap day of another year', text: '2023-02-29T00:00:00Z' },
    { name: 'an hour 24', text: '2024-01-01T24:00:00Z' },
    { name: 'a leap second', text: '2024-01-01T23:59:60Z' },
    { name: 'an impossible offset', text: '2024-01-01T00:00:00+99:99' },
    { name: 'a year of five digits', text: '12024-01-01T00:00:00Z' },
  ])('refuses $name', ({ text }) => {
    expect(parseInstant(text)).toBeUndefined();
  });
});

describe('formatInstant', () => {
  it.each([
    { text: '2024-01-01T00:00:00Z' },
    { text: '2024-01-01T00:00:00.000368975Z' },
    { text: '1969-12-31T23:59:59.25Z' },
    { text: '0001-01-01T00:00:00Z' },
  ])('writes $text as it is read', ({ text }) => {
    expect(formatInstant(parseInstant(text) ?? 0n)).toBe(text);
  });

  it('gives an empty text for what no calendar has', () => {
    expect(formatInstant(10n ** 30n)).toBe('');
  });
});

describe('roundTo', () => {
  it.each([
    { duration: 90n * SECOND, rounded: 2n * MINUTE },
    { duration: -90n * SECOND, rounded: -2n * MINUTE },
    { duration: 89n * SECOND, rounded: MINUTE },
    { duration: -89n * SECOND, rounded: -MINUTE },
    { duration: 0n, rounded: 0n },
  ])('rounds $duration ns half away from zero', ({ duration, rounded }) => {
    expect(roundTo(duration, MINUTE)).toBe(rounded);
  });
});

describe('truncateTo', () => {
  it('drops toward zero', () => {
    expect(truncateTo(119n * SECOND, MINUTE)).toBe(MINUTE);
    expect(truncateTo(-119n * SECOND, MINUTE)).toBe(-MINUTE);
  });
});

describe('conversions', () => {
  it('keeps milliseconds, also before 1970', () => {
    expect(toMilliseconds(fromMilliseconds(-1_500))).toBe(-1_500);
    expect(toMilliseconds(1_999_999n)).toBe(1);
    expect(toMilliseconds(-1n)).toBe(-1);
  });

  it('adds whole seconds and nanoseconds as Go does', () => {
    expect(toSeconds(7_130_000_368_975n)).toBe(7130.000368975);
  });
});
