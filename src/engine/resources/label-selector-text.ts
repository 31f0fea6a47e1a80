import { readLabelSelector, type LabelSelector } from './label-selector';
import { readList, readObject, readText } from './object';

/** A label selector as `labelSelector` of a request; `undefined` if unreadable, or if it selects nothing. */
export function formatLabelSelector(selector: unknown): string | undefined {
  if (selector === undefined || selector === null) return undefined;
  if (!readLabelSelector(selector).valid) return undefined;
  const { matchLabels, matchExpressions } = readObject(selector);
  return [
    ...Object.entries(readObject(matchLabels)).map(([key, value]) => `${key}=${readText(value)}`),
    ...readList(matchExpressions).map(formatExpression),
  ].join(',');
}

function formatExpression(expression: unknown): string {
  const { key, operator, values } = readObject(expression);
  const name = readText(key);
  const list = `(${readList(values).map(readText).join(',')})`;
  switch (operator) {
    case 'In':
      return `${name} in ${list}`;
    case 'NotIn':
      return `${name} notin ${list}`;
    case 'DoesNotExist':
      return `!${name}`;
    default:
      return name;
  }
}

const REQUIREMENT = /^(!?)([^\s!=,()]+)(?:\s*(==?|!=)\s*(\S*)|\s+(in|notin)\s*\(([^)]*)\))?$/;

/** Reads what `formatLabelSelector` writes, and the other forms the API takes. */
export function parseLabelSelector(text: string): LabelSelector {
  const terms = text
    .split(/,(?![^(]*\))/)
    .map((term) => term.trim())
    .filter((term) => term !== '');
  return readLabelSelector({ matchExpressions: terms.map(parseTerm) });
}

function parseTerm(term: string): unknown {
  const [, negation, key, equality, value = '', set, values = ''] = REQUIREMENT.exec(term) ?? [];
  if (key === undefined) return {};
  if (set !== undefined) {
    const list = values.split(',').map((each) => each.trim());
    return { key, operator: set === 'in' ? 'In' : 'NotIn', values: list };
  }
  if (equality !== undefined) {
    return { key, operator: equality === '!=' ? 'NotIn' : 'In', values: [value] };
  }
  return { key, operator: negation === '' ? 'Exists' : 'DoesNotExist' };
}
