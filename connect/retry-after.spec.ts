import { SILENCE_LIMIT_MS } from './api-request';
import { askUntilReady, LONGEST_WAIT_MS } from './retry-after';

interface Busy {
  readonly code: number;
  readonly retryAfter?: string;
}

/** Asks a server that gives these answers, and the last one from then on. */
async function askServer(...answers: readonly Busy[]) {
  const waits: number[] = [];
  let asked = 0;
  const { code } = await askUntilReady(
    () => {
      const answer = answers[Math.min(asked, answers.length - 1)];
      asked += 1;
      return Promise.resolve({
        code: answer?.code ?? 0,
        headers: { 'retry-after': answer?.retryAfter },
      });
    },
    (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  );
  return { asked, code, waits };
}

it.each([
  { name: 'an answer', answer: { code: 200, retryAfter: '1' } },
  { name: 'a refusal', answer: { code: 403, retryAfter: '1' } },
  { name: 'a busy server that does not say when to come back', answer: { code: 429 } },
  { name: 'a date', answer: { code: 429, retryAfter: 'Wed, 21 Oct 2026 07:28:00 GMT' } },
  { name: 'a negative wait', answer: { code: 429, retryAfter: '-1' } },
  { name: 'a wait that is too long', answer: { code: 429, retryAfter: '21' } },
  { name: 'a wait that no number holds', answer: { code: 429, retryAfter: '9'.repeat(400) } },
])('$name is final', async ({ answer }) => {
  expect(await askServer(answer)).toEqual({ asked: 1, code: answer.code, waits: [] });
});

it.each([429, 500, 503, 504])('a server that is busy (%i) is asked again', async (code) => {
  const busy = { code, retryAfter: '1' };
  expect(await askServer(busy, { code, retryAfter: '2' }, { code: 200 })).toEqual({
    asked: 3,
    code: 200,
    waits: [1_000, 2_000],
  });
});

it('gives up after some tries, with the last answer', async () => {
  const { asked, code, waits } = await askServer({ code: 429, retryAfter: '0' });
  expect({ asked, code, waits }).toEqual({ asked: 6, code: 429, waits: [0, 0, 0, 0, 0] });
});

it('waits less in all than for a silent server', async () => {
  expect(LONGEST_WAIT_MS).toBeLessThan(SILENCE_LIMIT_MS);
  expect(await askServer({ code: 429, retryAfter: '8' })).toEqual({
    asked: 3,
    code: 429,
    waits: [8_000, 8_000],
  });
});
