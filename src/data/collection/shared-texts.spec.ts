import { SharedTexts } from './shared-texts';

it('gives the same data back, as a copy', () => {
  const data = { a: ['x', 1, null, true, { b: 'x' }], c: undefined, d: '' };
  const shared = new SharedTexts().share(data);
  expect(shared).toEqual(data);
  expect(shared).not.toBe(data);
});

it('goes on after very many texts', () => {
  const texts = new SharedTexts();
  for (let count = 0; count < 20_001; count++) texts.share({ text: `text ${count}` });
  expect(texts.share({ text: 'text 7' })).toEqual({ text: 'text 7' });
});
