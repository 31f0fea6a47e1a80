import path from 'node:path';
import { build } from 'esbuild';

/**
 * Builds the script that reads saved data, for a worker, into build/saved-reader. It is built by itself: webpack would cut what it
 * shares with the page out of the scripts of the first verdict. Returns where it is.
 */
export async function buildSavedReader() {
  const outfile = path.resolve(import.meta.dirname, '../../build/saved-reader/saved-reader.js');
  await build({
    entryPoints: [path.resolve(import.meta.dirname, '../../src/data/saved/reader-script.ts')],
    outfile,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2021',
    logLevel: 'warning',
  });
  return outfile;
}
