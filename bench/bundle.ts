import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';

/** Bytes as built, and as a server with gzip sends them. */
export interface Size {
  readonly raw: number;
  readonly gzip: number;
}

export interface BundleFigures {
  /** The scripts that hold our own modules. */
  readonly own: Size;
  /** Everything a browser asks the plugin's server for on its first visit of the page. */
  readonly firstVisit: Size & { readonly requests: number };
}

const PLUGIN_PATH = '/api/plugins/update-status-plugin/';

/** `sandboxUrl`: a sandbox that serves `folder` as the plugin. */
export async function measureBundle(
  folder: string,
  sandboxUrl: string,
  executablePath: string,
): Promise<BundleFigures> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage();
    const files = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith(PLUGIN_PATH)) files.add(pathname.slice(PLUGIN_PATH.length));
    });
    await page.goto(`${sandboxUrl}/update-status?scenario=drain-blocked&clock=still`);
    await page.locator('[data-test="verdict"]').waitFor();
    const own = readdirSync(folder).filter((file) => isOwn(folder, file));
    return {
      own: sizeOf(folder, own),
      firstVisit: { ...sizeOf(folder, [...files]), requests: files.size },
    };
  } finally {
    await browser.close();
  }
}

/** Scripts of ours name our style classes or the schema of our document; packages know neither. */
function isOwn(folder: string, file: string): boolean {
  return (
    file.endsWith('.js') &&
    !file.startsWith('plugin-entry') &&
    /update-status-plugin__|update-status\/v1alpha1/.test(readFileSync(join(folder, file), 'utf8'))
  );
}

function sizeOf(folder: string, files: readonly string[]): Size {
  const contents = files.map((file) => readFileSync(join(folder, file)));
  return {
    raw: contents.reduce((sum, content) => sum + content.length, 0),
    gzip: contents.reduce((sum, content) => sum + gzipSync(content).length, 0),
  };
}
