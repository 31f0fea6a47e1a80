import { isObject, readList, readText } from '../resources/object';

type Plain = Readonly<Record<string, unknown>>;

/** By what the entries of Ignition's lists are told apart; entries of other lists by their own text. */
const KEYS: ReadonlyMap<string, string> = new Map([
  ['files', 'path'],
  ['directories', 'path'],
  ['links', 'path'],
  ['filesystems', 'device'],
  ['disks', 'device'],
  ['partitions', 'label'],
  ['raid', 'name'],
  ['luks', 'name'],
  ['units', 'name'],
  ['dropins', 'name'],
  ['users', 'name'],
  ['groups', 'name'],
  ['httpHeaders', 'name'],
]);

/** Lists that are strung together, whatever is in them. */
const APPENDED: ReadonlySet<string> = new Set(['append', 'options']);

/**
 * One Ignition config laid over another as rendering does: the later one's values win, entries of the same path or name
 * are merged where they stand, new ones follow. A file's content comes with its own compression, or none. A path that
 * is a file in one and a directory or a link in the other is what the later one says. Mirrors coreos/ignition@129ef9c,
 * config/merge/merge.go, and openshift/machine-config-operator@7ff337a, pkg/controller/common/helpers.go
 * (MergeMachineConfigs).
 */
export function mergeIgnition(below: Plain, above: Plain): Plain {
  const merged = mergeObjects(below, prepareFiles(above));
  const storage = isObject(merged.storage) ? dropReplacedNodes(merged.storage, above) : undefined;
  return { ...merged, ...(storage && { storage }), ignition: below.ignition ?? above.ignition };
}

/** Files of a later config are not compressed unless they say so, and replace what is on the node. */
function prepareFiles(config: Plain): Plain {
  const { storage } = config;
  if (!isObject(storage)) return config;
  const files = readList(storage.files)
    .filter(isObject)
    .map((file) => ({
      ...file,
      overwrite: file.overwrite ?? true,
      contents: isObject(file.contents)
        ? { ...file.contents, compression: readText(file.contents.compression) || NO_COMPRESSION }
        : { compression: NO_COMPRESSION },
    }));
  return { ...config, storage: { ...storage, files } };
}

/** Stands for "none, and overrule what was below". */
const NO_COMPRESSION = '';

const NODE_LISTS = ['files', 'directories', 'links'] as const;

function dropReplacedNodes(storage: Plain, above: Plain): Plain {
  const over = isObject(above.storage) ? above.storage : {};
  const pathsIn = (list: unknown) =>
    new Set(readList(list).map((node) => (isObject(node) ? readText(node.path) : '')));
  const kept = NODE_LISTS.filter((name) => storage[name] !== undefined).map((name) => {
    const own = pathsIn(over[name]);
    const elsewhere = NODE_LISTS.filter((other) => other !== name).map((other) =>
      pathsIn(over[other]),
    );
    const isReplaced = (path: string) =>
      !own.has(path) && elsewhere.some((paths) => paths.has(path));
    const list = readList(storage[name])
      .filter((node) => !isObject(node) || !isReplaced(readText(node.path)))
      .map((node) => (name === 'files' ? withoutEmptyCompression(node) : node));
    return [name, list] as const;
  });
  return { ...storage, ...Object.fromEntries(kept) };
}

function withoutEmptyCompression(file: unknown): unknown {
  if (!isObject(file) || !isObject(file.contents)) return file;
  const { compression, ...contents } = file.contents;
  return compression === NO_COMPRESSION ? { ...file, contents } : file;
}

function mergeObjects(below: Plain, above: Plain): Plain {
  const merged: Record<string, unknown> = { ...below };
  for (const [key, value] of Object.entries(above)) {
    merged[key] = mergeValues(key, below[key], value);
  }
  return merged;
}

function mergeValues(key: string, below: unknown, above: unknown): unknown {
  if (above === undefined || above === null) return below;
  if (isObject(below) && isObject(above)) return mergeObjects(below, above);
  if (!Array.isArray(below) || !Array.isArray(above)) return above;
  return APPENDED.has(key)
    ? [...readList(below), ...readList(above)]
    : mergeLists(key, below, above);
}

function mergeLists(
  key: string,
  below: readonly unknown[],
  above: readonly unknown[],
): readonly unknown[] {
  const nameOf = (entry: unknown) =>
    isObject(entry) ? readText(entry[KEYS.get(key) ?? 'name']) : JSON.stringify(entry);
  const over = new Map(above.map((entry) => [nameOf(entry), entry]));
  const known = new Set(below.map(nameOf));
  return [
    ...below.map((entry) => {
      const other = over.get(nameOf(entry));
      return isObject(entry) && isObject(other) ? mergeObjects(entry, other) : entry;
    }),
    ...above.filter((entry) => !known.has(nameOf(entry))),
  ];
}
