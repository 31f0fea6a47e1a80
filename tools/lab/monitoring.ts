import { createServer } from 'node:https';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { ALERTS_ROUTE } from '../../src/engine';
import { ROOTS, type LabApi, type Thing } from './api';
import { alertsAt, holdRules, type Held, type Watched } from './played/alerts';

/** As often as Prometheus asks. */
const EVERY_MS = 30_000;
const { group, name, namespace, plural, version } = ALERTS_ROUTE;

/** Alerts where the product asks for them: behind the route of Thanos. */
export class Monitoring {
  held: readonly Held[] = [];
  private lookedAtMs = 0;

  private constructor(
    private readonly api: LabApi,
    private readonly isVersionOperatorUp: () => boolean,
    readonly close: () => void,
  ) {}

  /**
   * @param folder With the certificate of the API server, which clients know.
   */
  static async start(
    api: LabApi,
    folder: string,
    isVersionOperatorUp: () => boolean,
  ): Promise<Monitoring> {
    const [cert, key] = ['crt', 'key'].map((kind) =>
      readFileSync(path.join(folder, `apiserver.${kind}`)),
    );
    const server = createServer({ cert, key }, (_, answer) => {
      answer.setHeader('Content-Type', 'application/json');
      answer.end(JSON.stringify(alertsAt(monitoring.held, Date.now())));
    });
    const monitoring = new Monitoring(api, isVersionOperatorUp, () => server.close());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // A server that listens on TCP has an AddressInfo; the string is for pipes.
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const routes = `/apis/${group}/${version}/namespaces/${namespace}/${plural}`;
    await api.create(routes, {
      apiVersion: `${group}/${version}`,
      kind: 'Route',
      metadata: { name },
      spec: { to: { kind: 'Service', name } },
      status: { ingress: [{ host }] },
    });
    return monitoring;
  }

  /** Looks at the rules, where it is time for that. */
  async evaluate(nodes: readonly Thing[]): Promise<void> {
    const nowMs = Date.now();
    if (nowMs < this.lookedAtMs + EVERY_MS) return;
    this.lookedAtMs = nowMs;
    const [operators, pods, budgets, clusterVersion] = await Promise.all([
      this.api.list(`${ROOTS.config}/clusteroperators`),
      this.api.list(`${ROOTS.core}/pods`),
      this.api.list(`${ROOTS.policy}/poddisruptionbudgets`),
      this.api.find(`${ROOTS.config}/clusterversions/version`),
    ]);
    const isVersionOperatorUp = this.isVersionOperatorUp();
    const watched: Watched = {
      ...{ nodes, operators, pods, budgets, isVersionOperatorUp },
      version: clusterVersion,
    };
    this.held = holdRules(this.held, watched, nowMs);
  }
}

/** Routes are of an API server of their own in OpenShift. */
export const ROUTE_DEFINITION = {
  metadata: { name: `${plural}.${group}` },
  spec: {
    group,
    scope: 'Namespaced',
    names: { plural, singular: 'route', kind: 'Route', listKind: 'RouteList' },
    versions: [
      {
        name: version,
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true },
        },
      },
    ],
  },
};
