import type { FieldType } from './field-shapes';
import type { ResourceRef } from './resource-ref';

/** A value that decides something and could not be understood; what rests on it takes it for absent. */
export interface NotUnderstood {
  /** Object with the field; its name is empty when it has none. */
  readonly resource: ResourceRef;
  /** `status.conditions[2].status`; empty for the object itself. */
  readonly field: string;
  /** Type that the field must have. `selector`: one that the API accepts. */
  readonly expected: FieldType | 'selector';
  /** The file it was read from; absent for a live cluster. */
  readonly file?: string;
}
