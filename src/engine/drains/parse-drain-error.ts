/** A pod that a drain's error names. */
export interface NamedPod {
  /** Empty when the error does not tell. */
  readonly namespace: string;
  readonly name: string;
  /** True if the pod was evicted and had not ended when the attempt was over. */
  readonly isEnding: boolean;
  /** The error that the message gives for the pod. */
  readonly detail: string;
}

/*
 * `error when evicting pods/"web-0" -n "shop": global timeout reached: 1m30s`
 * `error when waiting for pod "web-0" in namespace "shop" to terminate: global timeout reached: 1m30s`
 * `error when waiting for pod "web-0" terminating: …` in older releases.
 * Source: kubernetes/kubectl, pkg/drain/drain.go. Several stand in brackets, with commas between them.
 */
const NAMED_POD =
  /error when (?:evicting pods?\/"([^"\s]+)" -n "([^"\s]+)"|waiting for pod "([^"\s]+)"(?: in namespace "([^"\s]+)" to terminate| terminating)): (.*?)(?=, error when |\]?(?: The drain will not be complete until|$))/gs;

/** Pods that a drain's error names, in order. Where pods may not be read, it is the only source. */
export function parseDrainError(message: string): readonly NamedPod[] {
  const pods = new Map<string, NamedPod>();
  for (const match of message.trimEnd().matchAll(NAMED_POD)) {
    const [, evicted, evictedFrom, awaited, awaitedIn, detail = ''] = match;
    const name = evicted ?? awaited ?? '';
    const namespace = evictedFrom ?? awaitedIn ?? '';
    const key = `${namespace}/${name}`;
    if (!pods.has(key)) {
      pods.set(key, { namespace, name, isEnding: awaited !== undefined, detail: detail.trim() });
    }
  }
  return [...pods.values()];
}
