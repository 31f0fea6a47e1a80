import { readPastedConfig, type PastedConfig } from '../../src/engine/disruption';
import { InputError } from '../../connect/input-error';
import { readTextFile } from '../input/read-text-file';

/** @throws {InputError} if the file cannot be read or holds no MachineConfig. */
export function readConfigFile(path: string): Extract<PastedConfig, { state: 'read' }> {
  const pasted = readPastedConfig(readText(path));
  switch (pasted.state) {
    case 'read':
      return pasted;
    case 'empty':
      throw new InputError(`${path} is empty: a MachineConfig is expected`);
    case 'unreadable':
      throw new InputError(`${path} cannot be used: ${pasted.message}`);
  }
}

/** @throws {InputError} if the file cannot be read or holds no MachineConfiguration. */
export async function readPolicyFile(path: string): Promise<unknown> {
  const object = await parseYaml(readText(path));
  const kind: unknown =
    typeof object === 'object' && object !== null ? Reflect.get(object, 'kind') : undefined;
  if (kind === 'MachineConfiguration') return object;
  throw new InputError(
    `${path} does not contain a MachineConfiguration: save it with "oc get machineconfigurations.operator.openshift.io cluster -o yaml > ${path}"`,
  );
}

/** The parsed text; nothing if it is no YAML. */
async function parseYaml(text: string): Promise<unknown> {
  const { readFirstYaml } = await import('../../src/read-yaml');
  try {
    return readFirstYaml(text);
  } catch {
    return undefined;
  }
}

function readText(path: string): string {
  const file = readTextFile(path);
  if (file.state === 'failed') throw new InputError(file.message);
  return file.text;
}
