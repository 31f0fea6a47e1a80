import { errorMessage } from '../../connect/error-facts';
import { isFields, type Fields } from '../../connect/fields';
import { InputError } from '../../connect/input-error';
import { isCutOff } from '../../src/engine';
import { readTextFile } from './read-text-file';
import type { SavedFile } from './saved-file-set';

/** The content of a saved file. */
export interface SavedFileContent {
  readonly objects: readonly unknown[];
  /** Whether it is a list that goes on elsewhere. */
  readonly isCutOff: boolean;
}

/**
 * The objects in a saved file, each with `apiVersion` and `kind`; `undefined` if an optional file is not there. Lists
 * may be typed (then items need not say what they are) or a `v1 List`. A file may begin with `---`; further documents
 * in it are not read, as `oc` does not.
 * @throws {InputError} worded as `oc` does where `oc` says something.
 */
export async function readSavedFile(file: SavedFile): Promise<SavedFileContent | undefined> {
  const content = readTextFile(file.path);
  if (content.state === 'failed') {
    if (file.optional && !content.exists) return undefined;
    throw new InputError(content.message);
  }
  const root = readRoot(file, await parseYaml(file, content.text));
  return { objects: readObjects(file, root), isCutOff: isCutOff(root) };
}

function readObjects(file: SavedFile, root: Fields): readonly unknown[] {
  const { apiVersion, kind } = root;
  if (kind === file.kind && file.holds !== 'list') return [root];
  if (kind === `${file.kind}List` && file.holds !== 'one') {
    return checkNotEmpty(
      file,
      readItems(file, root).map((item, index) => fillIn(file, item, index)),
    );
  }
  if (kind === 'List' && apiVersion === 'v1' && file.holds !== 'one') {
    return checkNotEmpty(
      file,
      readItems(file, root).map((item, index) => checkKind(file, item, index)),
    );
  }
  throw new InputError(
    `unexpected object type ${goType(root)} in --mock-${file.mockName}=${file.path} content`,
  );
}

async function parseYaml(file: SavedFile, text: string): Promise<unknown> {
  if (text.trim() === '') throw new InputError(`${file.path} is empty: ${advice(file)}`);
  // JSON is YAML, but is read a hundred times faster as what it is.
  if (text.trimStart().startsWith('{')) {
    try {
      return JSON.parse(text);
    } catch {
      // Then it is YAML in flow style, or broken; the YAML parser tells where.
    }
  }
  // JSON does without it.
  const { readFirstYaml } = await import('../../src/read-yaml');
  try {
    return readFirstYaml(text);
  } catch (error) {
    throw new InputError(`${file.path} is not valid YAML: ${errorMessage(error)}; ${advice(file)}`);
  }
}

function readRoot(file: SavedFile, data: unknown): Fields {
  if (data === undefined || data === null) {
    throw new InputError(`${file.path} contains no object: ${advice(file)}`);
  }
  if (!isFields(data)) {
    throw new InputError(`${file.path} does not contain a Kubernetes object: ${advice(file)}`);
  }
  const absent = ['kind', 'apiVersion'].find((key) => !isName(data[key]));
  if (absent) {
    throw new InputError(
      `${file.path} is incomplete (its object has no ${absent}): ${advice(file)}`,
    );
  }
  return data;
}

function readItems(file: SavedFile, list: Fields): readonly unknown[] {
  const items = list.items ?? [];
  if (Array.isArray(items)) return items;
  throw new InputError(`${file.path} is damaged (its items are not a list): ${advice(file)}`);
}

/** An item of a typed list is of the list's kind, whether it says so or not. */
function fillIn(file: SavedFile, item: unknown, index: number): unknown {
  if (isFields(item)) return { ...item, apiVersion: file.apiVersion, kind: file.kind };
  throw new InputError(
    `error while parsing file ${file.path}: the item at index ${index} is not an object; ${advice(file)}`,
  );
}

function checkKind(file: SavedFile, item: unknown, index: number): unknown {
  if (!isFields(item) || !isName(item.kind) || !isName(item.apiVersion)) {
    throw new InputError(
      `error while parsing file ${file.path}: the item at index ${index} has no apiVersion or no kind; ${advice(file)}`,
    );
  }
  if (item.kind === file.kind) return item;
  throw new InputError(
    `error while parsing file ${file.path}: unexpected object type ${goType(item)} in List content at index ${index}`,
  );
}

function checkNotEmpty(file: SavedFile, items: readonly unknown[]): readonly unknown[] {
  if (file.holds === 'list' || items.length > 0) return items;
  throw new InputError(`${file.path} contains a list without any ${file.kind}: ${advice(file)}`);
}

function isName(value: unknown): boolean {
  return typeof value === 'string' && value !== '';
}

/** Go's name for the type that `oc` decodes an object into. */
function goType({ apiVersion, kind }: Fields): string {
  return `*${String(apiVersion).replace(/^.*\//, '')}.${String(kind)}`;
}

function advice(file: SavedFile): string {
  return `save it again with "${file.command} > ${file.path}"`;
}
