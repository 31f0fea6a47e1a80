import { compareNames } from '../compare-names';
import type { Cause } from '../known-causes/read-cause';
import { isOfControlPlane } from '../resources/pool-reference';
import type { Fault } from '../status/attention';
import type { NodeAssessment } from '../status/node';
import type { FindingsInput } from './known-faults';

/**
 * Says of faults that take members of etcd away which nodes have to stay up: those that it can't lose now. Each node of the control
 * plane has a member. One whose kubelet is silent, or that the etcd operator calls unhealthy, is not counted on, although it may still
 * run. With members to spare, or a single one, nothing is said.
 */
export function protectQuorum(
  attention: readonly Fault[],
  { health, pools }: Pick<FindingsInput, 'health' | 'pools'>,
): readonly Fault[] {
  const nodes = pools.flatMap((pool) => (isOfControlPlane(pool.name) ? pool.nodes : []));
  if (nodes.length < 2) return attention;
  const reports = health.flatMap(({ cause }) => readMembers(cause));
  const unhealthy = new Set(reports.flatMap((report) => report.unhealthy));
  const isAway = (node: NodeAssessment): boolean =>
    unhealthy.has(node.name) || node.unavailableBecause.some(({ kind }) => kind === 'NotReady');
  const up = nodes
    .filter((node) => !isAway(node))
    .map(({ name }) => name)
    .sort(compareNames);
  const members = Math.max(nodes.length, ...reports.map((report) => report.members));
  const healthy = Math.min(up.length, ...reports.map(({ available }) => available));
  const needed = Math.floor(members / 2) + 1;
  if (up.length === 0 || healthy === members || healthy > needed) return attention;
  // The operator may miss one that nothing else tells of.
  const keepUp = { members, needed, nodes: healthy === up.length ? up : [] };
  const away = new Set(nodes.filter(isAway).map(({ name }) => name));
  return attention.map((fault) => (takesMember(fault, away) ? { ...fault, keepUp } : fault));
}

function takesMember({ cause, root }: Fault, away: ReadonlySet<string>): boolean {
  if (root.kind === 'nodes') return root.nodes.some((node) => away.has(node));
  return root.kind === 'operator' && readMembers(cause).length > 0;
}

const OF_MEMBERS: ReadonlySet<string> = new Set(['EtcdMemberUnhealthy', 'EtcdMemberNotStarted']);

/** What the etcd operator says of its members; a member is called by its node, one that has not started by its address. */
function readMembers(cause: Cause | undefined): readonly {
  readonly available: number;
  readonly members: number;
  readonly unhealthy: readonly string[];
}[] {
  if (!cause || !OF_MEMBERS.has(cause.code)) return [];
  const { available, members } = cause.captures;
  const unhealthy = [...cause.text.matchAll(UNHEALTHY)].map(([, node = '']) => node);
  return [{ available: Number(available), members: Number(members), unhealthy }];
}

const UNHEALTHY = /([^\s,]+) is unhealthy/g;
