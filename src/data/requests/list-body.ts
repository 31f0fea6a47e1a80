import { readObject, readText } from '../../engine';
import type { FetchAnswer } from '../environment';

/** The text between the fields of a list and its objects, as API servers write it. */
const BEFORE_OBJECTS = '"items":[';

/**
 * Reads the body of a list. `onContinue` receives the next page's token as soon as it has arrived: API servers write it
 * before the objects of their own kinds, so the next page can be requested while this one is still arriving. For custom
 * resources they write it at the end, and `onContinue` is not called. Rejects if the body is not JSON or does not
 * arrive.
 */
export async function readListBody(
  response: FetchAnswer,
  onContinue: (token: string) => void,
): Promise<unknown> {
  const reader = response.body?.getReader();
  if (!reader) return response.json();
  const decoder = new TextDecoder();
  let text = '';
  let isHeadRead = false;
  for (;;) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    const objectsAt = isHeadRead ? -1 : text.indexOf(BEFORE_OBJECTS);
    if (objectsAt >= 0) {
      isHeadRead = true;
      const token = readToken(text.slice(0, objectsAt + BEFORE_OBJECTS.length));
      if (token !== '') onContinue(token);
    }
    if (done) {
      const body: unknown = JSON.parse(text);
      return body;
    }
  }
}

/** @param head The text of a list up to its first object. */
function readToken(head: string): string {
  try {
    const list: unknown = JSON.parse(`${head}]}`);
    return readText(readObject(readObject(list).metadata).continue);
  } catch {
    // An object of the head may have such a field, too: the whole body tells.
    return '';
  }
}
