import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium, type Browser } from '@playwright/test';
import { median } from './measure';

/** What a visit of the page needs until its verdict stands there. */
export interface FirstVerdictFigures {
  readonly scenario: string;
  /** Scripts of the plugin that were asked for before the verdict, its entry included. */
  readonly scripts: number;
  /** Their size as a server with gzip sends them. */
  readonly gzipBytes: number;
  /**
   * From the host's masthead to the verdict in the document, with scripts in the browser's cache: the middle of all
   * visits.
   */
  readonly verdictMs: number;
  /** The same to what the first tab holds. */
  readonly tabMs: number;
  /**
   * The longest task between masthead and the first tab's content: the middle of all visits, by the clock and by the
   * processor.
   */
  readonly longestTaskMs: number;
  readonly longestTaskCpuMs: number;
}

export interface FirstVerdictOptions {
  /** A sandbox that serves `folder` as the plugin. */
  readonly sandboxUrl: string;
  readonly folder: string;
  readonly executablePath: string;
  readonly visits?: number;
}

const SCRIPT = /\/api\/plugins\/update-status-plugin\/([^/?]+\.js)(?:\?|$)/;

/**
 * At rest, in an update that goes well, and in ones that are in trouble: known causes decide the verdict of the last
 * three.
 */
const SCENARIOS = [
  'idle',
  'progressing',
  'drain-blocked',
  'failing',
  'node-degraded',
  'os-image-pull',
  'certificate-pending',
];

/**
 * Visits the page of several clusters in the sandbox, whose host shares PatternFly as a console does. A first visit,
 * not counted, fills the browser's cache.
 */
export async function measureFirstVerdicts(
  options: FirstVerdictOptions,
): Promise<readonly FirstVerdictFigures[]> {
  const browser = await chromium.launch({
    executablePath: options.executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const figures: FirstVerdictFigures[] = [];
    for (const scenario of SCENARIOS) figures.push(await measure(browser, scenario, options));
    return figures;
  } finally {
    await browser.close();
  }
}

async function measure(
  browser: Browser,
  scenario: string,
  { folder, sandboxUrl, visits = 5 }: FirstVerdictOptions,
): Promise<FirstVerdictFigures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await context.addInitScript(recordFirstVerdict);
  const seen: FirstVerdict[] = [];
  const cpuMs: number[] = [];
  for (let visit = 0; visit <= visits; visit++) {
    const page = await context.newPage();
    await browser.startTracing(page, { categories: TRACED });
    await page.goto(`${sandboxUrl}/update-status?scenario=${scenario}&clock=still`);
    await page.waitForFunction(() => window.firstVerdict.tabMs !== undefined);
    const trace = await browser.stopTracing();
    if (visit > 0) {
      seen.push(await page.evaluate(() => window.firstVerdict));
      cpuMs.push(findLongestCpuMs(trace.toString()));
    }
    await page.close();
  }
  await context.close();
  const scripts = new Set(seen[0]?.scripts.flatMap((url) => SCRIPT.exec(url)?.[1] ?? []));
  return {
    scenario,
    scripts: scripts.size,
    gzipBytes: [...scripts]
      .map((file) => gzipSync(readFileSync(join(folder, file))).length)
      .reduce((sum, bytes) => sum + bytes, 0),
    verdictMs: middle(seen, ({ mastheadMs = 0, verdictMs = 0 }) => verdictMs - mastheadMs),
    tabMs: middle(seen, ({ mastheadMs = 0, tabMs = 0 }) => tabMs - mastheadMs),
    longestTaskMs: middle(seen, ({ mastheadMs = 0, tabMs = 0, tasks }) =>
      Math.max(
        0,
        ...tasks
          .filter(({ startMs }) => startMs >= mastheadMs && startMs <= tabMs)
          .map(({ ms }) => ms),
      ),
    ),
    longestTaskCpuMs: median(cpuMs.sort((a, b) => a - b)),
  };
}

// --- Tasks of the main thread ----------------------------------------------------------------------------------------

const TRACED = ['toplevel', 'blink.user_timing'];
const MASTHEAD = 'masthead';
const TAB = 'tab';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds of the processor. */
  readonly tdur?: number;
}

/** The longest task of the thread that set both marks, between them, in milliseconds of the processor. */
function findLongestCpuMs(trace: string): number {
  const { traceEvents } = JSON.parse(trace) as { traceEvents: readonly TraceEvent[] };
  const [masthead, tab] = [MASTHEAD, TAB].map((mark) =>
    traceEvents.find(({ name }) => name === mark),
  );
  if (!masthead || !tab) throw new Error('no marks in the trace');
  const tasks = traceEvents.filter(
    ({ dur = 0, name, pid, tid, ts }) =>
      name.endsWith('RunTask') &&
      pid === masthead.pid &&
      tid === masthead.tid &&
      ts + dur >= masthead.ts &&
      ts <= tab.ts,
  );
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}

function middle(seen: readonly FirstVerdict[], read: (each: FirstVerdict) => number): number {
  return median(seen.map(read).sort((a, b) => a - b));
}

// --- In the page -----------------------------------------------------------------------------------------------------

/** Times since the page began to load. */
interface FirstVerdict {
  mastheadMs?: number;
  verdictMs?: number;
  tabMs?: number;
  /** Addresses that had been requested when the verdict was shown. */
  scripts: readonly string[];
  readonly tasks: { readonly startMs: number; readonly ms: number }[];
}

declare global {
  interface Window {
    firstVerdict: FirstVerdict;
  }
}

/** Runs in the page before anything else does. */
function recordFirstVerdict(): void {
  const seen: FirstVerdict = { scripts: [], tasks: [] };
  window.firstVerdict = seen;
  new PerformanceObserver((list) => {
    for (const { duration, startTime } of list.getEntries()) {
      seen.tasks.push({ startMs: startTime, ms: duration });
    }
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver(() => {
    const now = performance.now();
    if (document.querySelector('header') && seen.mastheadMs === undefined) {
      seen.mastheadMs = now;
      performance.mark('masthead');
    }
    if (!document.querySelector('[data-test="verdict"]')) return;
    seen.verdictMs ??= now;
    if (document.querySelector('[data-test="tab-loading"]') || seen.tabMs !== undefined) return;
    seen.tabMs = now;
    performance.mark('tab');
    // What was asked for before the verdict, whether it had arrived by then or not.
    seen.scripts = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (seen.verdictMs ?? 0))
      .map(({ name }) => name);
  }).observe(document, { childList: true, subtree: true });
}
