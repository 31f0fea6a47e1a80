import type { Consequence, ExpectedItem, Fault, HealthInsight, ResourceRef } from '../../engine';
import type { ExplainTopic, SubjectTopic } from './topic';

/** The resource of each kind of subject, as findings and conditions name it. */
export const RESOURCES: Readonly<Record<SubjectTopic['topic'], string>> = {
  node: 'nodes',
  pool: 'machineconfigpools',
  operator: 'clusteroperators',
};

/** True if an entry belongs under a topic: it is about the subject, or about what the subject follows from. */
export function isFaultAbout(fault: Fault, topic: ExplainTopic): boolean {
  switch (topic.topic) {
    case 'all':
      return true;
    case 'payload':
      return false;
    default:
      return (
        isRootAbout(fault, topic) ||
        fault.insights.some((insight) => isFindingAbout(insight, topic)) ||
        fault.consequences.some((consequence) => isConsequenceAbout(consequence, topic))
      );
  }
}

function isRootAbout({ pool, reportedNodes = [], root }: Fault, topic: SubjectTopic): boolean {
  switch (topic.topic) {
    case 'node':
      return (
        (root.kind === 'nodes' && root.nodes.some((node) => isNamed(node, topic))) ||
        reportedNodes.some(({ node }) => isNamed(node, topic))
      );
    case 'pool':
      return pool !== undefined && isNamed(pool, topic);
    case 'operator':
      return root.kind === 'operator' && isNamed(root.operator, topic);
  }
}

function isConsequenceAbout(consequence: Consequence, topic: SubjectTopic): boolean {
  return consequence.kind === 'insight'
    ? isFindingAbout(consequence.insight, topic)
    : isObject(consequence.object, topic);
}

function isFindingAbout(insight: HealthInsight, topic: SubjectTopic): boolean {
  return (
    insight.resources.some((object) => isObject(object, topic)) || isOfPodOnNode(insight, topic)
  );
}

/** True if a pod that isn't running on the very node of the topic tells why the finding lasts. */
function isOfPodOnNode({ evidence = [] }: HealthInsight, { name, topic }: SubjectTopic): boolean {
  return (
    topic === 'node' &&
    name !== undefined &&
    evidence.some((item) => item.code === 'PodNotRunning' && item.node === name)
  );
}

function isObject({ name, resource }: ResourceRef, topic: SubjectTopic): boolean {
  return resource === RESOURCES[topic.topic] && isNamed(name, topic);
}

/** True if the topic has this name, or no name. */
function isNamed(name: string, topic: SubjectTopic): boolean {
  return topic.name === undefined || topic.name === name;
}

/** True if an expected item is about the topic. */
export function isExpectedAbout(item: ExpectedItem, topic: ExplainTopic): boolean {
  if (topic.topic === 'all') return true;
  if (topic.topic === 'payload') return false;
  switch (item.kind) {
    case 'operatorsUnwell':
    case 'operatorsUpdating':
      return topic.topic === 'operator' && item.operators.some(({ name }) => isNamed(name, topic));
    case 'nodesCordoned':
    case 'nodesDraining':
    case 'nodesUnwell':
    case 'nodesUpdating':
      return topic.topic === 'node' && item.nodes.some((node) => isNamed(node, topic));
    case 'poolsBuilding':
    case 'poolsRendering':
    case 'poolsUpdating':
      return topic.topic === 'pool' && item.pools.some((pool) => isNamed(pool, topic));
    case 'nodesRestarting':
      return (
        (topic.topic === 'node' && item.nodes.some((node) => isNamed(node, topic))) ||
        item.insights.some((insight) => isFindingAbout(insight, topic))
      );
    case 'alerts':
      return item.insights.some((insight) => isFindingAbout(insight, topic));
    case 'insight':
      return isFindingAbout(item.insight, topic);
    case 'clusterWasOff':
      return true;
    case 'releaseChecking':
    case 'releaseRolling':
      return false;
  }
}
