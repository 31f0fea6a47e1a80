/*
 * Writes docs/schema/*.schema.json from the types of the documents in src/report, whose comments become descriptions.
 * In the types a number is a whole one and not negative, unless its comment says otherwise (`@signed`, `@minimum`).
 *
 * node tools/scripts/write-schemas.mjs write the files
 * node tools/scripts/write-schemas.mjs --check write nothing, fail when a file would change
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import {
  createFormatter,
  createParser,
  createProgram,
  DEFAULT_CONFIG,
  LiteralType,
  SchemaGenerator,
  UnionType,
} from 'ts-json-schema-generator';
import ts from 'typescript';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const FOLDER = 'docs/schema';
/** As `make lint` wants files laid out. */
const { printWidth } = JSON.parse(readFileSync(path.join(ROOT, '.oxfmtrc.json'), 'utf8'));

/** Files are named after `kind` and `schemaVersion` of the document. */
const DOCUMENTS = [
  { type: 'UpdateStatusDocument', file: 'update-status-v1alpha1.schema.json' },
  { type: 'ExplanationDocument', file: 'update-explanation-v1alpha1.schema.json' },
  { type: 'UpdateHistoryDocument', file: 'update-history-v1alpha1.schema.json' },
  { type: 'UpdateDiffDocument', file: 'update-diff-v1alpha1.schema.json' },
  { type: 'FleetDocument', file: 'fleet-v1alpha1.schema.json' },
  { type: 'UpdatePreflightDocument', file: 'update-preflight-v1alpha1.schema.json' },
  { type: 'NodeDisruptionDocument', file: 'node-disruption-v1alpha1.schema.json' },
];

const CONFIG = {
  ...DEFAULT_CONFIG,
  path: path.join(
    ROOT,
    'src/report/{document/document,preflight/preflight-document,explain/explanation-document,disruption/disruption-document,history/history-document,fleet/fleet-document,diff/diff-document}.ts',
  ),
  tsconfig: path.join(ROOT, 'tsconfig.json'),
  // `make lint` does.
  skipTypeCheck: true,
  topRef: false,
  sortProps: false,
  extraTags: ['signed'],
};

const program = createProgram(CONFIG);

/**
 * `keyof typeof TABLE`: the names of a table. The generator would read the whole table, of which it knows no functions.
 */
const tableNames = {
  supportsNode: (node) =>
    ts.isTypeOperatorNode(node) &&
    node.operator === ts.SyntaxKind.KeyOfKeyword &&
    ts.isTypeQueryNode(node.type),
  createType(node) {
    const names = program.getTypeChecker().getTypeFromTypeNode(node.type).getProperties();
    return new UnionType(names.map(({ name }) => new LiteralType(name)));
  },
};

/** The codes of a table with functions and patterns in it, which the generator would read as well. */
const tableCodes = {
  supportsNode: (node) =>
    ts.isTypeReferenceNode(node) && node.typeName.getText() === 'KnownCauseCode',
  createType(node) {
    const codes = program.getTypeChecker().getTypeFromTypeNode(node);
    const literals = codes.isUnion() ? codes.types : [codes];
    return new UnionType(literals.map(({ value }) => new LiteralType(value)));
  },
};

const generator = new SchemaGenerator(
  program,
  createParser(program, CONFIG, (parser) =>
    parser.addNodeParser(tableNames).addNodeParser(tableCodes),
  ),
  createFormatter(CONFIG),
  CONFIG,
);

function createSchema({ type, file }) {
  const { definitions, ...root } = refine(generator.createSchema(type));
  const head = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: file,
    title: root.properties.kind.const,
  };
  return { ...head, ...root, ...head, $defs: definitions };
}

/** The generator's draft 7 as draft 2020-12, numbers as the head of this file says. */
function refine(value) {
  if (Array.isArray(value)) return value.map(refine);
  if (typeof value === 'string') return value.replace(/^#\/definitions\//, '#/$defs/');
  if (typeof value !== 'object' || value === null) return value;
  const { signed, ...fields } = value;
  const refined = Object.fromEntries(
    Object.entries(fields).map(([key, field]) => [key, refine(field)]),
  );
  if (refined.type !== 'number') return refined;
  return { ...(signed === undefined && { minimum: 0 }), ...refined, type: 'integer' };
}

const isCheck = process.argv.includes('--check');
for (const document of DOCUMENTS) {
  const name = path.posix.join(FOLDER, document.file);
  const file = path.join(ROOT, name);
  const { code: text } = await format(file, JSON.stringify(createSchema(document)), {
    printWidth,
  });
  if (!isCheck) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is older than the types: run make schemas`);
    process.exitCode = 1;
  }
}
