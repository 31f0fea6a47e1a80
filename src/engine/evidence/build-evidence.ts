import { podsOfBuild } from '../reading/wanted-lists';
import { poolResource } from '../resources/pool-reference';
import { isOlder, valuesOf, WAITING_FOR_NODE, type EvidenceFinder } from './finder';
import { findTroubledPods } from './pod-evidence';

/** Pods that build the images of pools. */
export const imageBuilds: EvidenceFinder = {
  wants: ({ status: { now, slots, unfinished } }) =>
    unfinished
      .filter((item) => item.move === 'build' && isOlder(item, WAITING_FOR_NODE, now))
      .flatMap(({ object: { name } }) => {
        const object = slots.find(({ pool }) => pool === name)?.build?.object;
        return object ? [podsOfBuild(object.name)] : [];
      }),
  find: ({ away, causes, now, objects, slots }) =>
    slots.map(({ build, pool }) => ({
      about: poolResource(pool),
      part: 'image',
      evidence: findTroubledPods({
        lists: valuesOf([objects.podsByBuild.get(build?.object?.name ?? '')]),
        away,
        now,
        causes,
      }),
    })),
};
