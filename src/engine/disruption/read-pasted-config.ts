import { isObject, readName, readObject, readOptionalText, readText } from '../resources/object';
import { readYaml } from '../../read-yaml';
import { MCO_PREFIX } from '../resources/machine-config';
import { readMachineConfigContent } from './machine-config-content';

/** Something that was pasted, as a MachineConfig. */
export type PastedConfig =
  | { readonly state: 'empty' }
  | { readonly state: 'unreadable'; readonly message: string }
  | {
      readonly state: 'read';
      readonly object: unknown;
      /** Empty when it has none. */
      readonly name: string;
      /** Role label; absent without one, as in bare Ignition. */
      readonly role?: string;
      /** A whole rendered configuration, to be compared as it is; not one to be laid over others. */
      readonly isRendered: boolean;
    };

/** MachineConfigs are at most 1.5 MiB. */
const LONGEST_TEXT = 4 * 1024 * 1024;

/**
 * Reads a MachineConfig (YAML or JSON, also as Butane writes it) or a bare Ignition config (JSON). Never throws; the
 * texts of failures are in English, as the parser gives them.
 */
export function readPastedConfig(text: string): PastedConfig {
  if (text.trim() === '') return { state: 'empty' };
  if (text.length > LONGEST_TEXT) return { state: 'unreadable', message: 'longer than 4 MiB' };
  let documents: readonly unknown[];
  try {
    documents = readYaml(text, { hasUniqueKeys: true });
  } catch (error) {
    return { state: 'unreadable', message: error instanceof Error ? error.message : String(error) };
  }
  const [document, ...others] = documents;
  if (document === undefined) return { state: 'empty' };
  if (others.length > 0) return { state: 'unreadable', message: 'more than one document' };
  return readData(document);
}

function readData(data: unknown): PastedConfig {
  if (!isObject(data)) return { state: 'unreadable', message: 'not a MachineConfig' };
  return readObjectGiven(data);
}

/** The same for an object that was read elsewhere. */
export function readObjectGiven(data: Readonly<Record<string, unknown>>): PastedConfig {
  const isIgnition = data.kind === undefined && isObject(data.ignition);
  if (isIgnition) return checked({ kind: 'MachineConfig', spec: { config: data } });
  if (data.kind === 'MachineConfig') return checked(data);
  if (data.variant !== undefined) {
    return {
      state: 'unreadable',
      message: 'this is Butane source: run butane first and take what it writes',
    };
  }
  return {
    state: 'unreadable',
    message: `kind is ${readText(data.kind) || 'missing'}, expected MachineConfig`,
  };
}

function checked(object: Readonly<Record<string, unknown>>): PastedConfig {
  const reading = readMachineConfigContent(object);
  if (reading.state === 'unreadable') return reading;
  const { labels, annotations } = readObject(object.metadata);
  const role = readOptionalText(readObject(labels)[`${MCO_PREFIX}role`]);
  const name = readName(object);
  const generated = readObject(annotations)[`${MCO_PREFIX}generated-by-controller-version`];
  return {
    state: 'read',
    object,
    name,
    ...(role !== undefined && { role }),
    isRendered: name.startsWith('rendered-') || (role === undefined && generated !== undefined),
  };
}
