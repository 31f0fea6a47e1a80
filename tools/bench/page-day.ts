/*
 * A day of an open page in minutes: its timers and the cluster's clock are turned together, through an update of two
 * hours and a day of rest with kubelets that report. Each hour watches are dropped and their history is gone. Prints
 * the page's heap each hour. Run by `npm run bench:page-day`.
 */
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type CDPSession } from '@playwright/test';
import { startSandbox } from '../../sandbox/server/start';
import { findScenario, type Scenario } from '../../scenarios';

const MINUTE_MS = 60_000;
const HOURS = 24;
/** The part of each minute that passes second by second; the rest passes at once, as while a machine sleeps. */
const LIVED_MS = 20_000;
/** What is sent has to arrive, which takes real time. */
const DELIVERY_MS = 200;
const HEARTBEATS_A_MINUTE = 20;
/** From this hour on nothing new is to be remembered. */
const FIRST_AT_REST = 3;

const update = findScenario('moving-update');
if (!update) throw new Error('there is no moving update');
// Does not begin again while the page is open.
const scenario: Scenario = { ...update, speed: 1, lastsMs: 2 * HOURS * 60 * MINUTE_MS };
let clusterMs = 0;

const sandbox = await startSandbox({
  source: { kind: 'scenarios', scenarios: [scenario] },
  port: 0,
  pluginFolder: resolve('dist'),
  hostFolder: resolve('build/sandbox/host'),
  releaseVersion: '4.22.0',
  realNowMs: () => clusterMs,
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.clock.install({ time: new Date(scenario.startsAt) });
  await page.goto(`${sandbox.url}/update-status?scenario=${scenario.id}&clock=live`);
  await page.locator('[data-test="verdict"]').waitFor();
  const session = await page.context().newCDPSession(page);
  const faults = `${sandbox.url}/sandbox/clusters/${scenario.id}/faults`;
  const heaps = [await usedMegabytes(session)];
  for (let hour = 1; hour <= HOURS; hour++) {
    for (let minute = 0; minute < 60; minute++) {
      if (minute === 30) await inject(faults, { fault: 'dropSockets', closeFrame: false });
      if (minute === 45) await inject(faults, { fault: 'expireHistory' });
      const change = 'heartbeat';
      await inject(faults, { fault: 'nodeEvents', events: HEARTBEATS_A_MINUTE, change });
      clusterMs += MINUTE_MS;
      await page.clock.runFor(LIVED_MS);
      await page.clock.fastForward(MINUTE_MS - LIVED_MS);
      await sleep(DELIVERY_MS);
    }
    heaps.push(await usedMegabytes(session));
    const verdict = await page.locator('[data-test="verdict"]').innerText();
    console.log(`${String(hour).padStart(2)} h  ${heaps.at(-1)?.toFixed(1) ?? ''} MB  ${verdict}`);
  }
  const atRest = heaps.slice(FIRST_AT_REST);
  console.log(
    `Heap at the beginning ${heaps[0]?.toFixed(1) ?? ''} MB; from hour ${String(FIRST_AT_REST)} on ` +
      `${Math.min(...atRest).toFixed(1)} to ${Math.max(...atRest).toFixed(1)} MB. ` +
      `Errors of the page: ${errors.length === 0 ? 'none' : errors.join('; ')}.`,
  );
} finally {
  await browser.close();
  await sandbox.close();
}

async function usedMegabytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.enable');
  // What one collection frees may let go of more.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 1e6;
}

async function inject(faults: string, fault: object): Promise<void> {
  const { ok, status } = await fetch(faults, { method: 'POST', body: JSON.stringify([fault]) });
  if (!ok) throw new Error(`${faults}: ${String(status)}`);
}
