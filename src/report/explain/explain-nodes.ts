import type { Instant, NodeTimeline, UpdateStatus } from '../../engine';
import {
  describeNodeSpan,
  describeStepInFull,
  describeStepSource,
} from '../../wording/nodes/node-steps';
import type { Language } from '../../wording/language/language';
import type { ExplainTopic } from './topic';
import type { ExplainedItem, ExplainedSection } from './section';

/** The steps of nodes: of those that are on their way, or of the one that is asked for. */
export function explainNodes(
  status: UpdateStatus,
  topic: ExplainTopic,
  language: Language,
): readonly ExplainedSection[] {
  if (topic.topic !== 'all' && topic.topic !== 'node') return [];
  const name = topic.topic === 'node' ? topic.name : undefined;
  const timelines = status.timelines.filter((timeline) =>
    name === undefined ? isMoving(timeline) : timeline.node === name,
  );
  if (timelines.length === 0) return [];
  return [
    {
      title: 'Steps of nodes',
      items: timelines.map((timeline) => explainTimeline(timeline, status.now, language)),
    },
  ];
}

function isMoving({ steps }: NodeTimeline): boolean {
  return steps.some(({ state }) => state === 'current' || state === 'held');
}

function explainTimeline(timeline: NodeTimeline, now: Instant, language: Language): ExplainedItem {
  const { t } = language;
  const { node, pool, steps } = timeline;
  return {
    text: `${t('Node {{node}} in pool {{pool}}', { node, pool })}: ${describeNodeSpan(timeline, now, language)}`,
    details: steps
      .filter(({ state }) => state !== 'waiting' && state !== 'skipped')
      .map((step) => {
        const source = describeStepSource(step, language);
        const text = describeStepInFull(step, now, language);
        const isRunning = step.state === 'current' || step.state === 'held';
        return {
          text: source === '' ? text : `${text} (${source})`,
          ...(isRunning && step.message !== '' ? { original: step.message } : {}),
        };
      }),
  };
}
