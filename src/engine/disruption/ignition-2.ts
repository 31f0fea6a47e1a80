import { readList, readObject, readText } from '../resources/object';

type Plain = Readonly<Record<string, unknown>>;

/**
 * An Ignition config of spec 2 as one of spec 3, as far as MachineConfigs use it: files of the root file system, units
 * and users. What spec 3 does not have (networkd, other file systems) is left out. Mirrors coreos/ign-converter,
 * translate/v23tov30.
 */
export function fromIgnition2(config: Plain): Plain {
  const { storage, systemd, passwd } = config;
  return {
    ignition: { version: '3.4.0' },
    storage: { ...readObject(storage), files: readList(readObject(storage).files).map(toFile) },
    systemd: { units: readList(readObject(systemd).units).map(toUnit) },
    passwd,
  };
}

/** In spec 2 a file is overwritten unless said otherwise, and `append` is a flag on the file. */
function toFile(item: unknown): Plain {
  const { path, mode, overwrite, user, group, contents, append } = readObject(item);
  const { source, compression, verification } = readObject(contents);
  const resource = {
    source: source ?? '',
    ...(readText(compression) === '' ? {} : { compression }),
    verification,
  };
  return {
    path,
    mode,
    user,
    group,
    ...(append === true
      ? { append: [resource] }
      : { contents: resource, overwrite: overwrite ?? true }),
  };
}

/** Empty texts and `false` masks say nothing in spec 2; `enable` is the old name of `enabled`. */
function toUnit(item: unknown): Plain {
  const { name, contents, mask, enable, enabled, dropins } = readObject(item);
  return {
    name,
    ...(readText(contents) === '' ? {} : { contents }),
    ...(mask === true ? { mask } : {}),
    enabled: enabled ?? (enable === true ? true : undefined),
    dropins,
  };
}
