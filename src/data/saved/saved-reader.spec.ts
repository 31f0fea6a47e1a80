/** @jest-environment jsdom */
import type { SavedAnswer, SavedRequest } from './read-given-files';
import { SavedReader } from './saved-reader';
import type { WorkerMessage } from './worker-messages';

const URL_OF_SCRIPT = '/saved-reader.js';
const REQUEST: SavedRequest = { files: [] };
const ANSWER: SavedAnswer = { origins: [], faults: [] };

/** A worker that a test speaks for. */
class FakeWorker {
  static made: FakeWorker[] = [];
  onmessage: ((event: { data: WorkerMessage }) => void) | null = null;
  onerror: ((event: { message: string; preventDefault: () => void }) => void) | null = null;
  readonly terminate = jest.fn();
  readonly postMessage = jest.fn();

  constructor(readonly url: string) {
    FakeWorker.made.push(this);
  }

  say(data: WorkerMessage): void {
    this.onmessage?.({ data });
  }

  fail(message = ''): void {
    this.onerror?.({ message, preventDefault: () => undefined });
  }
}

const onProgress = jest.fn();
let controller = new AbortController();

function read(): Promise<SavedAnswer> {
  return new SavedReader(() => URL_OF_SCRIPT).read(REQUEST, onProgress, controller.signal);
}

function worker(): FakeWorker {
  const [made] = FakeWorker.made;
  if (!made) throw new Error('no worker was made');
  return made;
}

/** The script as a browser would run it. */
function runScript(state: 'loaded' | 'failed'): void {
  const script = document.head.querySelector<HTMLScriptElement>(`script[src="${URL_OF_SCRIPT}"]`);
  if (!script) throw new Error('the script was not asked for');
  if (state === 'loaded') {
    globalThis.updateStatusReader = jest.fn((_request, onRead: (bytes: number) => void) => {
      onRead(3);
      onRead(4);
      return Promise.resolve(ANSWER);
    });
    script.onload?.(new Event('load'));
  } else script.dispatchEvent(new Event('error'));
}

beforeEach(() => {
  FakeWorker.made = [];
  controller = new AbortController();
  onProgress.mockReset();
  Object.assign(globalThis, { Worker: FakeWorker });
});
afterEach(() => {
  globalThis.updateStatusReader = undefined;
  document.head.replaceChildren();
  Reflect.deleteProperty(globalThis, 'Worker');
});

it('asks a worker, and ends it after its answer', async () => {
  const answer = read();
  expect(worker().url).toBe(URL_OF_SCRIPT);
  expect(worker().postMessage).toHaveBeenCalledWith(REQUEST);
  worker().say({ type: 'progress', readBytes: 12 });
  expect(onProgress).toHaveBeenCalledWith(12);
  worker().say({ type: 'answer', answer: ANSWER });
  expect(await answer).toBe(ANSWER);
  expect(worker().terminate).toHaveBeenCalled();
});

it('ends the worker when nobody waits for it any more', async () => {
  const answer = read();
  controller.abort();
  await expect(answer).rejects.toThrow();
  expect(worker().terminate).toHaveBeenCalled();
});

it.each([
  { name: 'says that it failed', act: () => worker().say({ type: 'failure', message: 'oh' }) },
  {
    name: 'breaks while it reads',
    act: () => {
      worker().say({ type: 'progress', readBytes: 1 });
      worker().fail('oh');
    },
  },
])('rejects when the worker $name', async ({ act }) => {
  const answer = read();
  act();
  await expect(answer).rejects.toThrow('oh');
});

describe('reads on the page', () => {
  async function expectReadHere(answer: Promise<SavedAnswer>): Promise<void> {
    // What awaits the worker goes on before the script is asked for.
    await new Promise((resolve) => setTimeout(resolve));
    runScript('loaded');
    expect(await answer).toBe(ANSWER);
    expect(onProgress.mock.calls).toEqual([[3], [7]]);
  }

  it('where there are no workers', async () => {
    Reflect.deleteProperty(globalThis, 'Worker');
    await expectReadHere(read());
  });

  it('where a policy keeps the worker from its script', async () => {
    const answer = read();
    worker().fail();
    await expectReadHere(answer);
  });

  it('but tells if the script does not arrive', async () => {
    Reflect.deleteProperty(globalThis, 'Worker');
    const answer = read();
    await new Promise((resolve) => setTimeout(resolve));
    runScript('failed');
    await expect(answer).rejects.toThrow("/saved-reader.js can't be loaded");
  });
});
