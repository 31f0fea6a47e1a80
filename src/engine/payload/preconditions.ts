import { FORCED_THROUGH } from '../resources/cluster-version';
import { GO_QUOTED, unquoteGo } from '../text/go-quote';
import type { Precondition, RequestedRelease } from '../status/payload';

const SEVERAL = 'Multiple precondition checks failed:\n* ';
/** Messages have lists of their own; only an entry that names a precondition begins a new one. */
const NEXT = /\n\* (?=Precondition ")/;
const ENTRY = new RegExp(`^Precondition ${GO_QUOTED} failed because of ${GO_QUOTED}: ([^]*)$`);

/** Warns, whatever its reason. */
const WARNS = 'ClusterVersionRecommendedUpdate';
/** With these reasons every precondition warns. */
const WARNING_REASONS: ReadonlySet<string> = new Set([
  'InvalidCurrentVersion',
  'MinorVersionClusterUpdateInProgress',
  'MajorVersionClusterUpdateInProgress',
]);

const START =
  /^Preconditions failed for payload loaded version="(?:[^"\\]|\\.)*" image="(?:[^"\\]|\\.)*": /;

/** The preconditions for which a release was refused; empty when they are not what it failed for. */
export function readFailedPreconditions({
  message,
  step,
}: Pick<RequestedRelease, 'message' | 'step'>): readonly Precondition[] {
  return step === 'PreconditionChecks' ? readPreconditions(message.replace(START, '')) : [];
}

/**
 * The failed preconditions that a message lists, in its order. `ClusterVersionOverridesSet` counts as blocking: whether
 * it only warns cannot be told from the message. What names no precondition is one without a name; an empty text is
 * none. Source: openshift/cluster-version-operator@6e71933, pkg/payload/precondition.
 */
export function readPreconditions(text: string): readonly Precondition[] {
  const plain = text.startsWith(FORCED_THROUGH) ? text.slice(FORCED_THROUGH.length) : text;
  const list = plain.startsWith(SEVERAL) ? plain.slice(SEVERAL.length).split(NEXT) : [plain];
  return list.filter((entry) => entry !== '').map(readEntry);
}

/** Reasons in the heading, in the list's order. Source: cluster-version-operator pkg/cvo/upgradeable.go. */
const MULTIPLE_REASONS =
  /^Cluster should not be upgraded [^\n:]*for multiple reasons: ?(?<reasons>[^\n]*)\n\* (?<messages>[^]+)$/;

/** Reasons that a precondition lists; itself if it lists none, or messages don't match reasons. */
export function readReasons(
  message: string,
  conditionReason: string,
): readonly Pick<Precondition, 'conditionReason' | 'message'>[] {
  const { messages, reasons } = MULTIPLE_REASONS.exec(message)?.groups ?? {};
  const items = messages?.split('\n* ') ?? [];
  const ofItems = reasons?.split(',') ?? [];
  return items.length === ofItems.length && items.length > 0
    ? items.map((item, index) => ({
        conditionReason: ofItems[index] ?? conditionReason,
        message: item,
      }))
    : [{ conditionReason, message }];
}

function readEntry(entry: string): Precondition {
  const match = ENTRY.exec(entry);
  if (!match) return { name: '', conditionReason: '', message: entry, blocks: true };
  const name = unquoteGo(match[1] ?? '');
  const conditionReason = unquoteGo(match[2] ?? '');
  return {
    name,
    conditionReason,
    message: match[3] ?? '',
    blocks: name !== WARNS && !WARNING_REASONS.has(conditionReason),
  };
}
