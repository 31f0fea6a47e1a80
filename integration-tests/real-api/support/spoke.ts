import { at, listAt } from '../../../charts/tests/chart';
import type { KubernetesObject } from '../../../scenarios';
import { CLAIM_NAME } from '../../../src/fleet/claim';
import { eventually } from '../../../src/testing/eventually';
import type { ControllerProcess } from '../../support/controller-process';
import { Cluster } from './cluster';
import { define, listDefinitions } from './definitions';
import { InstalledController } from './installed-controller';
import { openScenario, type OpenScenario } from './open-scenario';
import { startControlPlane } from './start-control-plane';

export const CLAIMS = '/apis/cluster.open-cluster-management.io/v1alpha1/clusterclaims';

/** What the chart is told so that the controller keeps its claim, and what the chart then tells the controller. */
const [VALUES, FLAG] = [{ 'fleet.claim': true }, '--cluster-claim'] as const;

/**
 * A cluster with an API server of its own, beside the hub's, in which the controller runs and keeps its ClusterClaim.
 */
export class Spoke {
  private constructor(
    readonly cluster: Cluster,
    private readonly scenario: OpenScenario,
    private readonly controller: ControllerProcess,
    private readonly stopControlPlane: () => void,
  ) {}

  /** @param nowMs The time that all clusters of the hub tell. */
  static async start(
    program: string,
    helm: string,
    hubDefinitions: readonly KubernetesObject[],
    { id, nowMs }: { readonly id: string; readonly nowMs: number },
  ): Promise<Spoke> {
    const { stop, ...controlPlane } = await startControlPlane(program);
    try {
      const cluster = new Cluster(controlPlane);
      await define(cluster.api, [...listDefinitions(), ...hubDefinitions]);
      const scenario = await openScenario(cluster, id);
      scenario.front.nowMs = nowMs;
      const installed = await InstalledController.install(cluster, helm, VALUES);
      const controller = await installed.run(scenario, FLAG);
      return new Spoke(cluster, scenario, controller, stop);
    } catch (error) {
      stop();
      throw error;
    }
  }

  /** The value of its claim, once there is one. */
  claim(): Promise<string> {
    return eventually('the claim', async () => {
      const { body, code } = await this.cluster.api.ask('GET', `${CLAIMS}/${CLAIM_NAME}`);
      return code === 200 ? String(at(body, 'spec', 'value')) : undefined;
    });
  }

  /** What its registration agent copies to the ManagedCluster on the hub: names and values of all claims. */
  async copiedClaims(): Promise<readonly { readonly name: string; readonly value: string }[]> {
    return listAt(await this.cluster.api.must('GET', CLAIMS), 'items').map((claim) => ({
      name: String(at(claim, 'metadata', 'name')),
      value: String(at(claim, 'spec', 'value')),
    }));
  }

  async stop(): Promise<void> {
    await this.controller.stop();
    await this.scenario.close();
    this.stopControlPlane();
  }
}
