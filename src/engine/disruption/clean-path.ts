/** The shortest form of a path, as Go's `filepath.Clean` writes it on Unix; `.` for nothing. */
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

/** True if the path lies below the directory, at any depth: `/etc/foo` covers `/etc/foo/a`, not `/etc/foobar`. */
export function isBelow(path: string, directory: string): boolean {
  return cleanPath(path).startsWith(`${cleanPath(directory)}/`);
}
