import { SCENARIOS } from '../../../scenarios';
import { KINDS } from '../kinds/kinds';
import { SAVED_NAMES, savedSource } from '../kinds/saved-kinds';
import { readPayloadPod } from '../payload/read-pod';
import { readCertificateSigningRequest } from './certificate-signing-request';
import { readClusterOperator } from './cluster-operator';
import { readClusterVersion } from './cluster-version';
import { readConfigMapData } from './config-map';
import { readContainerImage } from './deployment';
import { countReadyEndpoints } from './endpoint-slice';
import { readEvent } from './event';
import { findMisreadFields } from './field-types';
import { readMachineOsBuild, readMachineOsConfig } from './image-build';
import { readPlatform, readTopology } from './infrastructure';
import { readConfigVersions } from './machine-config';
import { readMachineConfigNode } from './read-machine-config-node';
import { readMachineConfigPool } from './machine-config-pool';
import { readNode } from './node';
import { isObject } from './object';
import { readPod } from './pod';
import { readPodProblem } from './pod-problem';
import { readPodDisruptionBudget } from './pod-disruption-budget';
import { readVirtualMachineInstance } from './virtual-machine-instance';
import { readWebhooks } from './webhook-configuration';

/** All that is read of an object of the kind. */
const READERS: Readonly<Record<string, (object: unknown) => unknown>> = {
  ClusterVersion: readClusterVersion,
  ClusterOperator: readClusterOperator,
  MachineConfigPool: readMachineConfigPool,
  Node: readNode,
  MachineConfig: (object) => [...readConfigVersions([object])],
  Deployment: (object) => readContainerImage(object, 'machine-config-operator'),
  Infrastructure: (object) => [readTopology(object), readPlatform(object)],
  MachineConfigNode: (object) => {
    const { name, pool, desiredConfig, acceptedConfig, conditions } = readMachineConfigNode(object);
    return { name, pool, desiredConfig, acceptedConfig, conditions: [...conditions] };
  },
  Event: readEvent,
  Pod: (object) => [readPod(object), readPodProblem(object), readPayloadPod(object)],
  PodDisruptionBudget: readPodDisruptionBudget,
  VirtualMachineInstance: readVirtualMachineInstance,
  MachineOSConfig: readMachineOsConfig,
  MachineOSBuild: readMachineOsBuild,
  CertificateSigningRequest: readCertificateSigningRequest,
  EndpointSlice: countReadyEndpoints,
  ConfigMap: (object) => [...readConfigMapData(object)],
  ValidatingWebhookConfiguration: readWebhooks,
};

/** Of every kind a few objects, those of different scenarios first. */
function someObjects(kind: string): readonly object[] {
  const objects = SCENARIOS.filter(({ id }) => !id.startsWith('nodes-')).flatMap((scenario) =>
    scenario
      .stateAt(scenario.showAtMs)
      .objects.filter((object) => object.kind === kind)
      .slice(0, 3),
  );
  return objects.slice(0, 12);
}

type Path = readonly (string | number)[];

function pathsIn(value: unknown, path: Path = []): readonly Path[] {
  const inner = Array.isArray(value)
    ? value.flatMap((entry, index) => pathsIn(entry, [...path, index]))
    : isObject(value)
      ? Object.entries(value).flatMap(([key, entry]) => pathsIn(entry, [...path, key]))
      : [];
  return path.length === 0 ? inner : [path, ...inner];
}

function withValue(value: unknown, [key, ...rest]: Path, other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value)) {
    return value.map((entry: unknown, index) =>
      index === key ? withValue(entry, rest, other) : entry,
    );
  }
  return isObject(value) ? { ...value, [key]: withValue(value[key], rest, other) } : value;
}

function fieldName(path: Path): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .slice(1);
}

function printed(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'bigint' ? `${inner}` : inner,
  );
}

/** Who wrote which field, and what the object is: other readers than those of facts. */
function isOfTypes([first, second]: Path): boolean {
  return (
    first === 'kind' ||
    first === 'apiVersion' ||
    (first === 'metadata' && second === 'managedFields')
  );
}

describe('findMisreadFields', () => {
  it.each(Object.entries(READERS))(
    '%s: names every field whose wrong type changes what is read',
    (kind, read) => {
      const objects = someObjects(kind);
      expect(objects.length).toBeGreaterThan(0);
      const silent = new Set<string>();
      for (const object of objects) {
        const sound = printed(read(object));
        for (const path of pathsIn(object)) {
          if (isOfTypes(path)) continue;
          for (const wrong of [true, 7.5, ['x'], { x: 'y' }]) {
            const spoiled = withValue(object, path, wrong);
            if (printed(read(spoiled)) === sound) continue;
            const fields = findMisreadFields(kind, spoiled).map(({ field }) => field);
            const isOfThatType = typeof valueAt(object, path) === typeof wrong;
            if (!isOfThatType && !fields.some((field) => field.startsWith(fieldName(path)))) {
              silent.add(`${fieldName(path)} = ${JSON.stringify(wrong)}`);
            }
          }
        }
      }
      expect([...silent]).toEqual([]);
    },
  );

  it.each(SCENARIOS.filter(({ id }) => !id.startsWith('nodes-')))(
    'has nothing against $id',
    (scenario) => {
      const found = scenario
        .stateAt(scenario.showAtMs)
        .objects.flatMap((object) => findMisreadFields(object.kind, object));
      expect(found).toEqual([]);
    },
  );

  it.each([
    { name: 'an unquoted True', value: { status: true }, field: 'status', expected: 'text' },
    {
      name: 'a time that is none',
      value: { lastTransitionTime: 'yesterday' },
      field: 'lastTransitionTime',
      expected: 'time',
    },
    {
      name: 'an empty time',
      value: { lastTransitionTime: '' },
      field: 'lastTransitionTime',
      expected: 'time',
    },
  ])('finds $name', ({ value, field, expected }) => {
    const object = { status: { conditions: [null, { type: 'Ready', ...value }] } };
    expect(findMisreadFields('Node', object)).toEqual([
      { field: `status.conditions[1].${field}`, expected },
    ]);
  });

  it.each([
    { name: 'no object', value: 'x', expected: [{ field: '', expected: 'object' }] },
    {
      name: 'a list that is none',
      value: { status: { history: {} } },
      expected: [{ field: 'status.history', expected: 'list' }],
    },
    { name: 'null', value: { status: null, spec: { desiredUpdate: null } }, expected: [] },
    { name: 'fields nobody reads', value: { spec: { signatureStores: 7 } }, expected: [] },
  ])('looks at a whole object: $name', ({ value, expected }) => {
    expect(findMisreadFields('ClusterVersion', value)).toEqual(expected);
  });

  it.each(SAVED_NAMES.map((name) => KINDS[savedSource(name).resource].kind))('knows %s', (kind) => {
    expect(findMisreadFields(kind, 'x')).toEqual([{ field: '', expected: 'object' }]);
  });

  it('knows nothing of other kinds', () => {
    expect(findMisreadFields('Secret', { data: 7 })).toEqual([]);
  });
});

function valueAt(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return value;
  if (Array.isArray(value)) return valueAt(value[Number(key)], rest);
  return isObject(value) ? valueAt(value[key], rest) : undefined;
}
