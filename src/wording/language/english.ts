import texts from '../../../locales/en/plugin__update-status-plugin.json';
import { CAUSE_TEXTS } from '../causes/causes';
import { createLanguage } from './language';

/**
 * What the command line and the exports speak. Their times are in UTC: they must not depend on the machine that wrote
 * them.
 */
export const english = createLanguage(texts, 'en', 'UTC', CAUSE_TEXTS);
