import { readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv2020, { type ErrorObject, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { SCHEMA_VERSION } from '../../src/report/document/common-document';

/** The documents that have a schema, as its file names them. */
type DocumentName =
  | 'update-status'
  | 'update-explanation'
  | 'update-history'
  | 'update-preflight'
  | 'update-diff'
  | 'fleet'
  | 'node-disruption';

const compiled = new Map<DocumentName, ValidateFunction>();

/** The violations of a document's schema after serialization; empty if it is valid. */
export function schemaProblems(name: DocumentName, document: object): readonly ErrorObject[] {
  const validate = compiled.get(name) ?? compileSchema(name);
  compiled.set(name, validate);
  return validate(JSON.parse(JSON.stringify(document))) ? [] : (validate.errors ?? []);
}

function compileSchema(name: DocumentName): ValidateFunction {
  const file = `${name}-${SCHEMA_VERSION.split('/')[1]}.schema.json`;
  const ajv = new Ajv2020({ allErrors: true, strict: true });
  addFormats(ajv);
  const schema: unknown = JSON.parse(
    readFileSync(path.join(__dirname, '../../docs/schema', file), 'utf8'),
  );
  // The file is a schema object, which the compilation below proves.
  return ajv.compile(schema as object);
}
