import { aPod, aTroubledPod } from '../../../scenarios/builders';
import { readPodProblem } from './pod-problem';

const SINCE = '2026-04-14T12:00:00Z';
const SINCE_NS = 1_776_168_000_000_000_000n;
const notReady = (changes: object) =>
  aPod({
    ready: false,
    status: {
      conditions: [
        { type: 'Ready', status: 'False', lastTransitionTime: SINCE, message: 'unready' },
      ],
      ...changes,
    },
  });
const waiting = (name: string, reason: string) => ({ name, state: { waiting: { reason } } });

it.each([
  {
    name: 'the reason and message of the container that waits',
    pod: aTroubledPod({}, { reason: 'ImagePullBackOff', message: 'no such image', sinceAt: SINCE }),
    problem: {
      container: 'app',
      reason: 'ImagePullBackOff',
      message: 'no such image',
      restarts: 0,
      sinceAt: SINCE_NS,
    },
  },
  {
    name: 'what a container said when it crashed',
    pod: aTroubledPod(
      {},
      {
        reason: 'CrashLoopBackOff',
        message: 'back-off 5m0s restarting failed container',
        crashMessage: 'no such flag',
        restarts: 7,
        sinceAt: SINCE,
      },
    ),
    problem: {
      container: 'app',
      reason: 'CrashLoopBackOff',
      message: 'back-off 5m0s restarting failed container',
      crashMessage: 'no such flag',
      restarts: 7,
      sinceAt: SINCE_NS,
    },
  },
  {
    name: 'that its last run exceeded its memory limit',
    pod: notReady({
      containerStatuses: [
        {
          ...waiting('app', 'CrashLoopBackOff'),
          lastState: { terminated: { reason: 'OOMKilled', exitCode: 137 } },
        },
      ],
    }),
    problem: {
      container: 'app',
      reason: 'CrashLoopBackOff',
      message: '',
      isOutOfMemory: true,
      restarts: 0,
      sinceAt: SINCE_NS,
    },
  },
  {
    name: 'an init container before those that wait for it',
    pod: notReady({
      initContainerStatuses: [waiting('copy', 'CreateContainerConfigError')],
      containerStatuses: [waiting('app', 'PodInitializing')],
    }),
    problem: {
      container: 'copy',
      reason: 'CreateContainerConfigError',
      message: '',
      restarts: 0,
      sinceAt: SINCE_NS,
    },
  },
  {
    name: 'that not even its first init container is there',
    pod: notReady({
      phase: 'Pending',
      initContainerStatuses: [waiting('init', 'PodInitializing')],
      containerStatuses: [waiting('app', 'PodInitializing')],
    }),
    problem: {
      container: 'init',
      reason: 'ContainerCreating',
      message: '',
      restarts: 0,
      sinceAt: SINCE_NS,
    },
  },
  {
    name: 'what the scheduler says',
    pod: notReady({
      phase: 'Pending',
      conditions: [
        {
          type: 'PodScheduled',
          status: 'False',
          reason: 'Unschedulable',
          message: '0/6 nodes are available: 6 Insufficient cpu.',
        },
      ],
    }),
    problem: expect.objectContaining({
      reason: 'Unschedulable',
      message: '0/6 nodes are available: 6 Insufficient cpu.',
    }) as unknown,
  },
  {
    name: 'that no scheduler has looked at it',
    pod: { ...aPod({ phase: 'Pending', ready: false }), spec: {}, status: { phase: 'Pending' } },
    problem: expect.objectContaining({ reason: 'NotScheduled', message: '' }) as unknown,
  },
  {
    name: 'that it runs and is not ready',
    pod: notReady({ containerStatuses: [{ name: 'app', state: { running: {} } }] }),
    problem: { reason: 'NotReady', message: 'unready', restarts: 0, sinceAt: SINCE_NS },
  },
])('reads $name', ({ pod, problem }) => expect(readPodProblem(pod)).toEqual(problem));

it.each([
  { name: 'is ready', pod: aPod() },
  { name: 'is over', pod: aPod({ phase: 'Succeeded', ready: false }) },
  { name: 'has failed', pod: aPod({ phase: 'Failed', ready: false }) },
  {
    name: 'is to end',
    pod: aTroubledPod({ ending: { at: SINCE, graceSeconds: 30 } }, { reason: 'CrashLoopBackOff' }),
  },
  {
    name: 'only waits for its init containers',
    pod: notReady({ phase: 'Pending', containerStatuses: [waiting('app', 'PodInitializing')] }),
  },
  {
    name: 'has an init container that runs',
    pod: notReady({
      phase: 'Pending',
      initContainerStatuses: [
        { name: 'init', state: { running: {} } },
        waiting('copy', 'PodInitializing'),
      ],
      containerStatuses: [waiting('app', 'PodInitializing')],
    }),
  },
  { name: 'is no Pod', pod: null },
  {
    name: 'has odd statuses',
    pod: { status: { containerStatuses: [null, 'text', { state: { waiting: { reason: 7 } } }] } },
  },
])('reads nothing off a Pod that $name', ({ pod }) => expect(readPodProblem(pod)).toBeUndefined());
