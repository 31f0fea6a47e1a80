import type { ControlPlaneAssessment, PoolSkew, UpdateEnds, UpdateStatus } from '../../engine';
import {
  describeMinorsBehind,
  describePause,
  describePauseEffect,
  describePoolVersions,
} from '../../wording/outlook/skew';
import type { Language } from '../../wording/language/language';
import { capitalize } from '../../wording/language/capitalize';
import { formatList } from '../../wording/language/names';
import type { ExplainTopic } from './topic';
import type { ExplainedItem, ExplainedSection } from './section';

/** The versions of the control plane and each pool, paused pools, and completed updates. */
export function explainVersions(
  status: UpdateStatus,
  topic: ExplainTopic,
  language: Language,
): readonly ExplainedSection[] {
  if (topic.topic !== 'all' && topic.topic !== 'pool') return [];
  const name = topic.topic === 'pool' ? topic.name : undefined;
  const pools = status.skew.filter(({ pool }) => name === undefined || pool === name);
  // With all nodes at one version and no pool paused, there is nothing to explain.
  const isPlain = pools.every(
    ({ isUniform, minorsBehind, newestVersion, pause }) =>
      isUniform &&
      (minorsBehind ?? 0) <= 0 &&
      !pause &&
      newestVersion === status.skew[0]?.newestVersion,
  );
  if (pools.length === 0 || (topic.topic === 'all' && isPlain)) return [];
  const { target } = status.controlPlane.versions;
  return [
    {
      title: 'Versions of the pools',
      items: [
        ...(target === undefined
          ? []
          : [
              {
                text: `Control plane: ${describeWay(status.controlPlane, target, language)}`,
                details: explainEnds(status.ends),
              },
            ]),
        ...pools.map((pool) => explainPool(pool, status, language)),
      ],
    },
  ];
}

/** The release that the control plane has, or from which to which one it goes. */
function describeWay(
  { completedAt, versions: { previous } }: ControlPlaneAssessment,
  target: string,
  { t }: Language,
): string {
  return completedAt !== undefined || previous === undefined
    ? target
    : t('{{previous}} → {{target}}', { previous, target });
}

function explainEnds({ controlPlaneAt, pools }: UpdateEnds): readonly ExplainedItem[] {
  if (controlPlaneAt === undefined) return [];
  const texts: Readonly<Record<UpdateEnds['pools'], string>> = {
    none: 'Control plane complete',
    notStarted: 'Control plane complete, worker pools not started',
    rolling: 'Control plane complete, worker pools in progress',
    held: 'Control plane complete, worker pools paused',
    done: 'Control plane and worker pools complete',
    nodePools: 'Control plane complete',
    unknown: 'Control plane complete',
  };
  return [{ text: texts[pools] }];
}

function explainPool(
  skew: PoolSkew,
  { controlPlane, now }: UpdateStatus,
  language: Language,
): ExplainedItem {
  const { pause, pool } = skew;
  const facts = [
    describePoolVersions(skew, language, controlPlane.versions.target),
    describeMinorsBehind(skew, language),
    pause ? describePause(pause, now, language) : '',
  ].filter((fact) => fact !== '');
  const known = facts.length === 0 ? 'version unknown' : formatList(facts, language);
  const text = `Pool ${pool}: ${known}`;
  return pause
    ? {
        text,
        details: describePauseEffect(pause, language).map((effect) => ({
          text: capitalize(effect, language),
        })),
      }
    : { text };
}
