import { isDraining, isOnItsWay, isOvertaken, memoizeChosen } from '../nodes/affected-nodes';
import type { Platform } from '../resources/infrastructure';
import type { ExpectedItem } from '../status/expected';
import type { NodeAssessment } from '../status/node';
import type { UpdateStatus } from '../status/update-status';
import type { Instant } from '../time';
import { itemsByName } from '../unfinished/items-by-name';
import { graceEnd, listLoneMoves } from './expected-moves';
import {
  drainGraceEnd,
  firstOf,
  normalEndOf,
  restartGraceEnd,
  unavailableGraceEnd,
} from './grace-times';

/** A node with an image of its own on its way is away as well, although `oc` calls none of them unavailable. */
const isAway = ({ unavailable, unavailableBecause }: NodeAssessment): boolean =>
  unavailable || unavailableBecause.length > 0;

const listDraining = memoizeChosen((node) => isAway(node) && isDraining(node));
const listUpdating = memoizeChosen(
  (node) => isAway(node) && !isDraining(node) && (isOnItsWay(node) || isOvertaken(node)),
);
const isUnwell = (node: NodeAssessment): boolean =>
  node.unavailable && !isDraining(node) && !isOnItsWay(node) && !isOvertaken(node);
const listUnwell = memoizeChosen((node) => isUnwell(node) && !isOnlyCordoned(node));
const listCordoned = memoizeChosen((node) => isUnwell(node) && isOnlyCordoned(node));

/** Of a cordon that neither the update nor its end takes back. */
const isOnlyCordoned = (node: NodeAssessment): boolean =>
  node.unavailableBecause.length > 0 &&
  node.unavailableBecause.every(({ kind }) => kind === 'Unschedulable') &&
  !node.isDrainAsked &&
  !node.isUncordonAsked &&
  !node.isLeftDrained;

/** Nodes that are unavailable as an update makes them, without those in `told`, of which something else speaks. */
export function findExpectedNodes(
  {
    drains,
    platform,
    pools,
    unfinished,
  }: Pick<UpdateStatus, 'drains' | 'pools' | 'unfinished'> & { readonly platform?: Platform },
  told: ReadonlySet<string>,
  now: Instant,
): readonly ExpectedItem[] {
  const items = itemsByName(unfinished, 'node');
  const collect = (
    kind: 'nodesDraining' | 'nodesUpdating' | 'nodesUnwell' | 'nodesCordoned',
    list: (nodes: readonly NodeAssessment[]) => readonly NodeAssessment[],
    endOf: (node: NodeAssessment) => Instant | undefined,
    others: readonly ExpectedNode[] = [],
  ): readonly ExpectedItem[] => {
    const found: ExpectedNode[] = [];
    for (const { nodes } of pools) {
      for (const node of list(nodes)) {
        if (told.has(node.name)) continue;
        const item = items.get(node.name);
        const end = item && normalEndOf(item);
        // What nothing restarted is told as a finding before it is late.
        const isOff = kind === 'nodesUnwell' && item?.move === 'free';
        const ownEnd = item && !isOff ? undefined : endOf(node);
        found.push({ name: node.name, end: firstOf([end, ownEnd]) });
      }
    }
    const all = [...found, ...others];
    if (all.length === 0) return [];
    const graceEndsAt = firstOf(all.map(({ end }) => end));
    return [{ kind, nodes: all.map(({ name }) => name), graceEndsAt }];
  };
  const lone = listLoneMoves(unfinished).filter(({ object }) => !told.has(object.name));
  const loneEnd = graceEnd(lone, now);
  return [
    ...collect('nodesDraining', listDraining, ({ name }) =>
      drainGraceEnd(drains.find(({ node }) => node === name)?.sinceAt),
    ),
    ...collect(
      'nodesUpdating',
      listUpdating,
      (node) => restartGraceEnd(node, platform),
      lone.map(({ object }) => ({ name: object.name, end: loneEnd })),
    ),
    ...collect('nodesUnwell', listUnwell, unavailableGraceEnd),
    ...collect('nodesCordoned', listCordoned, () => undefined),
  ];
}

/** A node that is unavailable, and until when that is normal. */
interface ExpectedNode {
  readonly name: string;
  readonly end: Instant | undefined;
}
