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
    ...splitTerms(labelSelector ?? '').map(readLabelTerm),
    ...splitTerms(fieldSelector ?? '').map((term) => readFieldTerm(type, term)),
  ];
  return (stored) => matchers.every((matches) => matches(stored));
}

/** At commas outside of parentheses. */
function splitTerms(selector: string): readonly string[] {
  return selector
    .split(/,(?![^(]*\))/)
    .map((term) => term.trim())
    .filter((term) => term !== '');
}

const LABEL_SET = /^([^\s!=,()]+)\s+(in|notin)\s*\(([^()]*)\)$/;
const LABEL_EQUALITY = /^([^\s!=,()]+)\s*(==|=|!=)\s*([^\s!=,()]*)$/;
const LABEL_EXISTS = /^(!?)\s*([^\s!=,()]+)$/;

function readLabelTerm(term: string): Matcher {
  const set = LABEL_SET.exec(term);
  if (set) {
    const [, key = '', operator, list = ''] = set;
    const values = new Set(list.split(',').map((value) => value.trim()));
    return (stored) => {
      const value = labelOf(stored, key);
      const isListed = value !== undefined && values.has(value);
      return operator === 'in' ? isListed : !isListed;
    };
  }
  const equality = LABEL_EQUALITY.exec(term);
  if (equality) {
    const [, key = '', operator, wanted] = equality;
    return (stored) => (labelOf(stored, key) === wanted) === (operator !== '!=');
  }
  const exists = LABEL_EXISTS.exec(term);
  if (exists) {
    const [, negation, key = ''] = exists;
    return (stored) => (labelOf(stored, key) !== undefined) === (negation === '');
  }
  throw badRequest(`unable to parse requirement: found '${term}', expected: identifier`);
}

function labelOf(stored: StoredObject, key: string): string | undefined {
  return stored.object.metadata.labels?.[key];
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
