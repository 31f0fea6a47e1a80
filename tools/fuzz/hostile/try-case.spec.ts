import { FORMS, listBases, tryCase } from './try-case';

it('finds nothing wrong in some damaged snapshots, archives, and documents', async () => {
  const bases = await listBases();
  const tried = [];
  for (let seed = 1; seed <= 60; seed++) tried.push(await tryCase(bases, seed));
  expect(tried.filter(({ problem }) => problem !== undefined)).toEqual([]);
  const assessed = tried.filter(({ isAssessed }) => isAssessed);
  expect(new Set(assessed.map(({ form }) => form))).toEqual(new Set(FORMS));
});

it('tries the same for the same seed', async () => {
  const bases = await listBases();
  expect(await tryCase(bases, 7)).toEqual(await tryCase(bases, 7));
});
