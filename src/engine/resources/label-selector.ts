import { hasText, isObject, readList, readObject, readText } from './object';

type Labels = Readonly<Record<string, unknown>>;

/** Answers whether labels match. */
export type LabelMatcher = (labels: Labels) => boolean;

/** What a selector comes to: a matcher, or the news that it cannot be read. */
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
 * and all `matchExpressions` must hold. An unknown operator or an expression without key makes it invalid.
 */
export function readLabelSelector(selector: unknown): LabelSelector {
  if (selector === undefined || selector === null) {
    return { valid: true, matches: () => false, key: 'nothing' };
  }
  if (!isObject(selector)) return INVALID;
  const requirements: Requirement[] = [];

  for (const [key, value] of Object.entries(readObject(selector.matchLabels))) {
    if (typeof value !== 'string') return INVALID;
    requirements.push({
      matches: (labels) => Object.hasOwn(labels, key) && labels[key] === value,
      key: [key, value],
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
  const values: ReadonlySet<unknown> = new Set(texts);
  const matches = key === '' ? undefined : readOperator(operator, key, values);
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
        ? (labels) => hasText(labels, key) && values.has(labels[key])
        : undefined;
    case 'NotIn':
      return values.size > 0
        ? (labels) => !hasText(labels, key) || !values.has(labels[key])
        : undefined;
    case 'Exists':
      return values.size === 0 ? (labels) => hasText(labels, key) : undefined;
    case 'DoesNotExist':
      return values.size === 0 ? (labels) => !hasText(labels, key) : undefined;
    default:
      return undefined;
  }
}
