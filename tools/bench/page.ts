import { randomUUID } from 'node:crypto';
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test';
import { median } from './measure';

/** What a user does on the page, each with the time until the next frame is painted. */
export type Interaction = 'typing' | 'sorting' | 'scrolling' | 'opening';

export interface InteractionFigures {
  /** From the input to the picture that follows it, in milliseconds: the middle and the longest of all tries. */
  readonly medianMs: number;
  readonly longestMs: number;
  /** From the input to the picture that shows what came of it: the middle of all tries. */
  readonly shownMs: number;
  /** The middle of the same input on an empty page of the host, in the same run, to the picture that follows it. */
  readonly emptyMedianMs: number;
}

export interface BurstFigures {
  readonly perSecond: number;
  readonly seconds: number;
  /** The longest time between two pictures, in milliseconds. */
  readonly longestFrameMs: number;
  readonly emptyLongestFrameMs: number;
  /** Frames that took longer than 50 ms. */
  readonly longFrames: number;
  readonly emptyLongFrames: number;
}

/** How much of the time the main thread has something to do while nodes change. */
export interface BusyFigures {
  readonly tab: string;
  readonly perSecond: number;
  readonly change: Change;
  readonly share: number;
  /** Tasks over 50 ms, and the longest of them, in milliseconds. */
  readonly longTasks: number;
  readonly longestTaskMs: number;
}

export interface HeapFigures {
  /** Bytes in use by scripts, after collecting garbage. */
  readonly emptyBytes: number;
  readonly pageBytes: number;
}

export interface GrowthFigures {
  readonly events: number;
  /** After collecting garbage: with the first half of the events behind it, and with all. */
  readonly halfwayBytes: number;
  readonly endBytes: number;
}

export interface PageFigures {
  readonly nodes: number;
  readonly interactions: Readonly<Record<Interaction, InteractionFigures>>;
  readonly burst: BurstFigures;
  readonly busy: readonly BusyFigures[];
  readonly heap: HeapFigures;
  readonly growth: GrowthFigures;
}

export interface PageBenchOptions {
  /** A sandbox that serves the plugin as built for production. */
  readonly sandboxUrl: string;
  readonly executablePath: string;
  /** How often each interaction is tried. */
  readonly tries?: number;
  readonly burstSeconds?: number;
  /** Node events of the compressed hour: 5,000 kubelets that report every five minutes make 60,000. */
  readonly hourEvents?: number;
}

const NODES = 5000;
const PER_SECOND = 200;
/** As fast as a sandbox on two cores can tell of them beside a browser. */
const HOUR_PER_SECOND = 2000;
const LONG_FRAME_MS = 50;

/** A page of the host that has nothing on it. */
const EMPTY_PATH = '/empty';

/**
 * Measures the page at 5,000 nodes in Chromium: how soon it answers to typing, sorting, scrolling and opening a node,
 * its longest frame while 200 nodes change each second, its heap over an empty page, and whether an hour of events
 * makes it grow. All figures come with those of an empty page of the same host in the same run: times mean little by
 * themselves.
 */
export async function measurePage(options: PageBenchOptions): Promise<PageFigures> {
  const browser = await chromium.launch({
    executablePath: options.executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const empty = await openEmpty(browser, options.sandboxUrl);
    const instance = randomUUID();
    const opened = await openNodes(browser, options.sandboxUrl, instance);
    const heap = { emptyBytes: await usedBytes(empty), pageBytes: await usedBytes(opened) };
    const interactions = await measureInteractions(opened.page, empty.page, options.tries ?? 15);
    const cluster = `${options.sandboxUrl}/sandbox/clusters/nodes-5000@still.${instance}`;
    const burst = await measureBurst(opened.page, empty.page, cluster, options.burstSeconds ?? 10);
    const busy = await measureBusy(opened, cluster, options.burstSeconds ?? 10);
    const growth = await measureGrowth(opened, cluster, options.hourEvents ?? 60_000);
    return { nodes: NODES, interactions, burst, busy, heap, growth };
  } finally {
    await browser.close();
  }
}

interface Opened {
  readonly page: Page;
  readonly session: CDPSession;
}

async function openEmpty(browser: Browser, sandboxUrl: string): Promise<Opened> {
  const page = await newPage(browser);
  await page.goto(`${sandboxUrl}${EMPTY_PATH}?scenario=nodes-5000&clock=still`);
  await page.locator('h1').first().waitFor();
  return { page, session: await page.context().newCDPSession(page) };
}

async function openNodes(browser: Browser, sandboxUrl: string, instance: string): Promise<Opened> {
  const page = await newPage(browser);
  const query = `scenario=nodes-5000&clock=still&instance=${instance}&tab=nodes`;
  await page.goto(`${sandboxUrl}/update-status?${query}`);
  await page.locator('[data-test="node-count"]').waitFor({ timeout: 120_000 });
  return { page, session: await page.context().newCDPSession(page) };
}

/** In a window of its own: pages of one window take turns at being visible, and hidden pages paint nothing. */
async function newPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.addInitScript(recordPictures);
  return page;
}

