import type { HostedAssessment, UpdateStatus } from '../../engine';
import {
  describeControlPlaneRollout,
  describeNodePoolState,
  describeNodePoolStrategy,
} from '../../wording/health/node-pool-state';
import { describeNodePool } from '../../wording/health/management';
import type { Language } from '../../wording/language/language';
import { explainFinding } from './explain-readiness';
import type { ExplainedItem, ExplainedSection } from './section';
import type { ExplainTopic } from './topic';

/**
 * NodePools of a hosted cluster, according to its management cluster. Without that, the nodes with an older release
 * than the control plane, and those with an unknown release.
 */
export function explainNodePools(
  { hosted, readiness }: UpdateStatus,
  { topic }: ExplainTopic,
  language: Language,
): readonly ExplainedSection[] {
  if (topic !== 'all') return [];
  const items = hosted
    ? explainHosted(hosted, language)
    : readiness
        .filter(({ code }) => code === 'NodePoolBehind' || code === 'NodeReleasesUnknown')
        .map((finding) => explainFinding(finding, language));
  return items.length === 0 ? [] : [{ title: 'NodePools', items }];
}

function explainHosted(hosted: HostedAssessment, language: Language): readonly ExplainedItem[] {
  const rest = describeControlPlaneRollout(hosted, language);
  return [
    ...(rest === '' ? [] : [{ text: rest }]),
    ...(hosted.nodePools ?? []).map((pool) => ({
      text: describeNodePoolState(pool, language),
      details: [
        describeNodePoolStrategy(pool, language),
        ...pool.problems.map(({ condition, machines = [], problem }) =>
          describeNodePool(
            { condition, machines: machines.length, nodePool: pool.resource.name, problem },
            language,
          ),
        ),
      ]
        .filter((text) => text !== '')
        .map((text) => ({ text })),
    })),
  ];
}
