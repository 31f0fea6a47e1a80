import type { NotUnderstood } from '../../src/engine';

/**
 * For people, one notice however many they are: the first, and how many more; none without any. Of alerts their own
 * notice tells.
 */
export function describeNotUnderstood(found: readonly NotUnderstood[]): readonly string[] {
  const [first, ...more] = found.filter(({ resource }) => resource.resource !== 'alerts');
  if (!first) return [];
  const { expected, field, file, resource } = first;
  const name = `${resource.namespace === undefined ? '' : `${resource.namespace}/`}${resource.name || '(no name)'}`;
  const others =
    more.length === 0
      ? ''
      : ` ${more.length} more values are not understood; -o json lists them all.`;
  return [
    `${file === undefined ? '' : `${file}: `}${resource.resource} ${name}: ${field || 'the object'} ` +
      `is not understood: the value must be ${EXPECTED[expected]} and counts as absent.${others}`,
  ];
}

const EXPECTED: Readonly<Record<NotUnderstood['expected'], string>> = {
  text: 'a text (in quotes)',
  time: 'a time such as 2026-01-31T12:00:00Z',
  flag: 'true or false',
  number: 'a whole number',
  numberOrText: 'a whole number or a text',
  object: 'a map',
  list: 'a list',
  selector: 'a label selector that the API takes',
};
