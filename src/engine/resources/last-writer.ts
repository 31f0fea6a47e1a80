import { type Instant, parseInstant } from '../time';
import { readList, readObject, readOptionalText } from './object';

/** Manager that last set a field, from the object's managed fields. */
export interface LastWriter {
  readonly sinceAt?: Instant;
  /** The client, as it calls itself. */
  readonly by?: string;
  /** `Update` or `Apply`. */
  readonly operation?: string;
}

/**
 * The manager of a field of `spec` with the newest entry; one without a time only if there is no other.
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
