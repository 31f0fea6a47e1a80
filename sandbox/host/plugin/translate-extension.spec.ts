import { translateExtension } from './translate-extension';

const t = (key: string): string => `translated ${key}`;

it('translates texts at any depth', () => {
  expect(
    translateExtension(
      {
        type: 'x',
        properties: {
          name: '%plugin__update-status-plugin~Update status%',
          page: { titles: ['%plugin__a~Title%', 'as it is'] },
        },
      },
      t,
    ).properties,
  ).toEqual({
    name: 'translated plugin__update-status-plugin~Update status',
    page: { titles: ['translated plugin__a~Title', 'as it is'] },
  });
});

it('leaves alone what is no key', () => {
  const load = (): string => 'component';
  const properties = { percent: '50%', both: '%50%', count: 3, nothing: null, load };
  expect(translateExtension({ properties }, t).properties).toEqual(properties);
});

it('does not change the extension it was given', () => {
  const extension = { properties: { name: '%a~b%' } };
  translateExtension(extension, t);
  expect(extension.properties.name).toBe('%a~b%');
});
