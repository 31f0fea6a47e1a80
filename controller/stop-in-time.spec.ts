import { createLog } from './log';
import { STOPS_WITHIN_MS, stopInTime } from './stop-in-time';

let lines: string[];
let timers: { readonly delayMs: number; readonly ring: () => void }[];

beforeEach(() => {
  lines = [];
  timers = [];
});

/** A clock that is turned by hand. */
function after(delayMs: number, ring: () => void): () => void {
  const timer = { delayMs, ring };
  timers.push(timer);
  return () => (timers = timers.filter((each) => each !== timer));
}

const stopWith = (stop: () => Promise<boolean>): Promise<number> =>
  stopInTime(
    { stop },
    createLog((line) => lines.push(line)),
    after,
  );

it('is over as soon as the memory is stored', async () => {
  expect(await stopWith(() => Promise.resolve(true))).toBe(0);
  expect(timers).toEqual([]);
  expect(lines).toEqual([]);
});

it('is no success when the memory could not be stored', async () => {
  expect(await stopWith(() => Promise.resolve(false))).toBe(1);
  expect(timers).toEqual([]);
});

it('does not wait for 5 s for an API server that does not answer, and says what is lost', async () => {
  expect(STOPS_WITHIN_MS).toBeLessThan(5_000);
  const code = stopWith(() => new Promise(() => undefined));
  expect(timers.map(({ delayMs }) => delayMs)).toEqual([STOPS_WITHIN_MS]);
  timers[0]?.ring();
  expect(await code).toBe(1);
  expect(lines).toEqual([expect.stringContaining('stopped before the memory was stored')]);
});

it('hands on what goes wrong, and waits no longer', async () => {
  await expect(stopWith(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(timers).toEqual([]);
});
