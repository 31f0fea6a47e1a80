import type { Precondition } from '../../engine';
import type { Language } from '../language/language';

/** One precondition, as a line above its message. */
export function describePrecondition(precondition: Precondition, { t }: Language): string {
  const { name, conditionReason, blocks } = precondition;
  if (name === '') return t('Precondition');
  return blocks
    ? t('{{name}} failed ({{reason}})', { name, reason: conditionReason })
    : t("{{name}} warns but doesn't block the update ({{reason}})", {
        name,
        reason: conditionReason,
      });
}
