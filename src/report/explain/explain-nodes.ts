import type { NodeTimeline, UpdateStatus } from '../../engine';
import {
  describeNodeSpan,
  describeStepInFull,
  describeStepSource,
  type MomentContext,
} from '../../wording/nodes/node-steps';
import type { Language } from '../../wording/language/language';
import type { ExplainTopic } from './topic';
import type { ExplainedItem, ExplainedSection } from './section';

/** The steps of nodes: of those that are on their way, or of the one that is asked for. Times are in UTC. */
export function explainNodes(
  status: UpdateStatus,
  topic: ExplainTopic,
  { t }: Language,
): readonly ExplainedSection[] {
  if (topic.topic !== 'all' && topic.topic !== 'node') return [];
  const name = topic.topic === 'node' ? topic.name : undefined;
  const timelines = status.timelines.filter((timeline) =>
    name === undefined ? isMoving(timeline) : timeline.node === name,
  );
  if (timelines.length === 0) return [];
  const context = { now: status.now, t, locale: 'en', timeZone: 'UTC' } as const;
  return [
    {
      title: t('Steps of nodes'),
      items: timelines.map((timeline) => explainTimeline(timeline, context)),
    },
  ];
}

function isMoving({ steps }: NodeTimeline): boolean {
  return steps.some(({ state }) => state === 'current' || state === 'held');
}

function explainTimeline(timeline: NodeTimeline, context: MomentContext): ExplainedItem {
  const { t } = context;
  const { node, pool, steps } = timeline;
  return {
    text: `${t('Node {{node}} in pool {{pool}}', { node, pool })}: ${describeNodeSpan(timeline, context)}`,
    details: steps
      .filter(({ state }) => state !== 'waiting' && state !== 'skipped')
      .map((step) => {
        const source = describeStepSource(step, t);
        const text = describeStepInFull(step, context);
        const isRunning = step.state === 'current' || step.state === 'held';
        return {
          text: source === '' ? text : `${text} (${source})`,
          ...(isRunning && step.message !== '' ? { original: step.message } : {}),
        };
      }),
  };
}
