import type { FieldType } from './field-types';
import type { ResourceRef } from './resource-ref';

/** A value that decides something and could not be understood; what rests on it takes it for absent. */
export interface NotUnderstood {
  /** Whose it is; its name is empty when it has none. */
  readonly resource: ResourceRef;
  /** `status.conditions[2].status`; empty for the object itself. */
  readonly field: string;
  /** What it must be. `selector`: one that the API takes. */
  readonly expected: FieldType | 'selector';
  /** The file it was read from; absent for a live cluster. */
  readonly file?: string;
}
