import { isObject, readList, readName, readObject, readText } from '../resources/object';
import { fromIgnition2 } from './ignition-2';
import { mergeIgnition } from './merge-ignition';

type Plain = Readonly<Record<string, unknown>>;

/**
 * The rendered MachineConfig of a pool with one more MachineConfig. `replaced` is the cluster's MachineConfig of the
 * same name: its files and units are removed first, although another MachineConfig may also have them. The new one is
 * laid on top of all others, as if its name came last; kernel arguments and extensions may be in another order than
 * rendering gives them. Mirrors openshift/machine-config-operator@7ff337a, pkg/controller/common/helpers.go
 * (MergeMachineConfigs).
 */
export function overlayConfig(rendered: unknown, added: unknown, replaced?: unknown): object {
  const base = readObject(readObject(rendered).spec);
  const over = readObject(readObject(added).spec);
  const old = readObject(readObject(replaced).spec);
  const ignition = mergeIgnition(
    withoutEntries(toIgnition3(base.config), toIgnition3(old.config), toIgnition3(over.config)),
    toIgnition3(over.config),
  );
  const kernelType = readText(over.kernelType);
  return {
    ...readObject(rendered),
    metadata: { ...readObject(readObject(rendered).metadata), name: readName(rendered) },
    spec: {
      ...base,
      config: ignition,
      kernelArguments: replaceTexts(
        base.kernelArguments,
        old.kernelArguments,
        over.kernelArguments,
      ),
      extensions: replaceTexts(base.extensions, old.extensions, over.extensions),
      fips: base.fips === true || over.fips === true,
      ...(SPECIAL_KERNELS.has(kernelType) && { kernelType }),
      ...(readText(over.osImageURL) !== '' && { osImageURL: over.osImageURL }),
    },
  };
}

/** Asking for `default` does not undo what another MachineConfig asks for. */
const SPECIAL_KERNELS: ReadonlySet<string> = new Set(['realtime', '64k-pages']);

function toIgnition3(config: unknown): Plain {
  const ignition = readObject(config);
  return readText(readObject(ignition.ignition).version).startsWith('2.')
    ? fromIgnition2(ignition)
    : ignition;
}

/** The list with old texts replaced where they stand together; new ones at that place, or at the end. */
function replaceTexts(base: unknown, old: unknown, added: unknown): readonly unknown[] {
  const [all, gone, fresh] = [readList(base), readList(old), readList(added)];
  const start = gone.length === 0 ? -1 : findRun(all, gone);
  if (start < 0) return [...all, ...fresh];
  return [...all.slice(0, start), ...fresh, ...all.slice(start + gone.length)];
}

function findRun(all: readonly unknown[], run: readonly unknown[]): number {
  return all.findIndex((_, start) => run.every((item, index) => all[start + index] === item));
}

/** Without the files and units that only the replaced config names. */
function withoutEntries(base: Plain, old: Plain, kept: Plain): Plain {
  const drop = (section: string, list: string, key: string) => {
    const entries = (config: Plain) => readList(readObject(config[section])[list]).filter(isObject);
    const keep = new Set(entries(kept).map((entry) => entry[key]));
    const gone = new Set(
      entries(old)
        .map((entry) => entry[key])
        .filter((name) => !keep.has(name)),
    );
    return entries(base).filter((entry) => !gone.has(entry[key]));
  };
  return {
    ...base,
    storage: { ...readObject(base.storage), files: drop('storage', 'files', 'path') },
    systemd: { ...readObject(base.systemd), units: drop('systemd', 'units', 'name') },
  };
}
