import { unquoteGo, type Instant, type ManifestError } from '../engine';

/** An attempt to apply a manifest of the release, from a line of the cluster-version operator's log. */
export interface ManifestAttempt {
  readonly manifest: string;
  readonly at: Instant;
  /** Absent: it was applied. */
  readonly error?: string;
}

/** Names of kinds are lower case there; an object without namespace has its name alone. */
const MANIFEST = String.raw`([\w.-]+ "[^"]+") \(\d+ of \d+\)`;
const APPLIED = new RegExp(String.raw`\] Done syncing for ${MANIFEST}$`);
const FAILED = new RegExp(String.raw`error running apply for ${MANIFEST}: (.*)$`);

/** Newer releases write an error as a field, as Go quotes it; it may be cut off before its last quote. */
const QUOTED = / err="((?:[^"\\]|\\.)*)/;

/**
 * The message while an operator applies the release, which is no error. Mirrors
 * openshift/cluster-version-operator@6e71933, pkg/cvo/internal/operatorstatus.go, `UpdateEffectNone`.
 */
const IN_PROGRESS = /^Cluster operator \S+ is updating versions$/;

/**
 * Reads a line of the operator's log. An attempt that failed is logged at each level, one that succeeded while an
 * update runs. Source: openshift/cluster-version-operator@6e71933, pkg/payload/task.go and pkg/cvo/sync_worker.go;
 * k8s.io/apimachinery pkg/util/runtime/runtime.go, which puts the error into a field since Kubernetes 1.31.
 */
export function readAttempt(line: string, at: Instant): ManifestAttempt | undefined {
  const [, applied] = APPLIED.exec(line) ?? [];
  if (applied !== undefined) return { manifest: applied, at };
  const [, quoted] = QUOTED.exec(line) ?? [];
  const [, manifest, error = ''] =
    FAILED.exec(quoted === undefined ? line : unquoteGo(quoted)) ?? [];
  if (manifest === undefined || IN_PROGRESS.test(error)) return undefined;
  return { manifest, at, error };
}

/** The limit for one cluster. A release has about a thousand manifests, each of which is tried every few minutes. */
const MOST_FAILURES = 20_000;

/** Attempts of any logs, in any order. */
export class ManifestAttempts {
  readonly #appliedAt = new Map<string, Instant>();
  /** By manifest, then by time: some gathers have a log twice. */
  readonly #failures = new Map<string, Map<Instant, ManifestAttempt>>();
  #count = 0;

  add(attempt: ManifestAttempt): void {
    const { at, error, manifest } = attempt;
    if (error === undefined) {
      const known = this.#appliedAt.get(manifest);
      if (known === undefined || at > known) this.#appliedAt.set(manifest, at);
      return;
    }
    if (++this.#count > MOST_FAILURES) return;
    const known = this.#failures.get(manifest) ?? new Map<Instant, ManifestAttempt>();
    this.#failures.set(manifest, known);
    if ((known.get(at)?.error ?? '').length < error.length) known.set(at, attempt);
  }

  join(other: ManifestAttempts): void {
    for (const [manifest, at] of other.#appliedAt) this.add({ manifest, at });
    for (const failures of other.#failures.values()) {
      for (const attempt of failures.values()) this.add(attempt);
    }
  }

  /** By when each began. */
  list(): readonly ManifestError[] {
    return [...this.#failures]
      .flatMap(
        ([manifest, failures]) =>
          summarize([...failures.values()], this.#appliedAt.get(manifest)) ?? [],
      )
      .sort((a, b) => (a.firstAt < b.firstAt ? -1 : 1));
  }
}

/** The summary of the attempts since it was applied, or of all attempts if it was not tried since. */
function summarize(
  failures: readonly ManifestAttempt[],
  appliedAt: Instant | undefined,
): ManifestError | undefined {
  const since = failures.filter(({ at }) => appliedAt === undefined || at > appliedAt);
  const counted = [...(since.length > 0 ? since : failures)].sort((a, b) => (a.at < b.at ? -1 : 1));
  const [first] = counted;
  const last = counted.at(-1);
  return (
    first &&
    last && {
      manifest: first.manifest,
      message: readWhole(last, counted),
      attempts: counted.length,
      firstAt: first.at,
      lastAt: last.at,
      ...(since.length === 0 && { appliedAt }),
    }
  );
}

/** The message of an attempt; where its line is cut off at the end of a log, as an attempt before has it. */
function readWhole({ error = '' }: ManifestAttempt, all: readonly ManifestAttempt[]): string {
  return all.find((attempt) => attempt.error?.startsWith(error))?.error ?? error;
}
