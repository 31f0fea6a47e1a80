import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../start-error';

/** Places of a built front end, relative to the given folder. */
const PLACES = ['', 'public/dist', 'frontend/public/dist', 'static'];

/**
 * The folder with the built front end of an OpenShift console: the one given, or its place in the console's sources.
 * @throws StartError when there is none.
 */
export async function findBuiltConsole(folder: string): Promise<string> {
  const info = await stat(folder).catch(() => undefined);
  if (!info?.isDirectory()) throw new StartError(`CONSOLE=${folder} is no folder`);
  for (const place of PLACES) {
    const candidate = join(folder, place);
    const page = await readConsolePage(candidate).catch(() => '');
    if (page.includes('.ServerFlags')) return candidate;
  }
  throw new StartError(
    `CONSOLE=${folder} has no built OpenShift console: it needs the index.html and the scripts that the console's own build writes to frontend/public/dist`,
  );
}

/** The console's index page as it was built, not filled in. */
export function readConsolePage(folder: string): Promise<string> {
  return readFile(join(folder, 'index.html'), 'utf8');
}
