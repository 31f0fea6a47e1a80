import texts from '../../../locales/en/plugin__update-status-plugin.json';
import { CAUSE_TEXTS } from '../causes/causes';
import { createLanguage } from './language';

/** The language of the command line and of exports. Its times are in UTC, so that they don't depend on the machine. */
export const english = createLanguage(texts, 'en', 'UTC', CAUSE_TEXTS);
