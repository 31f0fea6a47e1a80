import type { CauseSource } from './known-cause';
import { unquoteGo } from '../text/go-quote';

/** An innermost text of a message. */
export interface UnwrappedText {
  readonly text: string;
  /** The component that wrote it, if a wrapper says so. By default, the one that wrote the message. */
  readonly source?: CauseSource;
  /**
   * Values from its wrappers by name (`node`, `pool`, `tries`, `command`, `release`). The innermost value of a name
   * counts.
   */
  readonly context: Readonly<Record<string, string>>;
}

interface Wrapper {
  /** Group `inner` is the wrapped text. Other groups go to the context. */
  readonly pattern: RegExp;
  /** `inner` is the content of a Go string literal. */
  readonly isQuoted?: true;
  /** The component that wrote `inner`, if it differs from the one that wrote the rest. */
  readonly source?: CauseSource;
}

/** The content of a Go string literal as `%q` writes it. */
const QUOTED = String.raw`(?<inner>(?:[^"\\]|\\.)*)`;

/** Text in front of the last error of a wait that timed out. */
const TIME_UP = String.raw`(?:timed out waiting for the condition|(?:client rate limiter Wait returned an error: )?context deadline exceeded)`;

/** Escape sequences for colors, which rpm-ostree writes even without a terminal. */
const COLORS = /\p{Cc}\[[\d;]*m/gu;

/**
 * Sources: openshift/machine-config-operator pkg/controller/node/status.go, pkg/controller/render/render_controller.go,
 * pkg/controller/drain/drain_controller.go, pkg/operator/status.go, pkg/operator/sync.go, pkg/daemon/update.go,
 * pkg/daemon/pivot/utils/run.go; openshift/cluster-version-operator pkg/cvo/status.go, pkg/cvo/sync_worker.go,
 * pkg/payload/task.go, pkg/payload/precondition/precondition.go.
 */
const WRAPPERS: readonly Wrapper[] = [
  {
    pattern:
      /^(?:Retrieving|Loading|Verifying) payload failed version="(?<release>[^"]*)" image="(?:[^"\\]|\\.)*" failure=(?<inner>.+)$/s,
  },
  {
    pattern:
      /^Preconditions failed for payload loaded version="(?<release>[^"]*)" image="(?:[^"\\]|\\.)*": (?<inner>.+)$/s,
  },
  { pattern: /^Forced through blocking failures: (?<inner>.+)$/s },
  // This one is only a warning, without a cause.
  { pattern: /^Precondition "ClusterVersionRecommendedUpdate" failed because of "[^"]*": .+$/s },
  { pattern: /^Precondition "[^"]*" failed because of "[^"]*": (?<inner>.+)$/s },
  { pattern: /^The cluster version is invalid: (?<inner>.+)$/s },
  { pattern: /^Error ensuring the cluster version is up to date: (?<inner>.+)$/s },
  {
    pattern:
      /^Working towards (?<release>[^\s:]+): (?:\d+ of \d+ done \(\d+% complete\), )?(?<inner>waiting on .+)$/s,
  },
  { pattern: /^Failed to resync (?:for operator: )?(?<release>\S+) because: (?<inner>.+)$/s },
  { pattern: /^Unable to apply (?<release>\S+): (?<inner>.+)$/s },
  { pattern: /^Error while reconciling (?<release>\S+): (?<inner>.+)$/s },
  // In the operator's log. Conditions only have the kind of error.
  {
    pattern:
      /^error running apply for (?<kind>[\w-]+) "(?<object>(?:(?<namespace>[^"/]+)\/)?(?<name>[^"]+))"(?: \(\d+ of \d+\))?: (?<inner>.+)$/s,
  },
  { pattern: /^(?:error )?during \w+: (?<inner>.+)$/s },
  // The error that it waited for comes after the reason why it could not be reported.
  { pattern: /^failed to (?:fetch|update) clusteroperator: (?<inner>\[.+\])$/s },
  { pattern: /^could not update Machine OS Builder deployment: (?<inner>.+)$/s },
  {
    pattern:
      /^(?:error )?(?:pool|MachineConfigPool) (?<pool>\S+) has not progressed to latest configuration: (?<inner>.+), retrying$/s,
    source: 'pool',
  },
  {
    pattern:
      /^controller version mismatch for \S+ expected \S+ has [^\s:]+: (?<inner>pool is .+)$/s,
  },
  {
    pattern:
      /^(?:error )?(?:required )?MachineConfigPool (?<pool>\S+) is not ready, retrying\. Status: \(pool degraded: [^()]*?reason: (?<inner>.+)\)$/s,
    source: 'pool',
  },
  {
    pattern: poolDegraded('nodes fail'),
    isQuoted: true,
    source: 'daemon',
  },
  {
    pattern: poolDegraded('rendering fails'),
    isQuoted: true,
    source: 'render',
  },
  {
    pattern: poolDegraded('pinned image sets failed'),
    isQuoted: true,
    source: 'pool',
  },
  {
    pattern: /^Failed to render configuration for pool (?<pool>\S+): (?<inner>.+)$/s,
    source: 'render',
  },
  { pattern: /^could not generate rendered MachineConfig: (?<inner>.+)$/s },
  {
    pattern: new RegExp(`^Node (?<node>\\S+) is reporting: "${QUOTED}"$`, 's'),
    isQuoted: true,
    source: 'daemon',
  },
  { pattern: /^Node (?<node>\S+) upgrade failure\. (?<inner>.+)$/s },
  {
    pattern: /^Drain failed\. [^:]*\. Error message from drain: (?<inner>.+)$/s,
  },
  {
    pattern:
      /^Error: Node Drain has not succeeded\. Error is: (?<inner>.+?)(?: The drain will not .*)?$/s,
  },
  {
    pattern:
      /^Error: Failed to (?:UnC|C)ordon node\. Error is:? (?<inner>.+?),? The node is reporting Unschedulable = \w+$/s,
  },
  { pattern: /^failed to run command (?<command>.+?) \((?<tries>\d+) tries\): (?<inner>.+)$/s },
  { pattern: new RegExp(`^${TIME_UP}(?:, |: )(?<inner>.+)$`, 's') },
  { pattern: /^error while evaluating the config (?<config>\S+): (?<inner>.+)$/s },
];

