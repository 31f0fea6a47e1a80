import {
  explainWaiting,
  type NodeAssessment,
  type PoolAssessment,
  type PoolSlots,
  type UpdateStatus,
} from '../../engine';
import { formatFewNames, formatList } from '../../wording/language/names';
import {
  describeBuild,
  describeHeld,
  describeHolderState,
  describeSlots,
  describeStandstill,
  describeTook,
  describeUnfinished,
} from '../../wording/slots/slots';
import { describeTimeLeft } from '../../wording/estimates/time-left';
import type { Language } from '../../wording/language/language';
import { describeWaiting } from '../../wording/slots/waiting';
import type { ExplainTopic } from './topic';
import type { ExplainedItem, ExplainedSection } from './section';

/** Holders that are listed one by one. */
const MOST_LISTED = 10;

/** Who holds the slots of each pool, who is next, how long still; of one node: why it waits. */
export function explainSlots(
  status: UpdateStatus,
  topic: ExplainTopic,
  language: Language,
): readonly ExplainedSection[] {
  switch (topic.topic) {
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
  const { t } = language;
  const items = status.slots.flatMap((slots): readonly ExplainedItem[] => {
    if (name !== undefined && slots.pool !== name) return [];
    if (name === undefined && slots.waiting === 0 && slots.holders.length === 0) return [];
    return [
      {
        text: t('Pool {{pool}}: {{slots}}', {
          pool: slots.pool,
          slots: describeSlots(slots, language),
        }),
        details: explainPool(status, slots, language),
      },
    ];
  });
  return items.length === 0 ? [] : [{ title: t('Slots, next nodes, and time remaining'), items }];
}

function explainPool(
  status: UpdateStatus,
  slots: PoolSlots,
  language: Language,
): readonly ExplainedItem[] {
  const { t } = language;
  const { now, poolTimes } = status;
  const { build, candidates, holders, next, standsStill, took, waiting } = slots;
  const time = poolTimes.find(({ pool }) => pool === slots.pool)?.timeLeft;
  const left = time && describeTimeLeft(time, language);
  const more = candidates - next.length;
  const lines = [
    build && describeBuild(build, now, language),
    standsStill === 'imageBuild' ? undefined : describeStandstill(standsStill, language),
    describeUnfinished(slots, now, language),
    describeHeld(slots, now, language),
    describeTook(took, language),
    waiting === 0
      ? undefined
      : t('{{count}} nodes are waiting', {
          count: waiting,
          defaultValue_one: '{{count}} node is waiting',
        }),
    next.length === 0
      ? undefined
      : t('next, predicted: {{nodes}}', {
          nodes: more > 0 ? formatList([...next, '…'], language) : formatList(next, language),
        }),
    left &&
      t('time remaining: {{text}}', {
        text: left.basis === undefined ? left.text : `${left.text} (${left.basis})`,
      }),
  ];
  const listed = holders.slice(0, MOST_LISTED).map(
    (holder): ExplainedItem => ({
      text: t('{{node}} uses a slot: {{state}}', {
        node: holder.node,
        state: describeHolderState(holder, now, language),
      }),
    }),
  );
  const others = holders.slice(MOST_LISTED).map(({ node }) => node);
  return [
    ...listed,
    ...(others.length === 0
      ? []
      : [{ text: t('so do {{nodes}}', { nodes: formatFewNames(others, language) }) }]),
    ...lines.flatMap((text) => (text === undefined ? [] : [{ text }])),
  ];
}

function explainNode(
  status: UpdateStatus,
  name: string,
  language: Language,
): readonly ExplainedSection[] {
  const { t } = language;
  const found = findNode(status, name);
  const waiting = found && explainWaiting(found.node, found.pool, found.slots);
  if (!waiting) return [];
  return [
    {
      title: waiting.isPrediction
        ? t('Why node {{node}} is waiting (predicted)', { node: name })
        : t('Why node {{node}} is waiting', { node: name }),
      items: describeWaiting(waiting, found.slots, status.now, language).map((text) => ({ text })),
    },
  ];
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
