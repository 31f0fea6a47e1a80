import { isLabelKey, isLabelValue } from './label-syntax';
import { hasText, isObject, readList, readObject, readPresentText, readText } from './object';

type Labels = Readonly<Record<string, unknown>>;

/** Answers whether labels match. */
export type LabelMatcher = (labels: Labels) => boolean;

/** Result of reading a selector: a matcher, or that it cannot be read. */
export type LabelSelector =
  | {
      readonly valid: true;
      readonly matches: LabelMatcher;
      /** The same text for the same selector, to tell whether it changed. */
      readonly key: string;
    }
  | { readonly valid: false; readonly key: '' };

const INVALID: LabelSelector = { valid: false, key: '' };

/** One requirement, and its part of the key. */
interface Requirement {
  readonly matches: LabelMatcher;
  readonly key: readonly unknown[];
}

/**
 * Reads a `metav1.LabelSelector`. Absent or null matches nothing, an empty one everything; otherwise all `matchLabels`
 * and all `matchExpressions` must hold. What the API would not take in a query makes it invalid: an unknown operator, a
 * key or value that no label can have. Mirrors kubernetes/apimachinery, pkg/labels/selector.go.
 */
export function readLabelSelector(selector: unknown): LabelSelector {
  if (selector === undefined || selector === null) {
    return { valid: true, matches: () => false, key: 'nothing' };
  }
  if (!isObject(selector)) return INVALID;
  const requirements: Requirement[] = [];

  if (!isObject(selector.matchLabels ?? {})) return INVALID;
  if (!Array.isArray(selector.matchExpressions ?? [])) return INVALID;
  for (const [key, value] of Object.entries(readObject(selector.matchLabels))) {
    // Null as in `hasText`.
    const text = value === null ? '' : value;
    if (typeof text !== 'string' || !isLabelKey(key) || !isLabelValue(text)) return INVALID;
    requirements.push({
      matches: (labels) => readPresentText(labels, key) === text,
      key: [key, text],
    });
  }
  for (const entry of readList(selector.matchExpressions)) {
    const requirement = readExpression(entry);
    if (!requirement) return INVALID;
    requirements.push(requirement);
  }
  return {
    valid: true,
    matches: (labels) => requirements.every((requirement) => requirement.matches(labels)),
    key: JSON.stringify(requirements.map((requirement) => requirement.key)),
  };
}

function readExpression(entry: unknown): Requirement | undefined {
  const expression = readObject(entry);
  const key = readText(expression.key);
  const operator = readText(expression.operator);
  const texts = readList(expression.values).map(readText);
  if (!isLabelKey(key) || !texts.every(isLabelValue)) return undefined;
  const matches = readOperator(operator, key, new Set(texts));
  return matches && { matches, key: [key, operator, texts] };
}

function readOperator(
  operator: string,
  key: string,
  values: ReadonlySet<unknown>,
): LabelMatcher | undefined {
  switch (operator) {
    case 'In':
      return values.size > 0
        ? (labels) => hasText(labels, key) && values.has(readText(labels[key]))
        : undefined;
    case 'NotIn':
      return values.size > 0
        ? (labels) => !hasText(labels, key) || !values.has(readText(labels[key]))
        : undefined;
    case 'Exists':
      return values.size === 0 ? (labels) => hasText(labels, key) : undefined;
    case 'DoesNotExist':
      return values.size === 0 ? (labels) => !hasText(labels, key) : undefined;
    default:
      return undefined;
  }
}
