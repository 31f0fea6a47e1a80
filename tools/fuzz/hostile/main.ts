/*
 * Reads and judges N damaged snapshots, archives, and documents as the product does, in a thread that is ended when one
 * of them takes too long. Run by `npm run fuzz:hostile`.
 */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { errorMessage } from '../../../connect/error-facts';
import { FORMS, listBases, tryCase, type Form } from './try-case';

/** Of the processor; no case takes nearly as long. */
const LONGEST_MS = 30_000;
/** Told of the problems: one kind of them may come thousands of times. */
const MOST_TOLD = 50;

interface Task {
  readonly firstSeed: number;
  readonly count: number;
  /** Where the thread notes the case that it is at. */
  readonly at: Int32Array;
}

interface Counts {
  readonly form: Form;
  tried: number;
  assessed: number;
  slowestMs: number;
  slowestSeed: number;
}

type Message =
  | { readonly kind: 'problem'; readonly seed: number; readonly text: string }
  | { readonly kind: 'done'; readonly counts: readonly Counts[] };

async function work({ at, count, firstSeed }: Task, tell: (message: Message) => void) {
  const bases = await listBases();
  const counts: readonly Counts[] = FORMS.map((form) => ({
    form,
    tried: 0,
    assessed: 0,
    slowestMs: 0,
    slowestSeed: 0,
  }));
  for (let seed = firstSeed; seed < firstSeed + count; seed += 1) {
    Atomics.store(at, 0, seed);
    const startedMs = processorMs();
    const { form, isAssessed, problem } = await tryCase(bases, seed);
    const tookMs = processorMs() - startedMs;
    const ofForm = counts.find((each) => each.form === form);
    if (!ofForm) continue;
    ofForm.tried += 1;
    if (isAssessed) ofForm.assessed += 1;
    if (tookMs > ofForm.slowestMs) [ofForm.slowestMs, ofForm.slowestSeed] = [tookMs, seed];
    if (problem !== undefined) tell({ kind: 'problem', seed, text: `${form}: ${problem}` });
  }
  tell({ kind: 'done', counts });
}

/** @returns How many cases were not as they should be. */
async function watch(count: number, firstSeed: number): Promise<number> {
  const at = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(__filename, {
    workerData: { firstSeed, count, at },
    resourceLimits: { maxYoungGenerationSizeMb: 128 },
  });
  let problems = 0;
  let last = { seed: -1, sinceMs: processorMs() };
  const timer = setInterval(() => {
    const seed = Atomics.load(at, 0);
    if (seed !== last.seed) last = { seed, sinceMs: processorMs() };
    else if (processorMs() - last.sinceMs > LONGEST_MS) {
      clearInterval(timer);
      problems += 1;
      print(`SEED=${String(seed)} does not end`);
      void worker.terminate();
    }
  }, 1_000);
  worker.on('message', (message: Message) => {
    if (message.kind === 'done') print(describe(message.counts));
    else if (++problems <= MOST_TOLD) print(`SEED=${String(message.seed)} ${message.text}`);
  });
  const error = await new Promise<unknown>((resolve) => {
    worker.on('error', resolve);
    worker.on('exit', () => resolve(undefined));
  });
  clearInterval(timer);
  if (error !== undefined) {
    problems += 1;
    print(`SEED=${String(Atomics.load(at, 0))} ends the process: ${errorMessage(error)}`);
  }
  print(`Cases that are not as they should be: ${String(problems)}`);
  return problems;
}

/** That this process has had of the processor: with much else to do on the machine, time that passes tells nothing. */
function processorMs(): number {
  const { system, user } = process.cpuUsage();
  return (system + user) / 1_000;
}

function describe(counts: readonly Counts[]): string {
  return counts
    .map(
      ({ assessed, form, slowestMs, slowestSeed, tried }) =>
        `${String(tried).padStart(8)}  ${form}, of which ${String(assessed)} had a cluster to assess; ` +
        `the slowest took ${slowestMs.toFixed(0)} ms (SEED=${String(slowestSeed)})`,
    )
    .join('\n');
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const readNumber = (text: string | undefined, otherwise: number): number =>
  text === undefined || text === '' ? otherwise : Number(text);

if (parentPort) {
  const port = parentPort;
  // Given by `watch`.
  void work(workerData as Task, (message) => port.postMessage(message));
} else {
  void watch(readNumber(process.env.N, 10_000), readNumber(process.env.SEED, 1)).then(
    (problems) => {
      process.exitCode = problems === 0 ? 0 : 1;
    },
  );
}