function poolDegraded(what: string): RegExp {
  return new RegExp(
    `^pool is degraded because ${what} with "(?:[^"\\\\]|\\\\.)*": "${QUOTED}"$`,
    's',
  );
}

/** `[a, b]` of several errors. */
const AGGREGATE = /^\[(?<inner>.+)\]$/s;

/** Reports of each node of a pool, and errors of a drain for each pod. They contain commas themselves. */
const LISTED = /^(?:Node \S+ is reporting: "|error when (?:evicting|waiting for) pod)/;
const BETWEEN_LISTED =
  /, (?=Node \S+ is reporting: "|error when (?:evicting pods?[/ ]"|waiting for pod "))/;

/**
 * Headings of lists with one text per line. Sources: openshift/cluster-version-operator pkg/cvo/sync_worker.go,
 * pkg/cvo/status.go, pkg/cvo/upgradeable.go (4.22 and older), pkg/payload/precondition/precondition.go.
 */
const LIST =
  /^(?:Multiple (?:errors are|precondition checks|cluster operators)|The cluster version is invalid|Cluster should not be upgraded) ?[^\n:]*:[^\n]*\n\* /;
const NEXT_ITEM = /\n\* /;

/**
 * The innermost texts of a message, in their order and without duplicates. Components wrap errors on the way up: the
 * pool wraps the error of a node, the operator that of the pool, ClusterVersion that of the operator. A message without
 * wrappers is returned as it is; for an empty message, the list is empty.
 */
export function unwrapMessage(message: string): readonly UnwrappedText[] {
  const innermost = unwrap({ text: withoutColors(message).trim(), context: {} });
  return [...new Map(innermost.map((text) => [text.text, text] as const).reverse()).values()]
    .reverse()
    .filter(({ text }) => text !== '');
}

function unwrap(outer: UnwrappedText): readonly UnwrappedText[] {
  const listed = LISTED.test(outer.text) ? outer.text.split(BETWEEN_LISTED) : [];
  if (listed.length > 1) return listed.flatMap((text) => unwrap({ ...outer, text }));
  const heading = LIST.exec(outer.text)?.[0];
  if (heading !== undefined) {
    const items = outer.text.slice(heading.length).split(NEXT_ITEM);
    return items.flatMap((text) => unwrap({ ...outer, text: text.trim() }));
  }
  const list = AGGREGATE.exec(outer.text)?.groups?.inner;
  if (list !== undefined) return unwrap({ ...outer, text: list });
  for (const { pattern, isQuoted, source = outer.source } of WRAPPERS) {
    const groups = pattern.exec(outer.text)?.groups;
    if (!groups) continue;
    const { inner = '', ...told } = groups;
    const text = isQuoted ? withoutColors(unquoteGo(inner)) : inner.trim();
    return unwrap({ text, source, context: { ...outer.context, ...told } });
  }
  return [...tellMirrors(outer), outer];
}

/** Mirrors of an image with their errors, then the source's error. From containers/image docker/docker_image_src.go. */
const MIRRORED = /\(Mirrors also failed: \[(?<mirrors>.+?)\]\): .+$/s;

/**
 * The same text with the errors of the mirrors instead of the error of the source. The source is only used because the
 * mirrors failed, and a cluster without internet access can't reach it.
 */
function tellMirrors(outer: UnwrappedText): readonly UnwrappedText[] {
  const { 0: all, groups, index = 0 } = MIRRORED.exec(outer.text) ?? {};
  const mirrors = groups?.mirrors;
  if (all === undefined || mirrors === undefined) return [];
  return [{ ...outer, text: outer.text.slice(0, index) + mirrors.replaceAll('] [', '; ') }];
}

function withoutColors(text: string): string {
  return text.replace(COLORS, '');
}
