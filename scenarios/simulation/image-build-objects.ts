import {
  aMachineOsBuild,
  aMachineOsConfig,
  buildNameOf,
  osImageOf,
  type ConditionOptions,
} from '../builders';
import type { KubernetesObject } from '../scenario';
import { MINUTE_MS, type Clock } from './clock';
import { ALWAYS, timelineOf, unchanging, type Timeline } from './timeline';
import type { PoolStory } from './roll-pool';

/** When its build starts and ends; nothing for a pool that is not in image mode. */
export function imageMoments({ image, targetSetMs }: PoolStory): readonly number[] {
  if (!image) return [];
  const startsMs = targetSetMs + image.startsAfterMs;
  return [startsMs, startsMs + image.takesMs];
}

/** How long the build before this one took. */
const EARLIER_BUILD_MS = 17 * MINUTE_MS;

/** The MachineOSConfig of the pool, the build it runs on, and the one for its new target. */
export function imageBuildTimelines(
  story: PoolStory,
  clock: Clock,
): readonly Timeline<KubernetesObject>[] {
  const { fromConfig, image, pool, toConfig } = story;
  if (!image) return [];
  const [startsMs = Infinity, endsMs = Infinity] = imageMoments(story);
  const earlierEndsMs = -40 * 24 * 60 * MINUTE_MS;
  const of = (machineConfig: string) => ({ pool: pool.name, machineConfig });
  return [
    timelineOf(momentsOf([ALWAYS, endsMs]), (index) => {
      const config = index === 0 || image.failure !== undefined ? fromConfig : toConfig;
      return aMachineOsConfig({
        pool: pool.name,
        image: osImageOf(pool.name, config),
        build: buildNameOf(pool.name, config),
      });
    }),
    unchanging(() =>
      aMachineOsBuild({
        ...of(fromConfig),
        outcome: 'Succeeded',
        startedAt: clock.at(earlierEndsMs - EARLIER_BUILD_MS),
        endedAt: clock.at(earlierEndsMs),
      }),
    ),
    timelineOf(momentsOf([startsMs, endsMs]), (index) =>
      aMachineOsBuild({
        ...of(toConfig),
        outcome: index === 0 ? 'Building' : image.failure === undefined ? 'Succeeded' : 'Failed',
        message: index === 0 ? 'Image Build In Progress' : image.failure,
        startedAt: clock.at(startsMs),
        endedAt: index === 0 ? undefined : clock.at(endsMs),
      }),
    ),
  ];
}

function momentsOf(ms: readonly number[]): readonly number[] {
  return ms.filter((moment) => moment < Infinity);
}

/** What the pool says about its image at a moment. */
export function imageConditions(
  story: PoolStory,
  ms: number,
  clock: Clock,
): Readonly<Record<string, ConditionOptions>> {
  const { image, pool, targetSetMs, toConfig } = story;
  if (!image || ms < targetSetMs) return {};
  const [startsMs = Infinity, endsMs = Infinity] = imageMoments(story);
  const build = buildNameOf(pool.name, toConfig);
  const condition = (isTrue: boolean, sinceMs: number, message: string): ConditionOptions => ({
    status: isTrue ? 'True' : 'False',
    reason: '',
    message: isTrue ? message : '',
    sinceAt: clock.at(Math.min(ms, sinceMs)),
  });
  const hasFailed = image.failure !== undefined && ms >= endsMs;
  const isBuilding = ms >= startsMs && ms < endsMs;
  return {
    BuildPending: condition(ms < startsMs, targetSetMs, 'Build pending'),
    Building: condition(isBuilding, startsMs, 'Build is in progress'),
    BuildSuccess: condition(ms >= endsMs && !hasFailed, endsMs, 'Build succeeded'),
    BuildFailed: condition(hasFailed, endsMs, image.failure ?? ''),
    ImageBuildDegraded: condition(
      hasFailed,
      endsMs,
      `Failed to build OS image for pool ${pool.name} (MachineOSBuild: ${build})`,
    ),
    ...(hasFailed
      ? {
          Degraded: condition(true, endsMs, 'Custom OS image build failed'),
          Updating: {
            status: 'False',
            reason: '',
            message: `Pool update stopped due to OS image build failure (mosb: ${build})`,
            sinceAt: clock.at(endsMs),
          },
        }
      : isBuilding
        ? {
            Updating: condition(
              true,
              targetSetMs,
              `Pool is waiting for OS image build to complete (mosb: ${build})`,
            ),
          }
        : {}),
  };
}
