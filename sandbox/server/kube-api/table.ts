import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { fieldsOf, textOf } from '../json-fields';
import type { StoredObject } from './object-store';
import type { ResourceType } from './resource-types';

/** The CustomResourceDefinitions of the chart, below the folder that the sandbox is started in. */
const DEFINITIONS = 'charts/update-status-plugin/files/crds';

/** A column that `oc get` shows, as a CustomResourceDefinition has it. */
interface Column {
  readonly name: string;
  readonly type: string;
  /** Above 0: only for clients that ask for more columns. */
  readonly priority: number;
  /** Names of fields, the outermost first. */
  readonly path: readonly string[];
}

const known = new Map<string, readonly Column[]>();

/** The columns of a kind that the controller publishes; none of all others, and without the chart. */
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
    const { jsonPath, name, priority, type } = fieldsOf(column);
    return {
      name: textOf(name),
      type: textOf(type),
      priority: Number(priority ?? 0),
      path: textOf(jsonPath).slice(1).split('.'),
    };
  });
}

/**
 * The objects as an API server prints them for `oc get`. Mirrors k8s.io/apiextensions-apiserver,
 * pkg/registry/customresource/tableconvertor: the name, then the columns; what is missing is null, and a date an age.
 */
export function toTable(
  type: ResourceType,
  items: readonly StoredObject[],
  metadata: Readonly<Record<string, unknown>>,
  nowMs: number,
): object {
  const columns = columnsOf(type);
  return {
    kind: 'Table',
    apiVersion: 'meta.k8s.io/v1',
    metadata,
    columnDefinitions: [
      { name: 'Name', type: 'string', format: 'name', description: '', priority: 0 },
      ...columns.map(({ name, priority, type: shown }) => ({
        name,
        type: shown,
        format: '',
        description: '',
        priority,
      })),
    ],
    rows: items.map((stored) => ({
      cells: [stored.name, ...columns.map((column) => cellOf(stored.object, column, nowMs))],
      object: {
        kind: 'PartialObjectMetadata',
        apiVersion: 'meta.k8s.io/v1',
        metadata: { ...stored.object.metadata, resourceVersion: String(stored.resourceVersion) },
      },
    })),
  };
}

function cellOf(object: unknown, column: Column, nowMs: number): unknown {
  const value = valueOf(object, column);
  if (value === undefined) return null;
  return column.type === 'date' ? formatAge(nowMs - Date.parse(textOf(value))) : value;
}

/** What stands in a column, as the object has it. */
export function valueOf(object: unknown, { path: steps }: Pick<Column, 'path'>): unknown {
  return steps.reduce((inner, step) => fieldsOf(inner)[step], object);
}

/** As k8s.io/apimachinery, pkg/util/duration, `HumanDuration`, as far as ages of what is watched go. */
function formatAge(ageMs: number): string {
  if (Number.isNaN(ageMs)) return '<unknown>';
  const seconds = Math.floor(ageMs / 1000);
  if (seconds < -1) return '<invalid>';
  if (seconds < 0) return '0s';
  if (seconds < 120) return `${String(seconds)}s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 10) {
    return seconds % 60 === 0
      ? `${String(minutes)}m`
      : `${String(minutes)}m${String(seconds % 60)}s`;
  }
  if (minutes < 180) return `${String(minutes)}m`;
  const hours = Math.floor(minutes / 60);
  if (hours < 8) {
    return minutes % 60 === 0 ? `${String(hours)}h` : `${String(hours)}h${String(minutes % 60)}m`;
  }
  if (hours < 48) return `${String(hours)}h`;
  return `${String(Math.floor(hours / 24))}d`;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
