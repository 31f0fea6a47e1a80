/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../wording/language/language';
import { renderWithTexts } from '../../testing/render-with-texts';
import { useWording } from './useWording';

describe('the language of the reader', () => {
  it('is the same object for all components, and another one in another language', async () => {
    const seen: Language[] = [];
    let speak = (_language: string): Promise<unknown> => Promise.resolve();
    function Part() {
      const { i18n } = useTranslation();
      speak = (each) => i18n.changeLanguage(each);
      const language = useWording();
      seen.push(language);
      return <p>{language.locale}</p>;
    }
    renderWithTexts(
      <>
        <Part />
        <Part />
      </>,
    );
    expect(new Set(seen).size).toBe(1);
    seen.length = 0;
    await act(() => speak('fr'));
    expect(screen.getAllByText('fr')).toHaveLength(2);
    expect(new Set(seen).size).toBe(1);
    await act(() => speak('en'));
  });

  it('fills in what a text is about, however often it is asked for', () => {
    let language: Language | undefined;
    function Part() {
      language = useWording();
      return null;
    }
    renderWithTexts(<Part />);
    const count = (updated: number, total: number) =>
      language?.t('{{updated}} of {{count}} operators', {
        updated,
        count: total,
        defaultValue_one: '{{updated}} of {{count}} operator',
      });
    expect(count(1200, 5000)).toBe('1,200 of 5,000 operators');
    expect(count(0, 1)).toBe('0 of 1 operator');
    for (let updated = 0; updated < 1000; updated += 1) count(updated, 2000);
    expect(count(1200, 5000)).toBe('1,200 of 5,000 operators');
    expect(count(0, 1)).toBe('0 of 1 operator');
  });
});
