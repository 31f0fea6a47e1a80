import { hasText, readList, readObject, readPresentText, readText } from './object';

type Labels = Readonly<Record<string, unknown>>;

/** Test whether a node with this name and these labels is selected. */
export type NodeSelector = (name: string, labels: Labels) => boolean;

/**
 * Reads a `core/v1.NodeSelector`: one of its terms has to match. A term without requirements matches nothing, and so
 * does one that can't be understood. Mirrors kubernetes/component-helpers, scheduling/corev1/nodeaffinity.
 */
export function readNodeSelector(selector: unknown): NodeSelector {
  const terms = readList(readObject(selector).nodeSelectorTerms).map(readTerm);
  return (name, labels) => terms.some((term) => term(name, labels));
}

function readTerm(term: unknown): NodeSelector {
  const { matchExpressions, matchFields } = readObject(term);
  const requirements = [
    ...readList(matchExpressions).map(readRequirement),
    ...readList(matchFields).map(readFieldRequirement),
  ];
  return (name, labels) =>
    requirements.length > 0 && requirements.every((requirement) => requirement(name, labels));
}

function readFieldRequirement(entry: unknown): NodeSelector {
  const { key } = readObject(entry);
  const requirement = readRequirement(entry);
  return (name) => key === 'metadata.name' && requirement(name, { 'metadata.name': name });
}

function readRequirement(entry: unknown): NodeSelector {
  const { key: field, operator, values } = readObject(entry);
  const key = readText(field);
  const texts = readList(values).map(readText);
  const [first = ''] = texts;
  switch (operator) {
    case 'In':
      return (_, labels) => hasText(labels, key) && texts.includes(readText(labels[key]));
    case 'NotIn':
      return (_, labels) => !hasText(labels, key) || !texts.includes(readText(labels[key]));
    case 'Exists':
      return (_, labels) => hasText(labels, key);
    case 'DoesNotExist':
      return (_, labels) => !hasText(labels, key);
    case 'Gt':
      return (_, labels) => Number(readPresentText(labels, key) ?? Number.NaN) > Number(first);
    case 'Lt':
      return (_, labels) => Number(readPresentText(labels, key) ?? Number.NaN) < Number(first);
    default:
      return () => false;
  }
}
