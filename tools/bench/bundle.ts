import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Bytes as built, and as a server with gzip sends them. */
export interface Size {
  readonly raw: number;
  readonly gzip: number;
}

/** The scripts in `folder` that hold our own modules. */
export function measureBundle(folder: string): Size {
  const contents = readdirSync(folder)
    .filter((file) => isOwn(folder, file))
    .map((file) => readFileSync(join(folder, file)));
  return {
    raw: contents.reduce((sum, content) => sum + content.length, 0),
    gzip: contents.reduce((sum, content) => sum + gzipSync(content).length, 0),
  };
}

/** Scripts of ours name our style classes, the schema of our document or a known cause; packages know none of them. */
function isOwn(folder: string, file: string): boolean {
  return (
    file.endsWith('.js') &&
    !file.startsWith('plugin-entry') &&
    /update-status-plugin__|update-status\/v1alpha1|ReleaseAccepted/.test(
      readFileSync(join(folder, file), 'utf8'),
    )
  );
}
