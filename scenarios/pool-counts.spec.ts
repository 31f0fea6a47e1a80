import { SCENARIOS, type KubernetesObject } from '.';

const MCO = 'machineconfiguration.openshift.io';

interface Condition {
  readonly type: string;
  readonly status: string;
}

/** The parts of a Node and of a MachineConfigPool that counting looks at. */
interface CountedNode extends KubernetesObject {
  readonly spec: { readonly unschedulable?: boolean };
  readonly status: { readonly conditions: readonly Condition[] };
}
interface CountingPool extends KubernetesObject {
  readonly spec: {
    readonly paused: boolean;
    readonly configuration: { readonly name: string };
    readonly nodeSelector: { readonly matchLabels: Readonly<Record<string, string>> };
  };
  readonly status: Readonly<Record<string, unknown>> & {
    readonly conditions: readonly Condition[];
  };
}

/**
 * Counts the nodes of a pool as the Machine Config Operator does, from the objects alone; the simulation counts from
 * what it knows.
 */
function count(nodes: readonly CountedNode[], target: string): Record<string, number> {
  const counts = {
    machineCount: nodes.length,
    updatedMachineCount: 0,
    readyMachineCount: 0,
    unavailableMachineCount: 0,
    degradedMachineCount: 0,
  };
  for (const node of nodes) {
    const annotation = (key: string) => node.metadata.annotations?.[`${MCO}/${key}`] ?? '';
    const is = (type: string, status: string) =>
      node.status.conditions.some(
        (condition) => condition.type === type && condition.status === status,
      );
    const done =
      annotation('currentConfig') !== '' &&
      annotation('currentConfig') === annotation('desiredConfig') &&
      annotation('state') === 'Done';
    const updated = done && annotation('desiredConfig') === target;
    const nodeReady =
      is('Ready', 'True') && is('DiskPressure', 'False') && node.spec.unschedulable !== true;
    const degraded = ['Degraded', 'Unreconcilable'].includes(annotation('state'));
    const failing = degraded && annotation('currentConfig') !== annotation('desiredConfig');
    counts.updatedMachineCount += Number(updated);
    counts.readyMachineCount += Number(updated && nodeReady);
    counts.unavailableMachineCount += Number(!nodeReady || (!done && !failing));
    counts.degradedMachineCount += Number(degraded);
  }
  return counts;
}

/**
 * A Windows node is in no pool, whatever its labels. Source: openshift/machine-config-operator, pkg/helpers,
 * `ListPools`.
 */
function poolOf(node: KubernetesObject, pools: readonly CountingPool[]): string | undefined {
  if (node.metadata.labels?.['kubernetes.io/os'] === 'windows') return undefined;
  const matching = pools.filter(({ spec }) =>
    Object.entries(spec.nodeSelector.matchLabels).every(
      ([key, value]) => node.metadata.labels?.[key] === value,
    ),
  );
  const names = matching.map(({ metadata }) => metadata.name);
  if (names.includes('master')) return 'master';
  return names.find((name) => name !== 'worker') ?? names[0];
}

/** Without the one whose list of nodes ends in the middle. */
const moments = SCENARIOS.filter(({ id }) => id !== 'half-listed').flatMap((scenario) => {
  const lastsMs = scenario.lastsMs ?? 0;
  const times =
    scenario.id === 'moving-update'
      ? Array.from({ length: 60 }, (_, at) => (lastsMs * at) / 60)
      : [scenario.showAtMs];
  return times.map((ms) => ({
    name: `${scenario.id} at ${Math.round(ms / 1000)} s`,
    scenario,
    ms,
  }));
});

describe('pool status', () => {
  it.each(moments)('$name: counts what its nodes are', ({ ms, scenario }) => {
    const { objects } = scenario.stateAt(ms);
    // Scenario objects are complete; what is missing in one fails the comparison below.
    const pools = objects.filter(({ kind }) => kind === 'MachineConfigPool') as CountingPool[];
    // As above.
    const nodes = objects.filter(({ kind }) => kind === 'Node') as CountedNode[];
    const byPool = new Map<string | undefined, CountedNode[]>();
    for (const node of nodes) {
      const pool = poolOf(node, pools);
      byPool.set(pool, [...(byPool.get(pool) ?? []), node]);
    }
    for (const pool of pools) {
      const counts = count(byPool.get(pool.metadata.name) ?? [], pool.spec.configuration.name);
      expect({ pool: pool.metadata.name, ...pool.status }).toMatchObject({
        pool: pool.metadata.name,
        ...counts,
      });

      const status = (type: string) =>
        pool.status.conditions.find((condition) => condition.type === type)?.status;
      const updated =
        counts.updatedMachineCount === counts.machineCount &&
        counts.readyMachineCount === counts.machineCount &&
        counts.unavailableMachineCount === 0;
      expect({ pool: pool.metadata.name, Updated: status('Updated') }).toEqual({
        pool: pool.metadata.name,
        Updated: updated ? 'True' : 'False',
      });
      const isImageMissing = status('ImageBuildDegraded') === 'True';
      const hasStopped = pool.spec.paused || isImageMissing;
      expect(status('Updating')).toBe(!updated && !hasStopped ? 'True' : 'False');
      expect(status('NodeDegraded')).toBe(
        (counts.degradedMachineCount ?? 0) > 0 ? 'True' : 'False',
      );
      const isPoolDegraded = isImageMissing || status('RenderDegraded') === 'True';
      expect(status('Degraded')).toBe(isPoolDegraded ? 'True' : status('NodeDegraded'));
    }
  });
});
