import type { LoadedAndResolvedExtension } from '@openshift/dynamic-plugin-sdk';

import { NODE_MODEL } from '../../testing/fake-api';
import { listActivities, watchedKinds } from './activities';
import type { ResourceActivity } from './dashboard-extensions';

const MODELS = { Pod: { ...NODE_MODEL, kind: 'Pod', plural: 'pods', namespaced: true } };

const anActivity = (kind: string, isActivity?: (resource: unknown) => boolean) =>
  ({
    uid: `activity of ${kind}`,
    type: 'console.dashboards/overview/activity/resource',
    properties: {
      k8sResource: { kind, prop: 'x', isList: true },
      isActivity,
      component: () => null,
    },
    // The rest of an extension is nothing to this host.
  }) as unknown as LoadedAndResolvedExtension<ResourceActivity>;

const objects = ['a', 'b'].map((name) => ({ metadata: { name, uid: `uid ${name}` } }));

it('looks kinds up as they are written, and leaves out what it does not find', () => {
  const found = watchedKinds([anActivity('Pod'), anActivity('pods'), anActivity('v1~Pod')], MODELS);
  expect(found.map(({ key }) => key)).toEqual(['activity of Pod']);
});

it('shows every object, unless the plugin chooses', () => {
  const all = watchedKinds([anActivity('Pod')], MODELS);
  expect(listActivities(all, () => objects).map(({ key }) => key)).toEqual(['uid a', 'uid b']);
  const some = watchedKinds([anActivity('Pod', (object) => object === objects[1])], MODELS);
  expect(listActivities(some, () => objects).map(({ key }) => key)).toEqual(['uid b']);
});

it('catches nothing, as the console does', () => {
  const throwing = watchedKinds(
    [
      anActivity('Pod', () => {
        throw new Error('thrown by the plugin');
      }),
    ],
    MODELS,
  );
  expect(() => listActivities(throwing, () => objects)).toThrow('thrown by the plugin');
});
