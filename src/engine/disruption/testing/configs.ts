import { loaded, type Fetched } from '../../snapshot';
import { assessDisruption } from '../assess-disruption';
import type { DisruptionAction, DisruptionPolicies, PolicyRule } from '../disruption-policies';
import { readMachineConfigContent, type MachineConfigContent } from '../machine-config-content';
import type { PairDisruption } from '../node-impact';
import { readDisruptionPolicies } from '../read-policies';

interface ConfigOptions {
  readonly name?: string;
  readonly annotations?: Readonly<Record<string, string>>;
  readonly labels?: Readonly<Record<string, string>>;
  readonly files?: readonly object[];
  readonly units?: readonly object[];
  readonly passwd?: object;
  readonly storage?: object;
  readonly ignition?: object;
  readonly spec?: object;
}

/** A MachineConfig with just that in it. */
export function aConfig(options: ConfigOptions = {}): object {
  const { name = 'rendered-worker-1', annotations, labels, files, units } = options;
  return {
    kind: 'MachineConfig',
    metadata: { name, annotations, labels },
    spec: {
      osImageURL: 'quay.io/os@sha256:1',
      kernelType: 'default',
      kernelArguments: ['a', 'b'],
      config: {
        ignition: { version: '3.4.0' },
        storage: { files, ...options.storage },
        systemd: { units },
        passwd: options.passwd,
        ...options.ignition,
      },
      ...options.spec,
    },
  };
}

export function aFile(path: string, text = 'text', changes: object = {}): object {
  const source = `data:,${encodeURIComponent(text)}`;
  return { path, mode: 420, overwrite: true, contents: { source }, ...changes };
}

export function aRule(target: string, ...actions: readonly DisruptionAction[]): PolicyRule {
  return { kind: 'file', target, actions, origin: 'administrator' };
}

/** The policies of a MachineConfiguration with that spec, as the operator would merge them. */
export function policiesOf(
  nodeDisruptionPolicy: object = {},
  version?: string,
): DisruptionPolicies {
  return readDisruptionPolicies(loaded({ spec: { nodeDisruptionPolicy } }), version);
}

export function contentOf(object: unknown): MachineConfigContent {
  const reading = readMachineConfigContent(object);
  if (reading.state === 'unreadable') throw new Error(reading.message);
  return reading.content;
}

/** Effect of the way from one to the other, with the newest default policies unless others are given. */
export function assess(
  from: unknown,
  to: unknown,
  options: Partial<Omit<Parameters<typeof assessDisruption>[0], 'from' | 'to'>> = {},
): PairDisruption {
  return assessDisruption({
    from: loaded(from),
    to: loaded(to),
    policies: { ...policiesOf(), isStale: false },
    ...options,
  });
}

export function loadedConfigs(
  objects: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, Fetched<unknown>> {
  return new Map(Object.entries(objects).map(([name, object]) => [name, loaded(object)]));
}
