import { aRelease, aVersionPod, type VersionPodOptions } from '../../../scenarios/builders';
import { aCondition, aNodeCondition, aNodeObject, aReadClusterVersion, NOW } from './readings';
import { type Fetched, loaded, type PayloadObjects } from '../../engine/snapshot';
import { formatInstant, SECOND, type Instant } from '../../engine/time';
import type { PayloadMemory } from '../../engine/memory/update-memory';
import { assessRequest } from '../../engine/payload/assess-request';

export const TO = aRelease('4.18.10');
export const FROM = '4.18.9';
export const POD = 'version-4.18.10-x7k2p';
export const UNAUTHORIZED = `Back-off pulling image "${TO.image}": ErrImagePull: reading manifest: unauthorized`;
export const named = `version="${TO.version}" image="${TO.image}"`;

/** Moments are relative to `NOW`. */
export function ago(time: bigint): string {
  return formatInstant(NOW - time);
}

interface Accepted {
  readonly status?: string;
  readonly reason?: string;
  readonly message?: string;
  readonly sinceAt?: Instant;
  readonly force?: boolean;
  readonly version?: string;
}

/** Asks for 4.18.10 on a cluster at rest. */
export function aRequest({ version = TO.version, force = false, ...accepted }: Accepted = {}) {
  return aReadClusterVersion({
    desiredUpdate: { version, image: version === TO.version ? TO.image : 'other', force },
    desired: { version: FROM, image: 'image of 4.18.9' },
    conditions: [
      aCondition({ type: 'Progressing', status: 'False' }),
      aCondition({
        type: 'ReleaseAccepted',
        status: accepted.status ?? 'Unknown',
        reason: accepted.reason ?? 'RetrievePayload',
        message: accepted.message ?? `Retrieving and verifying payload ${named}`,
        lastTransitionAt: accepted.sinceAt ?? NOW - 90n * SECOND,
      }),
    ],
  });
}

export function refusal(text: string, changes: Accepted = {}) {
  return aRequest({
    status: 'False',
    message: `Retrieving payload failed ${named} failure=${text}`,
    ...changes,
  });
}

export const DOWNLOAD = 'Unable to download and prepare the update: fetching update payload:';
export const timedOut = (pod = POD) =>
  refusal(
    `${DOWNLOAD} pod ${pod} failed with reason "DeadlineExceeded" and message "too long" and status initcontainer cleanup is waiting with reason "ImagePullBackOff" and message "Back-off: unauthorized"`,
  );

const pulling = { waiting: { reason: 'ImagePullBackOff', message: UNAUTHORIZED } };
export const failedPod = (options: VersionPodOptions = {}) =>
  aVersionPod({
    createdAt: ago(80n * SECOND),
    phase: 'Failed',
    reason: 'DeadlineExceeded',
    message: 'too long',
    states: [pulling],
    ...options,
  });

export function objects(
  pods: readonly unknown[],
  changes: Partial<PayloadObjects> = {},
): PayloadObjects {
  return { pods: loaded(pods), jobs: loaded([]), events: loaded([]), ...changes };
}

export const NODES = loaded([aNodeObject({ name: 'master-0' })]);
export const NODE_NOT_READY = loaded([
  aNodeObject({ name: 'master-0', conditions: [aNodeCondition({ status: 'Unknown' })] }),
]);

export interface Remembered {
  memory?: PayloadMemory;
}

export function look(
  clusterVersion = timedOut(),
  payload: PayloadObjects | null = objects([failedPod()]),
  {
    nodes = NODES,
    remembered = {},
    now = NOW,
  }: { nodes?: Fetched<readonly unknown[]>; remembered?: Remembered; now?: Instant } = {},
) {
  const input = { clusterVersion, objects: payload ?? undefined, nodes, now };
  const assessed = assessRequest(input, remembered.memory);
  remembered.memory = assessed.memory;
  return assessed.payload;
}

export const stepsOf = (payload: ReturnType<typeof look>) =>
  payload?.steps.map(({ state }) => state).join(' ');
