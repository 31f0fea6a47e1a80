import type { NodeProgress } from '../../engine';
import type { Language } from '../../wording/language/language';

/** "22 of 59 updated", where the row says of what. */
export function describeUpdated(updated: number, total: number, { t }: Language): string {
  return t('{{updated}} of {{total}} updated', { updated, total });
}

/** "22 of 59 nodes updated". */
export function describePoolProgress(
  { total, updated }: Pick<NodeProgress, 'total' | 'updated'>,
  { t }: Language,
): string {
  return t('{{updated}} of {{count}} nodes updated', {
    updated,
    count: total,
    defaultValue_one: '{{updated}} of {{count}} node updated',
  });
}
