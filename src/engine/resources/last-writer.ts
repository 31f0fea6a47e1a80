import { type Instant, parseInstant } from '../time';
import { readList, readObject, readOptionalText } from './object';

/** Who set a field last, of those that the object's managed fields name. */
export interface LastWriter {
  readonly sinceAt?: Instant;
  /** The client, as it calls itself. */
  readonly by?: string;
  /** `Update` or `Apply`. */
  readonly operation?: string;
}

/**
 * Of the managers that own a field of `spec`, the one whose entry is newest; one without a time only if there is no
 * other.
 * @param field As managed fields call it: `f:paused`.
 */
export function readLastWriter(object: unknown, field: string): LastWriter | undefined {
  let newest: LastWriter | undefined;
  for (const entry of readList(readObject(readObject(object).metadata).managedFields)) {
    const { fieldsV1, manager, operation, time } = readObject(entry);
    if (!Object.hasOwn(readObject(readObject(fieldsV1)['f:spec']), field)) continue;
    const sinceAt = parseInstant(time);
    if (newest && (sinceAt === undefined || sinceAt <= (newest.sinceAt ?? sinceAt - 1n))) continue;
    newest = {
      sinceAt,
      by: readOptionalText(manager),
      operation: readOptionalText(operation),
    };
  }
  return newest;
}
