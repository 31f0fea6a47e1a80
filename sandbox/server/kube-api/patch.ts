import { ApiError, badRequest } from './api-error';

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * A changed copy of a JSON value. Strategic merge patches are taken as merge patches: lists are replaced, not merged.
 * @throws ApiError 415 for other kinds of patch, 400 or 422 for one that cannot be applied.
 */
export function applyPatch(target: unknown, patch: unknown, contentType: string): unknown {
  switch (contentType.split(';')[0]?.trim()) {
    case 'application/json-patch+json':
      return applyJsonPatch(target, patch);
    case 'application/merge-patch+json':
    case 'application/strategic-merge-patch+json':
      return applyMergePatch(target, patch);
    default:
      throw new ApiError(
        415,
        'UnsupportedMediaType',
        'the body of the request was in an unknown format - accepted media types include: application/json-patch+json, application/merge-patch+json',
      );
  }
}

/** RFC 7386. */
function applyMergePatch(target: unknown, patch: unknown): unknown {
  if (!isJsonObject(patch)) return patch;
  const merged = new Map(Object.entries(isJsonObject(target) ? target : {}));
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) merged.delete(key);
    else merged.set(key, applyMergePatch(merged.get(key), value));
  }
  return Object.fromEntries(merged);
}

/** RFC 6902. */
function applyJsonPatch(target: unknown, patch: unknown): unknown {
  if (!Array.isArray(patch)) throw badRequest('json: cannot unmarshal object into a JSON patch');
  let document = target;
  for (const step of patch) {
    if (!isJsonObject(step)) throw badRequest('a JSON patch operation must be an object');
    document = applyOperation(document, step);
  }
  return document;
}

function applyOperation(document: unknown, operation: JsonObject): unknown {
  const path = readPointer(operation.path);
  switch (operation.op) {
    case 'add':
      return writeAt(document, path, { put: operation.value, isNew: true });
    case 'replace':
      readAt(document, path);
      return writeAt(document, path, { put: operation.value, isNew: false });
    case 'remove':
      readAt(document, path);
      return writeAt(document, path, 'remove');
    case 'copy':
      return writeAt(document, path, {
        put: readAt(document, readPointer(operation.from)),
        isNew: true,
      });
    case 'move': {
      const from = readPointer(operation.from);
      const moved = readAt(document, from);
      return writeAt(writeAt(document, from, 'remove'), path, { put: moved, isNew: true });
    }
    case 'test':
      if (JSON.stringify(readAt(document, path)) !== JSON.stringify(operation.value)) {
        throw unprocessable(`testing path ${String(operation.path)} value failed`);
      }
      return document;
    default:
      throw badRequest(`Unexpected kind: ${String(operation.op)}`);
  }
}

function readPointer(pointer: unknown): readonly string[] {
  if (typeof pointer !== 'string' || (pointer !== '' && !pointer.startsWith('/'))) {
    throw badRequest(`invalid JSON pointer: ${String(pointer)}`);
  }
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replace(/~1/g, '/').replace(/~0/g, '~'));
}

function readAt(document: unknown, path: readonly string[]): unknown {
  let value = document;
  for (const step of path) {
    if (Array.isArray(value) && /^\d+$/.test(step) && Number(step) < value.length) {
      value = value[Number(step)];
    } else if (isJsonObject(value) && Object.hasOwn(value, step)) {
      value = value[step];
    } else {
      throw unprocessable(`the path /${path.join('/')} does not exist`);
    }
  }
  return value;
}

type Write = 'remove' | { readonly put: unknown; readonly isNew: boolean };

function writeAt(document: unknown, path: readonly string[], write: Write): unknown {
  const [step, ...deeper] = path;
  if (step === undefined) return write === 'remove' ? null : write.put;
  if (Array.isArray(document)) return writeInArray(document, step, deeper, write);
  if (!isJsonObject(document)) throw unprocessable(`there is no place for ${step}`);
  const entries = new Map(Object.entries(document));
  if (deeper.length > 0) entries.set(step, writeAt(readAt(document, [step]), deeper, write));
  else if (write === 'remove') entries.delete(step);
  else entries.set(step, write.put);
  return Object.fromEntries(entries);
}

function writeInArray(
  list: readonly unknown[],
  step: string,
  deeper: readonly string[],
  write: Write,
): readonly unknown[] {
  const index = step === '-' ? list.length : Number(step);
  if (!Number.isInteger(index) || index < 0 || index > list.length) {
    throw unprocessable(`invalid array index ${step}`);
  }
  const copy = [...list];
  if (deeper.length > 0) copy[index] = writeAt(copy[index], deeper, write);
  else if (write === 'remove') copy.splice(index, 1);
  else copy.splice(index, write.isNew ? 0 : 1, write.put);
  return copy;
}

function unprocessable(message: string): ApiError {
  return new ApiError(
    422,
    'Invalid',
    `the server rejected our request due to an error in our request: ${message}`,
  );
}

function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
