import {
  type DrainAssessment,
  type Fault,
  type HealthInsight,
  type UpdateStatus,
} from '../../engine';

/** What is wrong with one node. */
export interface FindingsOfNode {
  /** Worst first. */
  readonly health: readonly HealthInsight[];
  /** The entries that they are part of. */
  readonly attention: readonly Fault[];
  readonly drains: readonly DrainAssessment[];
}

/**
 * As the page has it where what is shown knows the nodes; else as the node by itself tells it.
 *
 * @param shown What small surfaces show.
 * @param alone Of a cluster with this node only.
 */
export function findingsOfNode(
  shown: UpdateStatus,
  alone: UpdateStatus,
  name: string,
): FindingsOfNode {
  const attention = shown.attention.filter(
    ({ root }) => root.kind === 'nodes' && root.nodes.includes(name),
  );
  const health = listAbout(
    attention.flatMap(({ insights }) => insights),
    name,
  );
  if (health.length > 0) return { health, attention, drains: shown.drains };
  return {
    // How many others wait for its slot is not known of a node alone.
    health: listAbout(alone.health, name).filter(({ code }) => code !== 'SlotsHeld'),
    attention: alone.attention,
    drains: alone.drains,
  };
}

function listAbout(insights: readonly HealthInsight[], name: string): readonly HealthInsight[] {
  return insights.filter((insight) =>
    'node' in insight
      ? insight.node === name
      : insight.resources.some(
          (resource) => resource.resource === 'nodes' && resource.name === name,
        ),
  );
}
