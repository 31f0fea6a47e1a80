import { statSync } from 'node:fs';

/** Their size together, and what differs once one of them was written. */
export function stampFiles(paths: readonly string[]): {
  readonly size: number;
  readonly stamp: string;
} {
  let total = 0;
  const stamps = paths.map((path) => {
    try {
      const { mtimeMs, size, ino } = statSync(path);
      total += size;
      return `${mtimeMs} ${size} ${ino}`;
    } catch {
      return 'absent';
    }
  });
  return { size: total, stamp: stamps.join('\n') };
}
