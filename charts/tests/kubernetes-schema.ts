import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv';
import ts from 'typescript';
import { parse } from 'yaml';
import { at, listAt } from './chart';
import { ROOT } from '../../src/testing/find-tool';
import { monitoringSchema } from './monitoring-schemas';

/*
 * What a Kubernetes API server would say of an object's shape: unknown fields, wrong types, missing ones. The
 * Kubernetes client that we have anyway carries the types of Kubernetes' own OpenAPI document as declarations, one file
 * for each; they are read from there. OpenShift's kinds come from their CustomResourceDefinitions, kept beside the
 * repository, those of the Prometheus operator from `monitoring-schemas.ts`.
 */
const MODELS = join(
  dirname(require.resolve('@kubernetes/client-node/package.json', { paths: [ROOT] })),
  'dist/gen/models',
);
const CRDS = resolve(ROOT, '../shared/crds');

const CRD_FILES: Readonly<Record<string, string>> = {
  'console.openshift.io/v1/ConsolePlugin': 'consoleplugins.yaml',
  'operator.openshift.io/v1/Console': 'consoles.operator.yaml',
};

const validators = new Map<string, ValidateFunction>();

/** What is wrong with the object; empty when nothing is. */
export function findFaults(object: unknown): readonly string[] {
  const apiVersion = String(at(object, 'apiVersion'));
  const kind = String(at(object, 'kind'));
  const id = `${apiVersion}/${kind}`;
  let validate = validators.get(id);
  if (!validate) {
    validate = new Ajv(OPTIONS).compile(
      monitoringSchema(id) ?? (id in CRD_FILES ? readCrd(id) : readModel(apiVersion, kind)),
    );
    validators.set(id, validate);
  }
  return listFaults(validate, object);
}

/**
 * What is wrong with objects of the version of a CustomResourceDefinition; the function gives nothing when nothing is.
 */
export function checkByDefinition(
  definition: unknown,
  version: string,
): (object: unknown) => readonly string[] {
  const validate = new Ajv(OPTIONS).compile(schemaOfVersion(definition, version));
  return (object) => listFaults(validate, object);
}

// Patterns are Go's, which the stricter kind of JavaScript's does not take.
const OPTIONS = {
  strict: false,
  validateFormats: false,
  unicodeRegExp: false,
  allErrors: true,
};

function listFaults(validate: ValidateFunction, object: unknown): readonly string[] {
  if (validate(object)) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) =>
      `${String(at(object, 'kind'))}${instancePath}: ${message ?? ''} ${JSON.stringify(params)}`,
  );
}

/** Whether the schema of the object's kind is on this machine. */
export function hasSchema(object: unknown): boolean {
  const id = `${String(at(object, 'apiVersion'))}/${String(at(object, 'kind'))}`;
  return !(id in CRD_FILES) || existsSync(CRDS);
}

function readCrd(id: string): object {
  const crd: unknown = parse(readFileSync(join(CRDS, CRD_FILES[id] ?? ''), 'utf8'));
  return schemaOfVersion(crd, id.split('/')[1] ?? '');
}

function schemaOfVersion(definition: unknown, name: string): object {
  const version = listAt(definition, 'spec', 'versions').find((each) => at(each, 'name') === name);
  const schema = forbidUnknownFields(at(version, 'schema', 'openAPIV3Schema'));
  if (typeof schema !== 'object' || schema === null) throw new Error(`${name} has no schema`);
  return schema;
}

/** The API server would drop fields that it does not know, and with them our spelling mistakes. */
function forbidUnknownFields(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forbidUnknownFields);
  if (typeof schema !== 'object' || schema === null) return schema;
  const isOpen = Reflect.get(schema, 'x-kubernetes-preserve-unknown-fields') === true;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(schema)) copy[key] = forbidUnknownFields(value);
  const isFlat = 'properties' in copy && copy.type === 'object';
  const isMetadata = !('properties' in copy) && copy.type === 'object';
  return isFlat && !isOpen && !isMetadata ? { additionalProperties: false, ...copy } : copy;
}

function readModel(apiVersion: string, kind: string): object {
  const version = apiVersion.split('/').at(-1) ?? '';
  const name = `${version.charAt(0).toUpperCase()}${version.slice(1)}${kind}`;
  const definitions: Record<string, object> = {};
  define(name, definitions);
  return {
    definitions,
    allOf: [{ $ref: `#/definitions/${name}` }],
    required: ['apiVersion', 'kind', 'metadata'],
  };
}

function define(name: string, definitions: Record<string, object>): void {
  if (name in definitions) return;
  const file = join(MODELS, `${name}.d.ts`);
  if (!existsSync(file)) throw new Error(`Kubernetes has no ${name}`);
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const properties: Record<string, object> = {};
  const required: string[] = [];
  // Before it is filled: types refer to themselves.
  definitions[name] = { type: 'object', additionalProperties: false, properties, required };
  for (const statement of source.statements) {
    if (!ts.isClassDeclaration(statement)) continue;
    for (const member of statement.members) {
      if (!ts.isPropertyDeclaration(member) || !ts.isStringLiteral(member.name)) continue;
      // The generator puts a `_` before names that are words of the language, and makes one of each hyphen.
      const field = member.name.text
        .replace(/^_/, '')
        .replace(/^x_.*/, (name) => name.replaceAll('_', '-'));
      properties[field] = schemaOf(member.type, source, definitions);
      if (!member.questionToken) required.push(field);
    }
  }
}

function schemaOf(
  type: ts.TypeNode | undefined,
  source: ts.SourceFile,
  definitions: Record<string, object>,
): object {
  if (!type) return {};
  if (ts.isTypeLiteralNode(type)) {
    const [index] = type.members;
    const value = index && ts.isIndexSignatureDeclaration(index) ? index.type : undefined;
    return { type: 'object', additionalProperties: schemaOf(value, source, definitions) };
  }
  const text = type.getText(source);
  switch (text) {
    case 'string':
    case 'Date':
    case 'V1MicroTime':
      return { type: 'string' };
    case 'number':
      return { type: 'number' };
    case 'boolean':
      return { type: 'boolean' };
    case 'IntOrString':
      return { type: ['integer', 'string'] };
    case 'any':
    case 'object':
      return {};
  }
  if (!ts.isTypeReferenceNode(type)) throw new Error(`no schema for the type ${text}`);
  const [item] = type.typeArguments ?? [];
  if (item) return { type: 'array', items: schemaOf(item, source, definitions) };
  define(text, definitions);
  return { $ref: `#/definitions/${text}` };
}
