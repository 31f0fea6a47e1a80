/*
 * Counts the words on the Overview of every scenario, and measures how far down the verdict, its cause and the first
 * next step end, at 1440 × 900 and at 420 px. Prints a table in Markdown. Needs a build; arguments: the scenarios to
 * measure, else all.
 */
import { startBrowser, startSandbox } from './sandbox.mjs';

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 420, height: 900 },
];

/** What each of these is found by; of several the first one counts. */
const PLACES = {
  verdict: '[data-test="verdict"]',
  cause: '[data-test="entry-cause"], [data-test="payload-cause"]',
  step: '[data-test="step-action"]',
};

const measure = async (browser, url, scenario, viewport) => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`${url}/update-status?scenario=${scenario}&clock=still`);
  await page.locator('[data-test="verdict"], [data-test="failed"]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () => !document.querySelector('[data-test="tab-loading"], [data-test="cause-awaited"]'),
  );
  const measured = await page.evaluate((places) => {
    const frame = document.querySelector('#content-scrollable') ?? document.body;
    const bottomOf = (selector) => {
      const found = document.querySelector(selector);
      return found ? Math.round(found.getBoundingClientRect().bottom) : undefined;
    };
    return {
      words: frame.innerText.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
      height: frame.scrollHeight,
      ...Object.fromEntries(
        Object.entries(places).map(([name, selector]) => [name, bottomOf(selector)]),
      ),
    };
  }, PLACES);
  await context.close();
  return measured;
};

const sandbox = await startSandbox();
const browser = await startBrowser();
try {
  const listed = await (await fetch(`${sandbox.url}/sandbox/scenarios`)).json();
  const chosen = process.argv.slice(2);
  const names = Object.keys(PLACES);
  const columns = WINDOWS.flatMap(({ width }) =>
    [...names, 'height'].map((name) => `${name}, px at ${width}`),
  );
  console.log(`| Scenario | Words | ${columns.join(' | ')} |`);
  console.log(`| --- |${' ---: |'.repeat(columns.length + 1)}`);
  for (const { id } of listed) {
    if (chosen.length > 0 && !chosen.includes(id)) continue;
    const measured = [];
    for (const viewport of WINDOWS)
      measured.push(await measure(browser, sandbox.url, id, viewport));
    const cells = measured.flatMap((one) => [...names, 'height'].map((name) => one[name] ?? '–'));
    console.log(`| ${id} | ${measured[0].words} | ${cells.join(' | ')} |`);
  }
} finally {
  await browser.close();
  sandbox.stop();
}
process.exit(0);
