/*
 * Takes pictures of the product in the sandbox: every scenario in light and dark, 1440, 1024 and 420 px wide, into
 * build/screenshots; with --readme only the ones the README shows, into docs/images. Run by `make screenshots`.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startBrowser, startSandbox } from './sandbox.mjs';

const WIDTHS = [1440, 1024, 420];
const THEMES = ['light', 'dark'];
const TALLEST = 4000;

/** What says that the plugin has something to show, be it the page or something in the overview. */
const READY = '[data-test="verdict"], [data-test="failed"], [data-test^="health-item-"]';
/** What stands where something still loads. */
const LOADING = '.pf-v6-c-skeleton';

const README_PICTURES = [
  { file: 'drain-blocked', scenario: 'drain-blocked', path: '/update-status' },
  { file: 'node-panel', scenario: 'drain-blocked', path: '/update-status?tab=nodes&node=worker-c' },
  {
    file: 'timeline',
    scenario: 'workers-behind',
    path: '/update-status?tab=history',
  },
  { file: 'disruption', scenario: 'config-change', path: '/update-status?tab=disruption' },
  { file: 'overview', scenario: 'progressing', path: '/dashboards' },
];

/** One picture, as tall as what the page's frame scrolls. */
const take = async (browser, url, { scenario, path, width, theme, to, isWhole }) => {
  const context = await browser.newContext({ viewport: { width, height: 1000 } });
  const page = await context.newPage();
  const separator = path.includes('?') ? '&' : '?';
  await page.goto(`${url}${path}${separator}scenario=${scenario}&clock=still&theme=${theme}`);
  await page.locator(READY).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction((loading) => !document.querySelector(loading), LOADING);
  if (isWhole) {
    const height = await page.evaluate(() => {
      const frame = document.querySelector('#content-scrollable');
      if (!frame) return document.documentElement.scrollHeight;
      const below = document.documentElement.clientHeight - frame.getBoundingClientRect().bottom;
      return Math.ceil(frame.getBoundingClientRect().top + frame.scrollHeight + below);
    });
    await page.setViewportSize({ width, height: Math.min(height, TALLEST) });
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await page.screenshot({ path: to });
  await context.close();
};

const isReadme = process.argv.includes('--readme');
const sandbox = await startSandbox();
const browser = await startBrowser();
try {
  if (isReadme) {
    await mkdir('docs/images', { recursive: true });
    for (const { file, ...picture } of README_PICTURES) {
      const to = join('docs/images', `${file}.png`);
      await take(browser, sandbox.url, { ...picture, width: 1280, theme: 'light', to });
      console.log(to);
    }
  } else {
    const folder = 'build/screenshots';
    await mkdir(folder, { recursive: true });
    const scenarios = await (await fetch(`${sandbox.url}/sandbox/scenarios`)).json();
    for (const { id } of scenarios) {
      for (const width of WIDTHS) {
        for (const theme of THEMES) {
          const to = join(folder, `${id}-${width}-${theme}.png`);
          const path = '/update-status';
          await take(browser, sandbox.url, { scenario: id, path, width, theme, to, isWhole: true });
        }
      }
      console.log(`${folder}/${id}-*.png`);
    }
  }
} finally {
  await browser.close();
  sandbox.stop();
}
process.exit(0);
