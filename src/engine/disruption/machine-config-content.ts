import { MCO_PREFIX } from '../resources/machine-config';
import {
  isObject,
  readList,
  readName,
  readObject,
  readOptionalText,
  readText,
} from '../resources/object';
import { canonicalText } from './canonical-text';
import { fromIgnition2 } from './ignition-2';

/** The parts of a MachineConfig that decide what is done to a node. */
export interface MachineConfigContent {
  readonly name: string;
  /** OpenShift version it was rendered by; absent on a MachineConfig that is not rendered. */
  readonly version?: string;
  /** An administrator has pinned the operating system image, so a release does not change it. */
  readonly isOsImagePinned: boolean;
  readonly osImageUrl: string;
  readonly kernelArguments: readonly string[];
  readonly extensions: readonly string[];
  readonly fips: boolean;
  /** As written; empty means `default`. */
  readonly kernelType: string;
  /** The Ignition config, of spec 3. */
  readonly ignition: Readonly<Record<string, unknown>>;
  readonly files: ConfigEntries;
  readonly units: ConfigEntries;
}

/** A list of files or units. */
export interface ConfigEntries {
  /** The list as it stands there, for comparing it as a whole: its order counts. */
  readonly listText: string;
  /** By path or name; of several with the same one the last. */
  readonly byName: ReadonlyMap<string, ConfigEntry>;
}

export interface ConfigEntry {
  readonly entry: Readonly<Record<string, unknown>>;
  readonly text: string;
}

export type ContentReading =
  | { readonly state: 'read'; readonly content: MachineConfigContent }
  | { readonly state: 'unreadable'; readonly message: string };

const readings = new WeakMap<object, ContentReading>();

/** Takes a MachineConfig apart; each object once, since they do not change under their name. Never throws. */
export function readMachineConfigContent(object: unknown): ContentReading {
  if (!isObject(object)) return { state: 'unreadable', message: 'not an object' };
  const known = readings.get(object);
  if (known) return known;
  const reading = readContent(object);
  readings.set(object, reading);
  return reading;
}

function readContent(object: Readonly<Record<string, unknown>>): ContentReading {
  if (object.spec !== undefined && object.spec !== null && !isObject(object.spec)) {
    return { state: 'unreadable', message: 'spec is not an object' };
  }
  const spec = readObject(object.spec);
  const ignition = readIgnition(spec.config);
  if (ignition.state === 'unreadable') return ignition;
  const { storage, systemd } = ignition.value;
  const annotations = readObject(readObject(object.metadata).annotations);
  return {
    state: 'read',
    content: {
      name: readName(object),
      version: readOptionalText(annotations[`${MCO_PREFIX}release-image-version`]),
      isOsImagePinned: annotations[`${MCO_PREFIX}os-image-url-overridden`] === 'true',
      osImageUrl: readText(spec.osImageURL),
      kernelArguments: readTexts(spec.kernelArguments),
      extensions: readTexts(spec.extensions),
      fips: spec.fips === true,
      kernelType: readText(spec.kernelType),
      ignition: ignition.value,
      files: readEntries(readObject(storage).files, 'path'),
      units: readEntries(readObject(systemd).units, 'name'),
    },
  };
}

type IgnitionReading =
  | { readonly state: 'read'; readonly value: Readonly<Record<string, unknown>> }
  | { readonly state: 'unreadable'; readonly message: string };

/** A MachineConfig may do without Ignition. Spec 2 is turned into 3, as rendering does. */
function readIgnition(config: unknown): IgnitionReading {
  if (config === undefined || config === null) return { state: 'read', value: {} };
  if (!isObject(config)) {
    return { state: 'unreadable', message: 'spec.config is not an Ignition config' };
  }
  if (Object.keys(config).length === 0) return { state: 'read', value: {} };
  const version = readText(readObject(config.ignition).version);
  if (/^3\.\d+\.\d+/.test(version)) return { state: 'read', value: config };
  if (/^2\.[0-2]\.\d+/.test(version)) return { state: 'read', value: fromIgnition2(config) };
  return {
    state: 'unreadable',
    message:
      version === ''
        ? 'the Ignition config has no version'
        : `Ignition version ${version} is not known`,
  };
}

function readEntries(list: unknown, key: 'path' | 'name'): ConfigEntries {
  const byName = new Map<string, ConfigEntry>();
  for (const item of readList(list)) {
    const entry = readObject(item);
    byName.set(readText(entry[key]), { entry, text: canonicalText(entry) });
  }
  return { listText: canonicalText(list), byName };
}

function readTexts(list: unknown): readonly string[] {
  return readList(list).filter((item) => typeof item === 'string');
}
