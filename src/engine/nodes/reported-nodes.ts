import type { Cause } from '../known-causes/read-cause';
import type { ReportedNode } from '../status/pool';

/** The message that follows is quoted, so it can't look like the beginning of another node's. */
const NODE = /^Node (\S+) is reporting: "/;
const BETWEEN = /, (?=Node \S+ is reporting: ")/;

/**
 * The nodes of which the condition NodeDegraded of a pool tells, in its order, each with its own text. Empty where it
 * tells of anything else. Mirrors openshift/machine-config-operator@7ff337a, pkg/controller/node/status.go.
 */
export function readReportedNodes(
  message: string,
  read: (text: string) => Cause | undefined,
): readonly ReportedNode[] {
  const nodes = message.split(BETWEEN).map((text) => ({ text, node: NODE.exec(text)?.[1] ?? '' }));
  return nodes.every(({ node }) => node !== '')
    ? nodes.map(({ node, text }) => ({ node, cause: read(text) }))
    : [];
}
