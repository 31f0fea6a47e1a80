import { isObject } from '../../engine/resources/object';
import type { FieldSchema } from './patch-schemas';

/** The parts of a merge patch that an API server would reject, by the paths of the fields; null removes a field. */
export function checkPatch(schema: FieldSchema, value: unknown, at = ''): readonly string[] {
  if (value === null) return [];
  switch (schema.type) {
    case 'any':
      return [];
    case 'text':
      return expect(typeof value === 'string', 'a text', at);
    case 'number':
      return expect(typeof value === 'number', 'a number', at);
    case 'flag':
      return expect(typeof value === 'boolean', 'true or false', at);
    case 'numberOrText':
      return expect(['number', 'string'].includes(typeof value), 'a number or a text', at);
    case 'oneOf':
      return expect(
        typeof value === 'string' && schema.values.includes(value),
        `one of ${schema.values.join(', ')}`,
        at,
      );
    case 'list':
      return Array.isArray(value)
        ? value.flatMap((item, index) =>
            checkPatch(schema.items(), item, `${at}[${String(index)}]`),
          )
        : expect(false, 'a list', at);
    case 'map':
      return isObject(value)
        ? Object.entries(value).flatMap(([key, item]) =>
            checkPatch(schema.values(), item, `${at}.${key}`),
          )
        : expect(false, 'an object', at);
    case 'object': {
      if (!isObject(value)) return expect(false, 'an object', at);
      const fields = schema.fields();
      return Object.entries(value).flatMap(([key, item]) => {
        const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
        return field ? checkPatch(field, item, `${at}.${key}`) : [`${at}.${key} is not known`];
      });
    }
  }
}

function expect(isRight: boolean, what: string, at: string): readonly string[] {
  return isRight ? [] : [`${at} is not ${what}`];
}
