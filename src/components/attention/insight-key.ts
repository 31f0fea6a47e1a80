import type { HealthInsight } from '../../engine';

/** Keys that stay with a finding while others come and go, so that what is open stays open. */
export function keyInsights(
  health: readonly HealthInsight[],
): readonly { readonly key: string; readonly insight: HealthInsight }[] {
  const uses = new Map<string, number>();
  return health.map((insight) => {
    const objects = insight.resources.map(
      ({ group = '', resource, namespace = '', name }) =>
        `${group}/${resource}/${namespace}/${name}`,
    );
    const identity = [insight.code, 'alert' in insight ? insight.alert : '', ...objects].join(' ');
    const use = uses.get(identity) ?? 0;
    uses.set(identity, use + 1);
    return { key: `${identity} ${use}`, insight };
  });
}
