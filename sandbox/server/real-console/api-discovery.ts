import { fieldsOf, textOf } from '../json-fields';
import type { AskApi } from './own-api';

/** Everything a cluster serves, in one answer: the groups, and the resources of every version that can be read. */
export async function describeApi(ask: AskApi): Promise<unknown> {
  const groups = fieldsOf(await readJson(ask, '/apis'));
  const paths = (Array.isArray(groups.groups) ? groups.groups : []).flatMap((group: unknown) => {
    const { versions } = fieldsOf(group);
    return (Array.isArray(versions) ? versions : []).map(
      (version: unknown) => `/apis/${textOf(fieldsOf(version).groupVersion)}`,
    );
  });
  const lists = await Promise.all([...paths, '/api/v1'].map((path) => readJson(ask, path)));
  return { groups, resourceLists: lists.filter((list) => list !== undefined) };
}

/** `undefined` for an answer that is no success: one broken group must not hide the others. */
async function readJson(ask: AskApi, path: string): Promise<unknown> {
  const { code, text } = await ask(path);
  return code === 200 ? JSON.parse(text) : undefined;
}
