import { readName, readObject, readOptionalText } from './object';

/** Prefix of the machine-config operator's labels and annotations. */
export const MCO_PREFIX = 'machineconfiguration.openshift.io/';

/** OpenShift versions by name of the rendered MachineConfig; a config without a known version is not in it. */
export type ConfigVersions = ReadonlyMap<string, string>;

/** Takes the version off each MachineConfig. Of two with one name the first one counts, even if it has no version. */
export function readConfigVersions(machineConfigs: readonly unknown[]): ConfigVersions {
  const seen = new Set<string>();
  const versions = new Map<string, string>();
  for (const object of machineConfigs) {
    const name = readName(object);
    if (name === '' || seen.has(name)) continue;
    seen.add(name);
    const annotations = readObject(readObject(readObject(object).metadata).annotations);
    const version = readOptionalText(annotations[`${MCO_PREFIX}release-image-version`]);
    if (version !== undefined) versions.set(name, version);
  }
  return versions;
}

/**
 * Names of rendered MachineConfigs whose OS image a MachineConfig of an administrator sets.
 * Mirrors openshift/machine-config-operator@main (2026-08-20), pkg/controller/common/constants.go.
 */
export function readPinnedConfigs(machineConfigs: readonly unknown[]): ReadonlySet<string> {
  const pinned = machineConfigs.filter((object) => {
    const { annotations } = readObject(readObject(object).metadata);
    return readObject(annotations)[`${MCO_PREFIX}os-image-url-overridden`] === 'true';
  });
  return new Set(pinned.map(readName));
}
