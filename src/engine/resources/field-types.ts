import { parseInstant } from '../time';
import { type FieldType, type Shape, SHAPES } from './field-shapes';
import { isObject } from './object';

/** A field whose value is of another type than it must be. */
export interface MisreadField {
  /** `status.conditions[2].status`. */
  readonly field: string;
  readonly expected: FieldType;
}

/**
 * The fields of an object that we read and whose value is of another type than it must be, in the order of the object's
 * kind; the readers take them for absent. An API server lets no such value in; files that were edited may hold one.
 * Null is as good as absent.
 */
export function findMisreadFields(kind: string, content: unknown): readonly MisreadField[] {
  const shape = SHAPES[kind];
  const found: MisreadField[] = [];
  if (shape) check(content, { fields: shape }, '', found);
  return found;
}

function check(value: unknown, shape: Shape, field: string, found: MisreadField[]): void {
  if (value === undefined || value === null) return;
  if (typeof shape === 'string') {
    if (!FITS[shape](value)) found.push({ field, expected: shape });
    return;
  }
  if ('listOf' in shape) {
    if (!Array.isArray(value)) found.push({ field, expected: 'list' });
    else value.forEach((entry, index) => check(entry, shape.listOf, `${field}[${index}]`, found));
    return;
  }
  if (!isObject(value)) {
    found.push({ field, expected: 'object' });
    return;
  }
  const fields: readonly (readonly [string, Shape])[] =
    'mapOf' in shape
      ? Object.keys(value).map((key) => [key, shape.mapOf])
      : Object.entries(shape.fields);
  for (const [key, inner] of fields) {
    check(value[key], inner, field === '' ? key : `${field}.${key}`, found);
  }
}

const FITS: Readonly<
  Record<Exclude<FieldType, 'object' | 'list'>, (value: NonNullable<unknown>) => boolean>
> = {
  text: (value) => typeof value === 'string',
  time: (value) => parseInstant(value) !== undefined,
  flag: (value) => typeof value === 'boolean',
  number: (value) => Number.isSafeInteger(value),
  numberOrText: (value) => Number.isSafeInteger(value) || typeof value === 'string',
};