async function usedBytes({ session }: Opened): Promise<number> {
  await session.send('HeapProfiler.enable');
  // What one collection frees may let go of more.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

// --- Interactions ----------------------------------------------------------------------------------------------------

async function measureInteractions(
  page: Page,
  empty: Page,
  tries: number,
): Promise<PageFigures['interactions']> {
  const search = page.locator('[data-test="node-search"] input');

  // Each letter leaves fewer nodes than the one before.
  const letters = ['1', '0', '5'];
  const typing = await timeInputs(page, tries, async (index) => {
    if (index % letters.length === 0) await search.fill('');
    await page.evaluate(() => window.pictures.rest());
    await search.focus();
    await beginInput(page, '[data-test="node-count"]');
    await page.keyboard.press(letters[index % letters.length] ?? '1');
  });
  await search.fill('');
  await page.locator('[data-test="node-count"]', { hasText: '5,000 nodes' }).waitFor();

  const sorting = await timeInputs(page, tries, async (index) => {
    const heads = page.locator('th button');
    const head = heads.nth(index % (await heads.count()));
    await head.hover();
    await beginInput(page, 'th:is([aria-sort="ascending"], [aria-sort="descending"])');
    await head.click();
  });
  const head = await page.locator('th').first().boundingBox();
  await page.mouse.move((head?.x ?? 0) + 40, (head?.y ?? 0) + 120);
  const scrolling = await timeInputs(page, tries, async (index) => {
    await beginInput(page, '[data-row]');
    await page.mouse.wheel(0, index % 3 === 0 ? 20_000 : 800);
  });
  const opening = await timeInputs(page, tries, async () => {
    const row = page.locator('[data-test^="node-row-"][aria-selected="false"]').nth(2);
    await row.hover({ position: { x: 40, y: 20 } });
    await beginInput(page, '[data-test="node-panel"] h2');
    await page.mouse.down();
    await page.mouse.up();
  });
  const press = await timeInputs(empty, tries, async () => {
    await beginInput(empty);
    await empty.keyboard.press('w');
  });
  const click = await timeInputs(empty, tries, async () => {
    await empty.mouse.move(700, 600);
    await beginInput(empty);
    await empty.mouse.down();
    await empty.mouse.up();
  });
  const wheel = await timeInputs(empty, tries, async () => {
    await beginInput(empty);
    await empty.mouse.wheel(0, 800);
  });
  return {
    typing: compare(typing, press),
    sorting: compare(sorting, click),
    scrolling: compare(scrolling, wheel),
    opening: compare(opening, click),
  };
}

/** Each try is followed by a rest, so that one does not pay for the one before. */
async function timeInputs(
  page: Page,
  tries: number,
  input: (index: number) => Promise<void>,
): Promise<readonly TimedInput[]> {
  const times: TimedInput[] = [];
  for (let index = 0; index < tries; index++) {
    await input(index);
    times.push(await page.evaluate(() => window.pictures.afterInput()));
    await page.evaluate(() => window.pictures.rest());
  }
  return times;
}

/** `result` selects what changes when the input has had its effect; without it there is none to wait for. */
function beginInput(page: Page, result?: string): Promise<void> {
  return page.evaluate((selector) => window.pictures.expectInput(selector), result);
}

function compare(times: readonly TimedInput[], empty: readonly TimedInput[]): InteractionFigures {
  return {
    medianMs: middle(times.map(({ pictureMs }) => pictureMs)),
    longestMs: Math.max(...times.map(({ pictureMs }) => pictureMs)),
    shownMs: middle(times.map(({ shownMs }) => shownMs)),
    emptyMedianMs: middle(empty.map(({ pictureMs }) => pictureMs)),
  };
}

function middle(times: readonly number[]): number {
  return median([...times].sort((a, b) => a - b));
}

// --- A burst of events -----------------------------------------------------------------------------------------------

async function measureBurst(
  page: Page,
  empty: Page,
  cluster: string,
  seconds: number,
): Promise<BurstFigures> {
  // The empty page has the same machine: the sandbox is busy with the events of the other meanwhile.
  await post(cluster, seconds * PER_SECOND, PER_SECOND, 'unschedulable');
  const [frames, emptyFrames] = await Promise.all(
    [page, empty].map((each) =>
      each.evaluate((ms) => window.pictures.framesFor(ms), seconds * 1000),
    ),
  );
  return {
    perSecond: PER_SECOND,
    seconds,
    longestFrameMs: longest(frames),
    emptyLongestFrameMs: longest(emptyFrames),
    longFrames: countLong(frames),
    emptyLongFrames: countLong(emptyFrames),
  };
}

function longest(frames: readonly number[] = []): number {
  return Math.max(0, ...frames);
}

function countLong(frames: readonly number[] = []): number {
  return frames.filter((frame) => frame > LONG_FRAME_MS).length;
}

// --- The main thread -------------------------------------------------------------------------------------------------

/** 5,000 kubelets report 17 times a second at rest; 200 is a control plane that is being replaced. */
const BUSY: readonly (readonly [perSecond: number, change: Change])[] = [
  [20, 'heartbeat'],
  [20, 'unschedulable'],
  [200, 'unschedulable'],
];

async function measureBusy(
  { page, session }: Opened,
  cluster: string,
  seconds: number,
): Promise<readonly BusyFigures[]> {
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const figures: BusyFigures[] = [];
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    const name = (await tab.getAttribute('data-test'))?.replace('tab-', '') ?? '';
    for (const [perSecond, change] of BUSY) {
      await page.evaluate(() => window.pictures.rest());
      await page.evaluate(() => window.pictures.longTasks());
      const before = await taskSeconds(session);
      const startMs = performance.now();
      await post(cluster, seconds * perSecond, perSecond, change);
      await page.waitForTimeout(seconds * 1000);
      const after = await taskSeconds(session);
      const elapsedSeconds = (performance.now() - startMs) / 1000;
      const longTasks = await page.evaluate(() => window.pictures.longTasks());
      figures.push({
        tab: name,
        perSecond,
        change,
        share: (after - before) / elapsedSeconds,
        longTasks: longTasks.length,
        longestTaskMs: longest(longTasks),
      });
    }
  }
  await page.locator('[data-test="tab-nodes"]').click();
  return figures;
}

