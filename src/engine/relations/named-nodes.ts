import { parseInstant, type Instant } from '../time';

/** A part of an operator's merged condition. */
export interface ConditionPart {
  /** The prefix of its type before `Degraded` or `Available`, such as `NodeController`; empty without parts. */
  readonly source: string;
  readonly reason: string;
  readonly text: string;
}

/**
 * The parts of an operator's condition. Operators built with library-go join theirs: reasons as `Source_Reason` with
 * `::` between them, messages as lines that begin with their type. Anything else is one part. A part without a line of
 * its own has an empty text. Mirrors openshift/library-go@93ac9206a (2026-08-21), pkg/operator/status/condition.go.
 */
export function readConditionParts(
  conditionReason: string,
  message: string,
): readonly [ConditionPart, ...ConditionPart[]] {
  const whole: ConditionPart = { source: '', reason: conditionReason, text: message };
  const lines = message.split('\n').map((line) => {
    const [, source = '', text = ''] =
      /^([A-Z][A-Za-z0-9]*?)(?:Degraded|Available): (.*)$/s.exec(line) ?? [];
    return { source, text };
  });
  if (lines.some(({ source }) => source === '')) return [whole];
  const [first = whole, ...others] = conditionReason.split('::').map((part): ConditionPart => {
    const [source = '', ...reason] = part.split('_');
    const own = lines.filter((line) => line.source === source);
    return { source, reason: reason.join('_'), text: own.map(({ text }) => text).join('\n') };
  });
  return [first, ...others];
}

/**
 * True if the text has the name as a word of its own: `node "worker-1"` and `worker-1 is unhealthy` name worker-1,
 * `worker-10`, `etcd-worker-1` and `worker-1.example.com` do not.
 */
export function namesObject(text: string, name: string): boolean {
  if (name === '') return false;
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.slice(at + name.length, at + name.length + 2);
    if (!/[\w.-]/.test(before) && !/^(?:[\w-]|\.\w)/.test(after)) return true;
  }
  return false;
}

/** A control plane node of which an operator says that it is not ready. */
export interface NotReadyNode {
  readonly node: string;
  /** Absent when it has no condition Ready at all. */
  readonly sinceAt?: Instant;
}

const NOT_READY =
  /node "([^"\\]+)" not ready(?:, no Ready condition| since (\S+) (\S+) \+0000 UTC because )/g;

/**
 * The nodes that the node controller of static pod operators reports: source NodeController, reason MasterNodesReady.
 * Mirrors openshift/library-go@93ac9206a (2026-08-21), pkg/operator/staticpod/controller/node/node_controller.go.
 */
export function readNotReadyNodes({
  source,
  reason,
  text,
}: ConditionPart): readonly NotReadyNode[] {
  if (source !== 'NodeController' || reason !== 'MasterNodesReady') return [];
  return [...text.matchAll(NOT_READY)].map(([, node = '', day, time]) => ({
    node,
    sinceAt: day === undefined ? undefined : parseInstant(`${day}T${time ?? ''}Z`),
  }));
}
