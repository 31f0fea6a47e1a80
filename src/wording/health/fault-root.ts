import {
  isAboutController,
  isRecognized,
  type Cause,
  type Fault,
  type FaultRoot,
  type HealthInsight,
  type Instant,
  type SharedPlace,
  type UpdateStatus,
} from '../../engine';
import { formatAge } from '../language/age';
import type { Language } from '../language/language';

/*
 * Apart from the words of all findings, which no first verdict needs.
 */

/**
 * The object of an entry that needs attention and its problem, as they stand after a colon; `undefined` for an entry
 * without an object.
 */
export function describeRoot({ insights, root }: Fault, language: Language): string | undefined {
  const { t } = language;
  const [first] = insights;
  if (first && isControllerDown(first)) return describeControllerDown(first, language);
  switch (root.kind) {
    case 'nodes':
      return first?.code === 'NodeLate' && root.nodes.length === 1
        ? isMachineDeleted(first)
          ? t('machine of node {{node}} is being deleted', { node: first.node })
          : describeLateNode(first, language)
        : describeNodes(root, language);
    case 'pool':
      return describeDegradedPool(root, language);
    case 'operator': {
      const { operator } = root;
      switch (first?.code) {
        case 'OperatorUnavailable':
          return t('operator {{operator}} is unavailable', { operator });
        case 'OperatorLate':
          return first.level === 'Error'
            ? describeLateOperator(operator, first, language)
            : t('waiting for operator {{operator}}', { operator });
        default:
          return t('operator {{operator}} is degraded', { operator });
      }
    }
    case 'alert':
    case 'finding':
      return undefined;
  }
}

/** True if a message or another object tells the blocker. Otherwise the operator only makes no progress. */
function isWhyKnown({ cause, evidence = [] }: HealthInsight): boolean {
  return isRecognized(cause) || evidence.length > 0;
}

type LateNode = Extract<UpdateStatus['verdict'], { readonly reason: 'NodeLate' }>;

/** True if the node is short of disk, which then is the problem of a late node. */
export function isShortOfDisk(cause: Cause | undefined): boolean {
  return cause?.code === 'DiskPressure';
}

/** True if it makes no progress because its kubelet is silent. */
export function isKubeletSilent(cause: Cause | undefined): boolean {
  return cause?.code === 'KubeletSilent';
}

/** Why a kubelet calls its own node not ready: the node has booted by then. */
const SAID_OF_ITSELF: ReadonlySet<string> = new Set([
  'BridgeMissing',
  'CapacityUnknown',
  'CsiNotInitialized',
  'DefaultRouteMissing',
  'NetworkNotReadyOnNode',
  'RuntimeDown',
  'RuntimeNotReady',
  'RuntimeSlow',
  'RuntimeStarting',
]);

/** True if the node is back, as its kubelet itself says why it isn't ready. */
export function isKubeletBack(cause: Cause | undefined): boolean {
  return cause !== undefined && SAID_OF_ITSELF.has(cause.code);
}

/** True if another controller takes the machine of a late node away. */
export function isMachineDeleted({ evidence: [first] = [] }: HealthInsight): boolean {
  return first?.code === 'MachineNotRunning' && first.isDeleting;
}

/** True if nothing drains, uncordons, or selects nodes, and the finding is about something that waits for that. */
export function isControllerDown({ evidence: [first] = [] }: HealthInsight): boolean {
  if (!first || !isAboutController(first)) return false;
  return first.code !== 'PodNotRunning' || first.reason !== 'NotReady';
}

/** Since when that is so which the title of an entry says: what waits for the controller does for less or more. */
function sinceOf({ insights: [first], sinceAt }: Fault): Instant | undefined {
  return first && isControllerDown(first) ? first.evidence?.[0]?.sinceAt : sinceAt;
}

/** The age in the title of an entry, for example "for 5m" or "7m ago"; empty if unknown. */
export function describeFaultAge(fault: Fault, now: Instant, language: Language): string {
  const sinceAt = sinceOf(fault);
  if (sinceAt === undefined || sinceAt > now) return '';
  const [first] = fault.insights;
  return formatAge(now - sinceAt, first && isEvent(first) ? 'happened' : 'lasts', language);
}

/** True if the title of the finding tells what happened, and not what lasts. */
function isEvent(insight: HealthInsight): boolean {
  return (
    insight.code === 'ImageBuildFailed' ||
    (insight.code === 'PayloadNotAccepted' && !insight.isDownload)
  );
}

/** Behind a colon. */
export function describeControllerDown(
  { evidence: [first] = [] }: HealthInsight,
  { t }: Language,
): string {
  return first?.code === 'LeaseNotRenewed'
    ? t("the machine-config controller doesn't respond")
    : t("the machine-config controller isn't running");
}