async function taskSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

// --- An hour of events -----------------------------------------------------------------------------------------------

async function measureGrowth(
  opened: Opened,
  cluster: string,
  events: number,
): Promise<GrowthFigures> {
  const half = Math.floor(events / 2);
  await endure(opened.page, cluster, half);
  const halfwayBytes = await usedBytes(opened);
  await endure(opened.page, cluster, half);
  const endBytes = await usedBytes(opened);
  return { events: 2 * half, halfwayBytes, endBytes };
}

/** Mostly heartbeats, as in life, and every tenth event one that shows. Comes back when the page has had them all. */
async function endure(page: Page, cluster: string, events: number): Promise<void> {
  const heartbeats = Math.floor(events * 0.9);
  await sendAll(page, cluster, heartbeats, 'heartbeat');
  await sendAll(page, cluster, events - heartbeats, 'unschedulable');
  await page.evaluate(() => window.pictures.rest());
}

async function sendAll(page: Page, cluster: string, events: number, change: Change): Promise<void> {
  const before = await page.evaluate(() => window.pictures.messages());
  await post(cluster, events, HOUR_PER_SECOND, change);
  await page.waitForFunction((wanted) => window.pictures.messages() >= wanted, before + events, {
    timeout: 10 * 60_000,
    polling: 500,
  });
}

