import { numberFormat } from '../language/formats';
import type { Language } from '../language/language';

/** The progress of loading nodes; empty while it is unknown. */
export function describeLoading(
  nodes: { readonly loaded: number; readonly expected?: number } | undefined,
  { t, locale }: Language,
): string {
  if (nodes === undefined) return '';
  const number = numberFormat(locale);
  const loaded = number.format(nodes.loaded);
  return nodes.expected === undefined
    ? t('{{loaded}} nodes loaded', {
        loaded,
        count: nodes.loaded,
        defaultValue_one: '{{loaded}} node loaded',
      })
    : t('{{loaded}} of {{expected}} nodes loaded', {
        loaded,
        expected: number.format(nodes.expected),
      });
}