/** Behind a colon. */
export function describeLateNode(
  { cause, move, node }: Pick<LateNode, 'cause' | 'move' | 'node'>,
  { t }: Language,
): string {
  if (isShortOfDisk(cause)) return t('node {{node}} has disk pressure', { node });
  switch (move) {
    case 'drain':
      return t('node {{node}} is still draining', { node });
    case 'apply':
      if (isKubeletSilent(cause)) return t('node {{node}} is not ready', { node });
      return t('node {{node}} is still applying its configuration', { node });
    case 'reboot':
      if (isKubeletBack(cause)) return t("node {{node}} isn't ready after its reboot", { node });
      return t("node {{node}} hasn't come back after reboot", { node });
    case 'uncordon':
      return t('node {{node}} is updated but still cordoned', { node });
  }
}

/** The part after the colon about an operator that takes too long to update. */
export function describeLateOperator(
  operator: string,
  insight: HealthInsight | undefined,
  { t }: Language,
): string {
  return insight && isWhyKnown(insight)
    ? t('operator {{operator}} is blocked', { operator })
    : t("operator {{operator}} isn't making progress", { operator });
}

/** Behind a colon. */
export function describeDegradedPool(
  { pool, degraded, total }: Extract<FaultRoot, { kind: 'pool' }>,
  { t }: Language,
): string {
  return t('{{count}} of {{total}} nodes in pool {{pool}} are degraded', {
    count: degraded,
    total,
    pool,
    defaultValue_one: '{{count}} of {{total}} nodes in pool {{pool}} is degraded',
  });
}

type NodesRoot = Extract<FaultRoot, { kind: 'nodes' }>;

/** Behind a colon. */
export function describeNodes(root: NodesRoot, language: Language): string {
  const { nodes, pool, problem } = root;
  const { t } = language;
  const [node = ''] = nodes;
  const count = nodes.length;
  if (count > 1 && root.manager) return describeManagedNodes(root, language);
  if (root.shared) return describeSilentNodes(count, pool ?? '', root.shared, language);
  const isOne = count === 1 || pool === undefined;
  switch (problem) {
    case 'undrainable':
      return isOne
        ? t("node {{node}} can't be drained", { node })
        : t("{{count}} nodes in pool {{pool}} can't be drained", { count, pool });
    case 'slowDrain':
      return isOne
        ? t('node {{node}} is still draining', { node })
        : t('{{count}} nodes in pool {{pool}} are still draining', { count, pool });
    case 'late':
      return isOne
        ? t('node {{node}} is taking longer than expected', { node })
        : t('{{count}} nodes in pool {{pool}} are taking longer than expected', { count, pool });
    case 'degraded':
      return isOne
        ? t('node {{node}} is degraded', { node })
        : t('{{count}} nodes in pool {{pool}} are degraded', {
            count,
            pool,
            defaultValue_one: '{{count}} node in pool {{pool}} is degraded',
          });
    case 'unavailable':
      return isOne
        ? t('node {{node}} is not ready', { node })
        : t('{{count}} nodes in pool {{pool}} are unavailable', {
            count,
            pool,
            defaultValue_one: '{{count}} node in pool {{pool}} is unavailable',
          });
    case 'restarting':
      return isOne
        ? t("node {{node}} hasn't come back after reboot", { node })
        : t("{{count}} nodes in pool {{pool}} haven't come back after reboot", { count, pool });
  }
}

/** Nodes that fell silent together. */
function describeSilentNodes(
  count: number,
  pool: string,
  shared: SharedPlace,
  { t }: Language,
): string {
  return shared.kind === 'zone'
    ? t("{{count}} nodes in zone {{zone}} don't report", { count, zone: shared.zone })
    : t('none of the {{count}} nodes in pool {{pool}} reports', { count, pool });
}

/** Several nodes that another component than the machine-config operator updates. */
function describeManagedNodes({ nodePool, nodes, problem }: NodesRoot, { t }: Language): string {
  const count = nodes.length;
  if (nodePool === undefined) {
    return problem === 'unavailable'
      ? t('{{count}} Windows nodes are unavailable', { count })
      : t('{{count}} Windows nodes are degraded', { count });
  }
  switch (problem) {
    case 'undrainable':
      return t("{{count}} nodes in NodePool {{nodePool}} can't be drained", { count, nodePool });
    case 'unavailable':
      return t('{{count}} nodes in NodePool {{nodePool}} are unavailable', { count, nodePool });
    default:
      return t('{{count}} nodes in NodePool {{nodePool}} are degraded', { count, nodePool });
  }
}