type Change = 'heartbeat' | 'unschedulable';

async function post(
  cluster: string,
  events: number,
  perSecond: number,
  change: Change,
): Promise<void> {
  const response = await fetch(`${cluster}/faults`, {
    method: 'POST',
    body: JSON.stringify([{ fault: 'nodeEvents', events, perSecond, change }]),
  });
  if (!response.ok) throw new Error(`${cluster}/faults: ${String(response.status)}`);
}

// --- In the page -----------------------------------------------------------------------------------------------------

interface TimedInput {
  readonly pictureMs: number;
  readonly shownMs: number;
}

declare global {
  interface Window {
    pictures: {
      /** The next input is the one to time, and the element selected shows what comes of it. */
      readonly expectInput: (result: string | undefined) => void;
      /** From that input to the picture after it, and to the one that shows what came of it. */
      readonly afterInput: () => Promise<TimedInput>;
      /** Times between two pictures, in milliseconds, for so long. */
      readonly framesFor: (ms: number) => Promise<readonly number[]>;
      /** How long tasks over 50 ms took since this was asked last, in milliseconds. */
      readonly longTasks: () => readonly number[];
      /** Until the page has had nothing to do for a while. */
      readonly rest: () => Promise<void>;
      /** What has come in over sockets so far. */
      readonly messages: () => number;
    };
  }
}

/** Runs in the page before anything else does. */
function recordPictures(): void {
  let timed = Promise.resolve({ pictureMs: Number.NaN, shownMs: Number.NaN });
  /** A task that is queued when a frame begins runs when its picture is made. */
  const nextPicture = (): Promise<void> =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      });
    });
  const expectInput = (result: string | undefined): void => {
    const read = (): string | undefined =>
      result === undefined ? undefined : document.querySelector(result)?.outerHTML;
    const before = read();
    timed = new Promise((resolve) => {
      const kinds = ['keydown', 'mousedown', 'wheel'] as const;
      const onInput = (event: Event): void => {
        for (const kind of kinds) removeEventListener(kind, onInput, true);
        // A click acts when the button goes up, so that is what counts.
        const start = event.type === 'mousedown' ? untilUp() : Promise.resolve(event.timeStamp);
        void start.then(async (startMs) => {
          await nextPicture();
          const pictureMs = performance.now() - startMs;
          while (result !== undefined && read() === before && performance.now() < startMs + 5000) {
            await nextPicture();
          }
          resolve({ pictureMs, shownMs: performance.now() - startMs });
        });
      };
      for (const kind of kinds) addEventListener(kind, onInput, true);
    });
  };
  const untilUp = (): Promise<number> =>
    new Promise((resolve) => {
      addEventListener('mouseup', (event) => resolve(event.timeStamp), {
        capture: true,
        once: true,
      });
    });
  const framesFor = (ms: number): Promise<readonly number[]> =>
    new Promise((resolve) => {
      const frames: number[] = [];
      const startMs = performance.now();
      let lastMs = startMs;
      const onFrame = (): void => {
        const nowMs = performance.now();
        frames.push(nowMs - lastMs);
        lastMs = nowMs;
        if (nowMs - startMs < ms) requestAnimationFrame(onFrame);
        else resolve(frames);
      };
      requestAnimationFrame(onFrame);
    });
  const rest = (): Promise<void> =>
    new Promise((resolve) => {
      requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout: 1000 }), {
        timeout: 1000,
      });
    });
  let tasks: number[] = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: 'longtask' });
  const longTasks = (): readonly number[] => {
    const told = tasks;
    tasks = [];
    return told;
  };
  let messages = 0;
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      this.addEventListener('message', () => (messages += 1));
    }
  };
  window.pictures = {
    expectInput,
    afterInput: () => timed,
    framesFor,
    longTasks,
    rest,
    messages: () => messages,
  };
}
