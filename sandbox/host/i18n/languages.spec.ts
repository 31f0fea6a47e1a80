/** @jest-environment ./sandbox/host/testing/browser-environment.ts */
import { readLanguage } from './languages';
import { pseudoLocalize } from './pseudo-localize';

beforeEach(() => localStorage.clear());

it.each([
  { search: '', language: 'en' },
  { search: '?lng=ja', language: 'ja' },
  { search: '?lng=zh-CN', language: 'zh' },
  { search: '?lng=tlh', language: 'en' },
  { search: '?pseudolocalization=true&lng=en', language: 'pseudo' },
])('reads $language from "$search"', ({ search, language }) => {
  expect(readLanguage(search)).toBe(language);
});

it('remembers what was chosen', () => {
  localStorage.setItem('bridge/language', 'fr');
  expect(readLanguage('')).toBe('fr');
  expect(readLanguage('?lng=ko')).toBe('ko');
});

it('marks text that went through translation', () => {
  expect(pseudoLocalize('Draining')).toBe('[Ðŕáíñíñǧ~~~]');
});
