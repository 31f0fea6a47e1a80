import { parseLabelSelector } from '../../../src/engine';
import { badRequest } from './api-error';
import { apiVersionOf, type ResourceType } from './resource-types';
import type { StoredObject } from './object-store';

export type Matcher = (stored: StoredObject) => boolean;

/** Both selectors of a request as one test; absent or empty ones let everything through. */
export function readSelectors(
  type: ResourceType,
  labelSelector: string | null,
  fieldSelector: string | null,
): Matcher {
  const matchers = [
    readLabels(labelSelector ?? ''),
    ...(fieldSelector ?? '')
      .split(',')
      .filter((term) => term !== '')
      .map((term) => readFieldTerm(type, term.trim())),
  ];
  return (stored) => matchers.every((matches) => matches(stored));
}

function readLabels(text: string): Matcher {
  const selector = parseLabelSelector(text);
  if (!selector.valid) {
    throw badRequest(`unable to parse requirement: found '${text}', expected: identifier`);
  }
  return ({ object }) => selector.matches(object.metadata.labels ?? {});
}

/** The fields a kind can be selected by beside `metadata.name` and `metadata.namespace`, as the API server has them. */
const SELECTABLE_FIELDS: Readonly<Record<string, readonly string[]>> = {
  'v1/events': [
    'involvedObject.kind',
    'involvedObject.name',
    'involvedObject.namespace',
    'involvedObject.uid',
    'reason',
    'type',
  ],
  'v1/namespaces': ['status.phase'],
  'v1/nodes': ['spec.unschedulable'],
  'v1/pods': ['spec.nodeName', 'spec.restartPolicy', 'status.phase', 'status.podIP'],
};

function readFieldTerm(type: ResourceType, term: string): Matcher {
  const parsed = /^([^!=]+?)\s*(==|=|!=)\s*(.*)$/.exec(term);
  if (!parsed) {
    throw badRequest(`invalid selector: '${term}'; can't understand '${term}'`);
  }
  const [, field = '', operator, wanted = ''] = parsed;
  const read = fieldReader(type, field);
  if (!read) {
    throw badRequest(
      `Unable to find "${apiVersionOf(type)}, Resource=${type.plural}" that match label selector "", field selector "${term}": field label not supported: ${field}`,
    );
  }
  return (stored) => (read(stored) === wanted) === (operator !== '!=');
}

function fieldReader(
  type: ResourceType,
  field: string,
): ((stored: StoredObject) => string) | undefined {
  if (field === 'metadata.name') return (stored) => stored.name;
  if (field === 'metadata.namespace') return (stored) => stored.namespace;
  const selectable = SELECTABLE_FIELDS[`${apiVersionOf(type)}/${type.plural}`] ?? [];
  if (!selectable.includes(field)) return undefined;
  const path = field.split('.');
  return (stored) => textAt(stored.object, path) ?? (field === 'spec.unschedulable' ? 'false' : '');
}

function textAt(root: unknown, path: readonly string[]): string | undefined {
  let value: unknown = root;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = new Map(Object.entries(value)).get(step);
  }
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : undefined;
}
