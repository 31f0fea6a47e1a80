import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { fieldsOf, textOf } from '../json-fields';
import type { ResourceType } from './resource-types';

/** The CustomResourceDefinitions of the chart, below the folder that the sandbox is started in. */
const DEFINITIONS = 'charts/update-status-plugin/files/crds';

/** A printer column of a CustomResourceDefinition, which Search collects. */
interface Column {
  readonly name: string;
  /** Names of fields, the outermost first. */
  readonly path: readonly string[];
}

const known = new Map<string, readonly Column[]>();

/** The columns of a kind that the controller publishes; none for all others, and without the chart. */
export function columnsOf({ plural, isWritable }: ResourceType): readonly Column[] {
  if (!isWritable) return [];
  const columns = known.get(plural) ?? readColumns(plural);
  known.set(plural, columns);
  return columns;
}

function readColumns(plural: string): readonly Column[] {
  let definition: unknown;
  try {
    definition = parse(readFileSync(path.join(DEFINITIONS, `${plural}.yaml`), 'utf8'));
  } catch {
    return [];
  }
  const [version] = listOf(fieldsOf(fieldsOf(definition).spec).versions);
  return listOf(fieldsOf(version).additionalPrinterColumns).map((column) => {
    const { jsonPath, name } = fieldsOf(column);
    return { name: textOf(name), path: textOf(jsonPath).slice(1).split('.') };
  });
}

/** The value of a column, as the object has it. */
export function valueOf(object: unknown, { path: steps }: Column): unknown {
  return steps.reduce((inner, step) => fieldsOf(inner)[step], object);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
