import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { isObject, readList, readObject, readText } from '../../engine/resources/object';

/** CustomResourceDefinitions as published in openshift/api; kept beside the repository, not in it. */
export const CRDS = path.resolve(__dirname, '../../../../shared/crds');

const MODELS = path.resolve(
  __dirname,
  '../../../node_modules/@kubernetes/client-node/dist/gen/models',
);

/** The schema of a field. */
export type FieldSchema =
  | { readonly type: 'any' }
  | { readonly type: 'text' | 'number' | 'flag' | 'numberOrText' }
  | { readonly type: 'oneOf'; readonly values: readonly string[] }
  | { readonly type: 'list'; readonly items: () => FieldSchema }
  | { readonly type: 'map'; readonly values: () => FieldSchema }
  | { readonly type: 'object'; readonly fields: () => Readonly<Record<string, FieldSchema>> };

const ANY: FieldSchema = { type: 'any' };

/** Schemas of the kinds that the CRDs define, by `plural.group`; empty where there are no CRDs. */
export function readCrdSchemas(): ReadonlyMap<string, FieldSchema> {
  if (!existsSync(CRDS)) return new Map();
  const files = readdirSync(CRDS).filter((file) => file.endsWith('.yaml'));
  return new Map(
    files.map((file) => {
      const { spec } = readObject(parse(readFileSync(path.join(CRDS, file), 'utf8')));
      const { group, names, versions } = readObject(spec);
      const [served] = readList(versions).filter((version) => readObject(version).storage === true);
      const { openAPIV3Schema } = readObject(readObject(served).schema);
      const key = `${readText(readObject(names).plural)}.${readText(group)}`;
      return [key, withMetadata(openApiSchema(openAPIV3Schema))] as const;
    }),
  );
}

const MANAGEMENT_STATE: FieldSchema = {
  type: 'oneOf',
  values: ['Managed', 'Unmanaged', 'Removed', 'Force'],
};

/**
 * What is patched of kinds whose CRDs are not at hand, by `plural.group`: the fields of `spec` that patches name.
 * Sources: openshift/api imageregistry/v1/types.go (ImageRegistrySpec) and types_imagepruner.go (ImagePrunerSpec),
 * operator/v1/types_dns.go (DNSSpec), types_ingress.go (IngressControllerSpec) and types.go (ManagementState).
 */
const OTHER_SPECS: Readonly<Record<string, Readonly<Record<string, FieldSchema>>>> = {
  'configs.imageregistry.operator.openshift.io': {
    managementState: MANAGEMENT_STATE,
    replicas: { type: 'number' },
    rolloutStrategy: { type: 'oneOf', values: ['RollingUpdate', 'Recreate'] },
  },
  'imagepruners.imageregistry.operator.openshift.io': {
    schedule: { type: 'text' },
    suspend: { type: 'flag' },
  },
  'dnses.operator.openshift.io': { managementState: MANAGEMENT_STATE },
  'ingresscontrollers.operator.openshift.io': { replicas: { type: 'number' } },
};

/** The schema of a kind of OpenShift without a CRD at hand, as far as patches need it. */
export function readOtherSchema(kind: string): FieldSchema | undefined {
  const spec = Object.hasOwn(OTHER_SPECS, kind) ? OTHER_SPECS[kind] : undefined;
  return (
    spec && { type: 'object', fields: () => ({ spec: { type: 'object', fields: () => spec } }) }
  );
}

/** A CRD says nothing of metadata, which the API server knows by itself. */
function withMetadata(schema: FieldSchema): FieldSchema {
  if (schema.type !== 'object') return schema;
  return {
    type: 'object',
    fields: () => ({ ...schema.fields(), metadata: modelSchema('V1ObjectMeta') }),
  };
}

function openApiSchema(schema: unknown): FieldSchema {
  const fields = readObject(schema);
  if (fields['x-kubernetes-int-or-string'] === true) return { type: 'numberOrText' };
  if (fields['x-kubernetes-preserve-unknown-fields'] === true) return ANY;
  const { additionalProperties, items, properties } = fields;
  switch (fields.type) {
    case 'string':
      return { type: 'text' };
    case 'integer':
    case 'number':
      return { type: 'number' };
    case 'boolean':
      return { type: 'flag' };
    case 'array':
      return { type: 'list', items: () => openApiSchema(items) };
    case 'object':
      if (isObject(properties)) {
        return { type: 'object', fields: () => mapValues(properties, openApiSchema) };
      }
      return { type: 'map', values: () => openApiSchema(additionalProperties) };
    default:
      return ANY;
  }
}

/** The schema of a kind of Kubernetes itself, as its client describes it; `undefined` for one that it does not know. */
export function readKubernetesSchema(kind: string): FieldSchema | undefined {
  return existsSync(modelFile(`V1${kind}`)) ? modelSchema(`V1${kind}`) : undefined;
}

function modelFile(model: string): string {
  return path.join(MODELS, `${model}.js`);
}

function modelSchema(model: string): FieldSchema {
  const text = readFileSync(modelFile(model), 'utf8');
  const [, attributes = '[]'] = /attributeTypeMap = (\[.*?\n\]);/s.exec(text) ?? [];
  const entries = readList(JSON.parse(attributes)).map((entry): [string, FieldSchema] => {
    const { baseName, type } = readObject(entry);
    return [readText(baseName), typeSchema(readText(type))];
  });
  return { type: 'object', fields: () => Object.fromEntries(entries) };
}

const PLAIN: Readonly<Record<string, FieldSchema>> = {
  string: { type: 'text' },
  Date: { type: 'text' },
  V1MicroTime: { type: 'text' },
  number: { type: 'number' },
  boolean: { type: 'flag' },
  IntOrString: { type: 'numberOrText' },
};

/** `string`, `Array<V1Container>`, `{ [key: string]: string; }`, `V1PodSpec`. */
function typeSchema(type: string): FieldSchema {
  const plain = PLAIN[type];
  if (plain) return plain;
  const list = /^(?:Array|Set)<(.+)>$/.exec(type)?.[1];
  if (list !== undefined) return { type: 'list', items: () => typeSchema(list) };
  const map = /^\{ \[key: string\]: (.+?);? \}$/.exec(type)?.[1];
  if (map !== undefined) return { type: 'map', values: () => typeSchema(map) };
  if (!existsSync(modelFile(type))) return ANY;
  // Models hold each other in circles: what is in them is read where it is looked at.
  return {
    type: 'object',
    fields: () => {
      const schema = modelSchema(type);
      return schema.type === 'object' ? schema.fields() : {};
    },
  };
}

function mapValues<A, B>(
  values: Readonly<Record<string, A>>,
  map: (value: A) => B,
): Readonly<Record<string, B>> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));
}
