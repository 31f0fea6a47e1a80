import texts from '../../../locales/en/plugin__update-status-plugin.json';
import { createTranslate } from './translate';

/** What the command line and the exports speak. */
export const english = createTranslate(texts, 'en');
