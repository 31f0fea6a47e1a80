/**
 * The shortest way to write a path: no `//`, no `.`, no `..` that can be resolved, no slash at the end; `.` for
 * nothing. Does what Go's `filepath.Clean` does on Unix.
 */
export function cleanPath(path: string): string {
  const isRooted = path.startsWith('/');
  const kept: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') kept.push(part);
    else if (kept.length > 0 && kept[kept.length - 1] !== '..') kept.pop();
    else if (!isRooted) kept.push(part);
  }
  const cleaned = `${isRooted ? '/' : ''}${kept.join('/')}`;
  return cleaned === '' ? '.' : cleaned;
}

/** Whether the path lies below the directory, at any depth: `/etc/foo` covers `/etc/foo/a`, not `/etc/foobar`. */
export function isBelow(path: string, directory: string): boolean {
  return cleanPath(path).startsWith(`${cleanPath(directory)}/`);
}
