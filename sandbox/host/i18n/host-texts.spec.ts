import { buildNavGroups } from '../frame/nav-entries';
import { HOST_TEXTS } from './host-texts';
import { LANGUAGES } from './languages';

const names = buildNavGroups([], (name) => name).flatMap(({ links, name }) => [
  name,
  ...links.map((link) => link.name),
]);

it.each(LANGUAGES.filter(({ id }) => id !== 'en' && id !== 'pseudo'))(
  'has every name of the navigation in $name',
  ({ id }) => expect(Object.keys(HOST_TEXTS[id] ?? {})).toEqual(expect.arrayContaining(names)),
);
