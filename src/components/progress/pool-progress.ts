import type { PoolProgress } from '../../engine';
import type { Language } from '../../wording/language/language';

type Counted = Pick<PoolProgress, 'goal' | 'total' | 'updated'>;

/** A count like "22 of 59 updated", in a row that names the objects. */
export function describeUpdated({ goal, total, updated }: Counted, { t }: Language): string {
  return goal === 'configuration'
    ? t("{{updated}} of {{total}} have the pool's configuration", { updated, total })
    : t('{{updated}} of {{total}} updated', { updated, total });
}

/** "22 of 59 nodes updated". */
export function describePoolProgress({ goal, total, updated }: Counted, { t }: Language): string {
  return goal === 'configuration'
    ? t("{{updated}} of {{count}} nodes have the pool's configuration", {
        updated,
        count: total,
        defaultValue_one: "{{updated}} of {{count}} node has the pool's configuration",
      })
    : t('{{updated}} of {{count}} nodes updated', {
        updated,
        count: total,
        defaultValue_one: '{{updated}} of {{count}} node updated',
      });
}
