import { GO_QUOTED, unquoteGo } from '../text/go-quote';
import type { PayloadContainer } from '../status/payload';

/** The kind of failure in the message of a failed retrieval. */
export type RetrieveFailure =
  /** The signature was not found. */
  | { readonly kind: 'signature' }
  | { readonly kind: 'prune' }
  /** The Pod ended, or waits for what will not come; with what its containers said then. */
  | {
      readonly kind: 'pod';
      readonly pod: string;
      readonly reason: string;
      readonly message: string;
      readonly containers: readonly PayloadContainer[];
    }
  | { readonly kind: 'deadline' }
  /** The download failed, in words that are not known. */
  | { readonly kind: 'download' }
  | { readonly kind: 'unknown' };

const UNVERIFIED = 'The update cannot be verified: ';
const DOWNLOAD = 'Unable to download and prepare the update: ';
const FETCH = 'fetching update payload: ';
const POD = new RegExp(
  `^pod (\\S+) failed(?: at pending)? with reason ${GO_QUOTED} and message ${GO_QUOTED} and status ([^]*)$`,
);
const POD_PHASE = /^pod (\S+) is with unexpected phase \S*$/;
const CONTAINER = new RegExp(
  `\\b(init)?container (\\S+) is (waiting|terminated) with reason ${GO_QUOTED} and message ${GO_QUOTED}`,
  'g',
);

/** Reasons of a deadline: of the Job (4.18 and older), and of the wait for a Pod that its node never started. */
const DEADLINES: readonly string[] = [
  'deadline exceeded, reason: ',
  'timed out waiting for the condition',
  'context deadline exceeded',
];

/** The text of a message after `failure=`; all of it when it has no such part. */
export function failureOf(message: string): string {
  const at = message.indexOf(' failure=');
  return at === -1 ? message : message.slice(at + ' failure='.length);
}

/**
 * Reads the message of ReleaseAccepted=False with reason RetrievePayload.
 * Source: openshift/cluster-version-operator@6e71933, pkg/cvo/updatepayload.go, and
 * @release-4.18, lib/resourcebuilder/batch.go.
 */
export function readRetrieveFailure(conditionMessage: string): RetrieveFailure {
  const text = failureOf(conditionMessage);
  if (text.startsWith(UNVERIFIED)) return { kind: 'signature' };
  if (!text.startsWith(DOWNLOAD)) return { kind: 'unknown' };
  const download = text.slice(DOWNLOAD.length);
  if (download.startsWith('failed to prune pods: ')) return { kind: 'prune' };
  const fetch = download.startsWith(FETCH) ? download.slice(FETCH.length) : download;
  if (DEADLINES.some((start) => fetch.startsWith(start))) return { kind: 'deadline' };
  const pod = POD.exec(fetch);
  if (pod) {
    return {
      kind: 'pod',
      pod: pod[1] ?? '',
      reason: unquoteGo(pod[2] ?? ''),
      message: unquoteGo(pod[3] ?? ''),
      containers: readContainers(pod[4] ?? ''),
    };
  }
  const [, name] = POD_PHASE.exec(fetch) ?? [];
  return name === undefined
    ? { kind: 'download' }
    : { kind: 'pod', pod: name, reason: '', message: '', containers: [] };
}

/** Containers of a failure's text. It lists main containers first; here init containers come first, as they run. */
function readContainers(statuses: string): readonly PayloadContainer[] {
  const containers = [...statuses.matchAll(CONTAINER)].map(
    ([, init, name = '', state, reason = '', message = '']): PayloadContainer => ({
      name,
      kind: init === undefined ? 'main' : 'init',
      state: state === 'waiting' ? 'waiting' : 'terminated',
      reason: unquoteGo(reason),
      message: unquoteGo(message),
      restarts: 0,
    }),
  );
  return [
    ...containers.filter(({ kind }) => kind === 'init'),
    ...containers.filter(({ kind }) => kind === 'main'),
  ];
}
