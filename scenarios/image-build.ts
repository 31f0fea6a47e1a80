import { aRelease } from './builders';
import { frozenScenario } from './define-scenario';
import {
  controlPlanePool,
  MINUTE_MS,
  planUpdate,
  poolStory,
  updatedMs,
  workerPool,
} from './simulation';

/** Image mode: two pools have their images built first; one is at it, of the other the build failed. */
export const imageBuild = frozenScenario({
  id: 'image-build',
  title: 'Image build',
  description:
    'Pools infra and gpu are in image mode. The image of infra is being built, that of gpu failed; no node of either moves, and that is no fault of theirs. Pool worker rolls.',
  startsAt: '2026-04-14T10:40:00Z',
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [
          controlPlanePool(),
          workerPool('gpu', 2),
          workerPool('infra', 3),
          workerPool('worker', 9, { maxUnavailable: 2 }),
        ],
      },
      from: aRelease('4.18.8'),
      to: aRelease('4.18.9'),
      images: {
        gpu: {
          startsAfterMs: MINUTE_MS,
          takesMs: 6 * MINUTE_MS,
          failure:
            'Build Failed: pushing the image to registry.example.com/os/gpu failed: unauthorized: access to the requested resource is not authorized',
        },
        infra: { startsAfterMs: MINUTE_MS, takesMs: 16 * MINUTE_MS },
      },
    }),
  frozenMs: (plan) => updatedMs(poolStory(plan, 'master'), 1) + 2 * MINUTE_MS,
});
