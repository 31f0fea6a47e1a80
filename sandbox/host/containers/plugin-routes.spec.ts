import type { LoadedExtension } from '@openshift/dynamic-plugin-sdk';

import { pluginRoutes } from './plugin-routes';
import type { RoutePage } from './plugin-routes';

const aRoute = (path: string | string[], exact?: boolean): LoadedExtension<RoutePage> => ({
  type: 'console.page/route',
  pluginName: 'p',
  uid: 'p[0]',
  properties: { path, exact, component: () => Promise.resolve(() => null) },
});

it.each([
  { name: 'takes an exact path as it is', route: aRoute('/a', true), paths: ['/a'] },
  { name: 'takes everything below a path otherwise', route: aRoute('/a'), paths: ['/a/*'] },
  { name: 'does not double the slash', route: aRoute('/a/', false), paths: ['/a/*'] },
  {
    name: 'makes a route for each path',
    route: aRoute(['/a/:b', '/a'], true),
    paths: ['/a/:b', '/a'],
  },
])('$name', ({ route, paths }) => {
  expect(pluginRoutes([route]).map(({ path }) => path)).toEqual(paths);
});
