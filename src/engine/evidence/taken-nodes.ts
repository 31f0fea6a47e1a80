import { memoizeByIdentity } from '../changes/memoize';
import { KINDS } from '../kinds/kinds';
import { wholeList } from '../reading/wanted-lists';
import { readEvent } from '../resources/event';
import { readHealthCheck } from '../resources/health-check';
import { readTaker, type NodeTaker, type TakenNode } from '../resources/node-taker';
import { readName, readObject } from '../resources/object';
import type { ResourceRef } from '../resources/resource-ref';
import { compareNames } from '../text/compare-names';
import type { NextMove, UnfinishedItem } from '../status/mover';
import { valuesOf, type EvidenceFinder, type FinderInput } from './finder';

/** Nodes that the update moves while another controller has taken them. */
export const takenNodes: EvidenceFinder = {
  wants: ({ nodes, status }) => {
    const taken = findTaken(nodes);
    const isRemediated = listTakenOf(status.unfinished, nodes).some(
      (name) => taken.get(name)?.by === 'Remediation',
    );
    return isRemediated ? [wholeList('nodeHealthChecks')] : [];
  },
  find: (input) => {
    const { nodes, unfinished } = input;
    if (nodes.state !== 'loaded') return [];
    const moved = listMoved(unfinished);
    if (moved.size === 0) return [];
    const taken = findTaken(nodes.value);
    return [...taken].flatMap(([node, { by, sinceAt }]) => {
      if (!moved.has(node)) return [];
      const object = { resource: 'nodes', name: node };
      const before = listBefore(node, by, taken, input);
      const since = sinceAt === undefined ? {} : { sinceAt };
      const healthCheck = by === 'Remediation' ? findNodeHealthCheck(node, input) : undefined;
      const check = healthCheck ? { healthCheck } : {};
      return [
        {
          about: object,
          evidence: [{ code: 'NodeTaken', object, node, by, before, ...check, ...since }],
        },
      ];
    });
  },
};

const MOVES: ReadonlySet<NextMove> = new Set(['drain', 'apply', 'reboot', 'uncordon']);

/** Nodes that the update moves and that another controller has taken. */
export function listTakenOf(
  unfinished: readonly UnfinishedItem[],
  nodes: readonly unknown[],
): readonly string[] {
  const moved = listMoved(unfinished);
  return moved.size === 0 ? [] : [...findTaken(nodes).keys()].filter((name) => moved.has(name));
}

function listMoved(unfinished: readonly UnfinishedItem[]): ReadonlySet<string> {
  return new Set(unfinished.filter(isMoved).map(({ object }) => object.name));
}

const findTaken = memoizeByIdentity(
  (nodes: readonly unknown[]): ReadonlyMap<string, TakenNode> =>
    new Map(
      nodes.flatMap((object) => {
        const found = readTaker(readObject(object).spec);
        return found ? [[readName(object), found] as const] : [];
      }),
    ),
);

function isMoved({ move, subject }: UnfinishedItem): boolean {
  return subject.kind === 'node' && MOVES.has(move);
}

/** The NodeHealthCheck that has the node remediated. Source: medik8s/node-healthcheck-operator api/v1alpha1. */
export function findNodeHealthCheck(
  node: string,
  { objects }: Pick<FinderInput, 'objects'>,
): ResourceRef | undefined {
  const check = valuesOf([objects.nodeHealthChecks])
    .flat()
    .map(readHealthCheck)
    .find(({ remediating }) => remediating.includes(node));
  return (
    check && { group: KINDS.nodehealthchecks.group, resource: 'nodehealthchecks', name: check.name }
  );
}

/** Other nodes that the same one has taken in this update; a person's maintenance is no habit. */
function listBefore(
  node: string,
  by: NodeTaker,
  taken: ReadonlyMap<string, TakenNode>,
  { controlPlane: { startedAt }, nodeEvents }: FinderInput,
): readonly string[] {
  if (by === 'NodeMaintenance' || by === 'OutOfService') return [];
  const isOfUpdate = (at: bigint | undefined): boolean =>
    startedAt === undefined || (at !== undefined && at >= startedAt);
  const now = [...taken].flatMap(([name, other]) =>
    other.by === by && isOfUpdate(other.sinceAt) ? [name] : [],
  );
  const events = nodeEvents?.state === 'loaded' ? nodeEvents.value.map(readEvent) : [];
  const told = events.flatMap((event) =>
    takerOf(event) === by && isOfUpdate(event.lastAt) ? [event.name] : [],
  );
  return [...new Set([...now, ...told])].filter((name) => name !== node).sort(compareNames);
}

/** Sources: autoscaler cluster-autoscaler/core/scaledown/actuation, medik8s/common pkg/events. */
function takerOf({ kind, message, reason }: ReturnType<typeof readEvent>): NodeTaker | undefined {
  if (kind !== 'Node') return undefined;
  if (reason === 'ScaleDown') return 'ClusterAutoscaler';
  return message.startsWith('Remediation process - ') ? 'Remediation' : undefined;
}
