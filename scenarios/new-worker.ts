import { aCertificateSigningRequest, aRelease, INSTALLED_AT } from './builders';
import { frozenScenario } from './define-scenario';
import {
  controlPlanePool,
  existingFrom,
  MINUTE_MS,
  planUpdate,
  poolStory,
  SECOND_MS,
  workerPool,
  type NodeShape,
  type UpdatePlan,
} from './simulation';

const STARTS_AT = '2026-04-14T12:30:00Z';
const NEW = 'worker-g';
const JOINED_MINUTES_AGO = 200;
/** A kubelet asks again when nobody has answered for 15 minutes. */
const ASKS_EVERY_MS = 15 * MINUTE_MS;
const REQUESTS =
  '4fz8d 6tq2m 7hxvc 8wkb5 9ns4r b2jlz c7pmg d5vqt f8wxk g3znh h6trc j9bdp k4smv'.split(' ');

const UNPINNED: readonly string[] = ['worker-c', 'worker-e'];
const DIGEST = 'sha256:5d1c8e0b7f3a94e2c6b10d8f7a25e93b41c70f6d8a9e2b53c4d7160f8e9ab3c2';
const MANIFEST_UNKNOWN = `failed to pull image "registry.example.com/models/assistant@${DIGEST}": rpc error: code = NotFound desc = reading manifest ${DIGEST} in registry.example.com/models/assistant: manifest unknown`;

/**
 * What is wrong with nodes that nothing else tells of, and no update waits for: they are ready, and update in their
 * turn.
 */
export const newWorker = frozenScenario({
  id: 'new-worker',
  title: 'New worker, pinned images',
  description: `Pool worker rolls and waits for nothing. ${NEW} joined ${JOINED_MINUTES_AGO} minutes ago, and nobody has approved its serving certificate: oc logs fails there. ${UNPINNED.join(' and ')} cannot pull an image that the pool pins. The page has a warning for each, with the request to approve and the image that is gone.`,
  startsAt: STARTS_AT,
  plan: () =>
    planUpdate({
      cluster: {
        topology: 'HighlyAvailable',
        pools: [
          controlPlanePool(),
          { name: 'worker', nodes: workerPool('worker', 7, LETTERS).nodes.map(asItIs) },
        ],
      },
      from: aRelease('4.18.8'),
      to: aRelease('4.18.9'),
    }),
  frozenMs: shownMs,
  extras: (clock, plan) => ({
    objects: REQUESTS.map((suffix, index) => {
      const askedMs =
        shownMs(plan) - JOINED_MINUTES_AGO * MINUTE_MS + 40 * SECOND_MS + index * ASKS_EVERY_MS;
      return existingFrom(askedMs, () =>
        aCertificateSigningRequest({
          name: `csr-${suffix}`,
          node: NEW,
          by: 'node',
          use: 'serving',
          createdAt: clock.at(askedMs),
        }),
      );
    }),
  }),
});

const LETTERS = { named: 'letters', zones: 1 } as const;

function asItIs(node: NodeShape): NodeShape {
  if (UNPINNED.includes(node.name)) return { ...node, unpinned: MANIFEST_UNKNOWN };
  const installedMinutesAgo = (Date.parse(STARTS_AT) - Date.parse(INSTALLED_AT)) / MINUTE_MS;
  return node.name === NEW
    ? { ...node, joinedMinute: installedMinutesAgo - JOINED_MINUTES_AGO }
    : node;
}

/** The fourth worker is drained. */
function shownMs(plan: UpdatePlan): number {
  const fourth = poolStory(plan, 'worker').nodes[3];
  const moment = fourth?.moments.find(({ facts }) => facts.step === 'draining');
  if (!moment) throw new Error('No fourth worker is drained');
  return moment.atMs + 20 * SECOND_MS;
}
