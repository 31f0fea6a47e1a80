import {
  explainWaiting,
  type Instant,
  type NodeAssessment,
  type PoolAssessment,
  type PoolSlots,
  type SlotHolder,
  type UpdateStatus,
} from '../../engine';
import { capitalize } from '../../wording/language/capitalize';
import { formatFewNames, formatList } from '../../wording/language/names';
import {
  describeBuild,
  describeHeld,
  describeHolderState,
  describeSlots,
  describeSlotsReason,
  describeStandstill,
  describeTook,
  describeUnfinished,
} from '../../wording/slots/slots';
import { describeTimeLeft } from '../../wording/estimates/time-left';
import type { Language } from '../../wording/language/language';
import { countUpdatedWaiting } from '../../wording/slots/updated-waiting';
import { describeWaiting } from '../../wording/slots/waiting';
import { explainTimeLeft } from './explain-verdict';
import type { ExplainTopic } from './topic';
import type { ExplainedItem, ExplainedSection } from './section';

/** Holders that are listed one by one. */
const MOST_LISTED = 10;

/** Update slots of each pool: holders, next nodes, and time remaining. For a single node: why it waits. */
export function explainSlots(
  status: UpdateStatus,
  topic: ExplainTopic,
  language: Language,
): readonly ExplainedSection[] {
  switch (topic.topic) {
    case 'operator':
    case 'payload':
      return [];
    case 'node':
      return topic.name === undefined ? [] : explainNode(status, topic.name, language);
    case 'all':
    case 'pool':
      return explainPools(status, topic.topic === 'pool' ? topic.name : undefined, language);
  }
}

function explainPools(
  status: UpdateStatus,
  name: string | undefined,
  language: Language,
): readonly ExplainedSection[] {
  const items = status.slots.flatMap((slots): readonly ExplainedItem[] => {
    if (name !== undefined && slots.pool !== name) return [];
    if (name === undefined && slots.waiting === 0 && slots.holders.length === 0) return [];
    return [
      {
        text: `Pool ${slots.pool}: ${describeHeld(slots, status.now, language) ?? describeSlots(slots, language)}`,
        details: explainPool(status, slots, language),
      },
    ];
  });
  return items.length === 0 ? [] : [{ title: 'Slots, next nodes, and time remaining', items }];
}

function explainPool(
  status: UpdateStatus,
  slots: PoolSlots,
  language: Language,
): readonly ExplainedItem[] {
  const { now, poolTimes } = status;
  const { build, candidates, holders, next, standsStill, took, waiting } = slots;
  const time = poolTimes.find(({ pool }) => pool === slots.pool)?.timeLeft;
  const more = candidates - next.length;
  const isHeld = describeHeld(slots, now, language) !== undefined;
  const unfinished = describeUnfinished(slots, now, language);
  const counts = status.pools.find(({ name }) => name === slots.pool)?.counts;
  const lines = [
    ...(slots.isPartial && counts ? [`${counts.updated} of ${counts.total} nodes updated`] : []),
    ...(!isHeld && unfinished === undefined ? listHolders(holders, now, language) : []),
    slots.isAllUpdated ? undefined : describeSlotsReason(slots, language),
    build && describeBuild(build, now, language),
    standsStill === 'imageBuild' ? undefined : describeStandstill(slots, language),
    unfinished,
    describeTook(took, language),
    waiting === 0 || isHeld
      ? undefined
      : describeWaitingNodes(
          waiting,
          countUpdatedWaiting(status.pools.find(({ name }) => name === slots.pool)),
        ),
    next.length === 0
      ? undefined
      : `Next (predicted): ${formatList(more > 0 ? [...next, '…'] : next, language)}`,
  ];
  return [
    ...lines.flatMap((text) => (text === undefined ? [] : [{ text: capitalize(text, language) }])),
    ...(time ? [explainTimeLeft(describeTimeLeft(time, language))] : []),
  ];
}

function listHolders(
  holders: readonly SlotHolder[],
  now: Instant,
  language: Language,
): readonly string[] {
  const others = holders.slice(MOST_LISTED).map(({ node }) => node);
  return [
    ...holders
      .slice(0, MOST_LISTED)
      .map((holder) => `Node ${holder.node}: ${describeHolderState(holder, now, language)}`),
    ...(others.length === 0 ? [] : [`Also: ${formatFewNames(others, language)}`]),
  ];
}

/** `updated`: those among them that count as updated, since they have the release. */
function describeWaitingNodes(count: number, updated: number): string {
  const text = count === 1 ? '1 node is waiting' : `${count} nodes are waiting`;
  if (updated === 0) return text;
  return updated === 1
    ? `${text}, 1 of them updated: it lacks only a newer configuration of the pool`
    : `${text}, ${updated} of them updated: they lack only a newer configuration of the pool`;
}

function explainNode(
  status: UpdateStatus,
  name: string,
  language: Language,
): readonly ExplainedSection[] {
  const found = findNode(status, name);
  const waiting = found && explainWaiting(found.node, found.pool, found.slots);
  if (!waiting) {
    // A pool that hasn't begun has no slots.
    const nodes = status.pools.flatMap((pool) => pool.nodes);
    return nodes.some((node) => node.name === name && comesAfterOperators(node, status))
      ? [
          {
            title: `Why node ${name} is waiting`,
            items: [{ text: 'Nodes are updated after the cluster operators.' }],
          },
        ]
      : [];
  }
  return [
    {
      title: waiting.isPrediction
        ? `Why node ${name} is waiting (predicted)`
        : `Why node ${name} is waiting`,
      items: describeWaiting(waiting, found.slots, status.now, language).map((text) => ({ text })),
    },
  ];
}

/** True while the operators are updated: the pool has no configuration of the new release yet. */
function comesAfterOperators(
  { atPoolConfig, phase }: NodeAssessment,
  { controlPlane, updating }: UpdateStatus,
): boolean {
  return (
    updating === true &&
    controlPlane.completedAt === undefined &&
    phase === 'Pending' &&
    atPoolConfig
  );
}

function findNode(
  { pools, slots }: UpdateStatus,
  name: string,
): { node: NodeAssessment; pool: PoolAssessment; slots: PoolSlots } | undefined {
  for (const pool of pools) {
    const node = pool.nodes.find((candidate) => candidate.name === name);
    const ofPool = slots.find((candidate) => candidate.pool === pool.name);
    if (node) return ofPool && { node, pool, slots: ofPool };
  }
  return undefined;
}
