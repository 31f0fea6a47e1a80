import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { basename, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { packTar } from 'modern-tar/fs';
import { FILE_SUFFIXES } from '../../src/engine';

/**
 * Whether it can be given to the page that opens saved data: standard input is gone, and `x-cv.yaml` has files beside
 * it.
 */
export function isGivenWhole(path: string): boolean {
  return path !== '-' && !path.endsWith(FILE_SUFFIXES.clusterversions);
}

/** Sends what was saved as one file: a file as it is, a folder as an archive. */
export async function sendSavedData(response: ServerResponse, path: string): Promise<void> {
  const isFolder = (await stat(path)).isDirectory();
  const name = encodeURIComponent(`${basename(resolve(path))}${isFolder ? '.tar' : ''}`);
  response.writeHead(200, {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename*=UTF-8''${name}`,
  });
  await pipeline(isFolder ? packTar(path) : createReadStream(path), response);
}
