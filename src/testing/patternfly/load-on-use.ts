/**
 * The exports of a PatternFly package, each read from the part of the package that has it when it is first used, as the
 * built plugin does: to load a whole package takes every spec half a second.
 */
export function loadOnUse(packageName: string): object {
  const paths = jest.requireActual<Record<string, string>>(
    `${packageName}/dist/dynamic-modules.json`,
  );
  const read: Record<string, unknown> = {};
  return new Proxy(read, {
    get: (_, name) => {
      if (typeof name !== 'string') return undefined;
      const path = paths[name];
      if (path === undefined) return undefined;
      read[name] ??= jest.requireActual<Record<string, unknown>>(`${packageName}/${path}`)[name];
      return read[name];
    },
  });
}
