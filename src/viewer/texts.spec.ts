import { chooseLanguage } from './texts';

it.each([
  { languages: ['fr-CA', 'en'], chosen: 'fr' },
  { languages: ['de-DE', 'ja'], chosen: 'ja' },
  { languages: ['zh-Hant-TW'], chosen: 'zh' },
  { languages: ['de'], chosen: 'en' },
  { languages: [], chosen: 'en' },
  { languages: ['constructor'], chosen: 'en' },
])('$languages are read in $chosen', ({ chosen, languages }) => {
  expect(chooseLanguage(languages)).toBe(chosen);
});
