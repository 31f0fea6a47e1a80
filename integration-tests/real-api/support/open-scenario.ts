import { findScenario, isDenied, type KubernetesObject, type Scenario } from '../../../scenarios';
import { ALERTS_ROUTE, READS, rightOf } from '../../../src/engine';
import type { Cluster, Rule } from './cluster';
import { startFront, type Front } from './front';
import type { User } from './start-control-plane';

/** A scenario as a real API serves it, at the moment at which it is shown. */
export interface OpenScenario {
  readonly scenario: Scenario;
  objects(kind: string): readonly KubernetesObject[];
  /** What stands before the API. */
  readonly front: Front;
  /**
   * The path of a kubeconfig, with the scenario's time and alerts. `developer` may read what the scenario's user may.
   */
  kubeconfig(user: User): string;
  /** By the scenario's clock. */
  readonly nowMs: number;
  /** Replaces the cluster by what it is at another moment, in milliseconds after the scenario's beginning. */
  moveTo(elapsedMs: number): Promise<void>;
  close(): Promise<void>;
}

interface HowToOpen {
  /** After its beginning; absent: the moment at which it is shown. */
  readonly elapsedMs?: number;
  /** What to store of an object; `undefined`: nothing. Absent: all of all objects. */
  readonly lighten?: (object: KubernetesObject) => KubernetesObject | undefined;
  /** Objects beside those of the scenario. */
  readonly more?: readonly KubernetesObject[];
}

/** Fills the cluster with a scenario. */
export async function openScenario(
  cluster: Cluster,
  id: string,
  { elapsedMs, lighten = (object) => object, more = [] }: HowToOpen = {},
): Promise<OpenScenario> {
  const scenario = findScenario(id);
  if (!scenario) throw new Error(`there is no scenario "${id}"`);
  const shownMs = elapsedMs ?? scenario.showAtMs;
  const clockAt = (ms: number): number => Date.parse(scenario.startsAt) + ms;
  const objectsAt = (ms: number): readonly KubernetesObject[] => [
    ...scenario.stateAt(ms).objects.flatMap((object) => lighten(object) ?? []),
    ...more,
  ];
  const { alerts } = scenario.stateAt(shownMs);
  const objects = objectsAt(shownMs);
  const nowMs = clockAt(shownMs);
  const front = await startFront(cluster.controlPlane, nowMs, alerts);
  await cluster.fill([...objects, alertsRoute(front.host)]);
  await cluster.grant('developer', rightsOf(scenario));
  return {
    scenario,
    objects: (kind) => objects.filter((object) => object.kind === kind),
    front,
    kubeconfig: (user) => cluster.kubeconfig(cluster.controlPlane.tokens[user], front.server),
    nowMs,
    moveTo: async (ms) => {
      front.nowMs = clockAt(ms);
      await cluster.fill([...objectsAt(ms), alertsRoute(front.host)]);
    },
    close: () => front.close(),
  };
}

function alertsRoute(host: string): KubernetesObject {
  const { group, name, namespace, version } = ALERTS_ROUTE;
  return {
    apiVersion: `${group}/${version}`,
    kind: 'Route',
    metadata: { name, namespace },
    status: { ingress: [{ host }] },
  };
}

function rightsOf({ denials }: Scenario): readonly Rule[] {
  const { group, name, plural, verbs } = ALERTS_ROUTE;
  const rights = Object.values(READS).map(({ resource, verbs }) => ({
    group: rightOf(resource).group,
    resource: rightOf(resource).plural,
    verbs,
  }));
  return [
    ...rights
      .map((right) => ({
        apiGroups: [right.group],
        resources: [right.resource],
        verbs: right.verbs.filter((verb) => !isDenied(denials, { ...right, verb })),
      }))
      .filter(({ verbs }) => verbs.length > 0),
    // Where alerts are anybody may know who may log in.
    { apiGroups: [group], resources: [plural], resourceNames: [name], verbs },
  ];
}
