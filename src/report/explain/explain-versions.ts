import type { PoolSkew, UpdateEnds, UpdateStatus } from '../../engine';
import {
  describeMinorsBehind,
  describePause,
  describePauseEffect,
  describePoolVersions,
} from '../../wording/outlook/skew';
import type { Language } from '../../wording/language/language';
import { formatList } from '../../wording/language/names';
import type { ExplainTopic } from './topic';
import type { ExplainedItem, ExplainedSection } from './section';

/** What the control plane and each pool run, which pools are paused since when, and what has ended. */
export function explainVersions(
  status: UpdateStatus,
  topic: ExplainTopic,
  language: Language,
): readonly ExplainedSection[] {
  const { t } = language;
  if (topic.topic !== 'all' && topic.topic !== 'pool') return [];
  const name = topic.topic === 'pool' ? topic.name : undefined;
  const pools = status.skew.filter(({ pool }) => name === undefined || pool === name);
  // At rest, with every pool at one version and none paused, there is nothing to explain.
  const isPlain = pools.every(
    ({ isUniform, minorsBehind, pause }) => isUniform && (minorsBehind ?? 0) <= 0 && !pause,
  );
  if (pools.length === 0 || (topic.topic === 'all' && isPlain)) return [];
  const { target } = status.controlPlane.versions;
  return [
    {
      title: t('Versions of the pools'),
      items: [
        ...(target === undefined
          ? []
          : [
              {
                text: t('Control plane: {{version}}', { version: target }),
                details: explainEnds(status.ends, language),
              },
            ]),
        ...pools.map((pool) => explainPool(pool, status, language)),
      ],
    },
  ];
}

function explainEnds(
  { controlPlaneAt, pools }: UpdateEnds,
  language: Language,
): readonly ExplainedItem[] {
  const { t } = language;
  const words: Readonly<Record<UpdateEnds['pools'], string>> = {
    none: '',
    rolling: t('worker pools in progress'),
    held: t('worker pools paused'),
    done: t('worker pools complete'),
    unknown: '',
  };
  const parts = [controlPlaneAt === undefined ? '' : t('control plane complete'), words[pools]];
  const text = formatList(
    parts.filter((part) => part !== ''),
    language,
  );
  return controlPlaneAt === undefined || text === '' ? [] : [{ text }];
}

function explainPool(skew: PoolSkew, { now }: UpdateStatus, language: Language): ExplainedItem {
  const { t } = language;
  const { pause, pool } = skew;
  const facts = [
    describePoolVersions(skew, language),
    describeMinorsBehind(skew, language),
    pause ? describePause(pause, now, language) : '',
  ].filter((fact) => fact !== '');
  const known = facts.length === 0 ? t('version unknown') : formatList(facts, language);
  const text = t('Pool {{pool}}: {{facts}}', { pool, facts: known });
  return pause ? { text, details: describePauseEffect(pause, language).map(toItem) } : { text };
}

function toItem(text: string): ExplainedItem {
  return { text };
}
