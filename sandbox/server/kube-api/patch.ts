import jsonPatch, { type Operation } from 'fast-json-patch';
import { ApiError, badRequest } from './api-error';

/**
 * A changed copy of a JSON value.
 * @throws ApiError 415 for other kinds of patch, 400 or 422 for one that cannot be applied.
 */
export function applyPatch(target: unknown, patch: unknown, contentType: string): unknown {
  switch (contentType.split(';')[0]?.trim()) {
    case 'application/json-patch+json':
      return jsonPatched(target, patch);
    case 'application/merge-patch+json':
      return merged(target, patch);
    default:
      throw new ApiError(
        415,
        'UnsupportedMediaType',
        'the body of the request was in an unknown format - accepted media types include: application/json-patch+json, application/merge-patch+json',
      );
  }
}

/** RFC 6902. */
function jsonPatched(target: unknown, patch: unknown): unknown {
  if (!Array.isArray(patch)) throw badRequest('json: cannot unmarshal object into a JSON patch');
  try {
    // The library checks each operation itself.
    return jsonPatch.applyPatch(target, patch as Operation[], true, false).newDocument;
  } catch (error) {
    if (!(error instanceof jsonPatch.JsonPatchError)) throw error;
    throw new ApiError(
      422,
      'Invalid',
      `the server rejected our request due to an error in our request: ${error.message}`,
    );
  }
}

/** RFC 7386. */
function merged(target: unknown, patch: unknown): unknown {
  if (!isJsonObject(patch)) return patch;
  const result = new Map(Object.entries(isJsonObject(target) ? target : {}));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) result.delete(key);
    else result.set(key, merged(result.get(key), value));
  }
  return Object.fromEntries(result);
}

function isJsonObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
