import { parseArgs } from 'node:util';
import { version } from '../package.json';
import { errorMessage } from '../connect/error-facts';
import { connectToCluster } from '../connect/cluster-connection';
import { inClusterConnection } from './cluster/in-cluster-connection';
import { Controller } from './controller';
import { startHealthServer } from './health-server';
import { createLog } from './log';
import { ControllerMetrics } from './metrics/controller-metrics';
import { startMetricsServer } from './metrics/metrics-server';
import type { BannerOptions } from './publish/banner-publisher';
import { stopInTime } from './stop-in-time';

const log = createLog((line) => process.stdout.write(line));

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      // Outside of the cluster, to try it.
      kubeconfig: { type: 'string' },
      context: { type: 'string' },
      namespace: { type: 'string' },
      // The folder with the token and the certificates of a ServiceAccount, if it is not a pod's.
      'service-account': { type: 'string' },
      'memory-name': { type: 'string', default: 'update-status-memory' },
      'health-port': { type: 'string', default: '8080' },
      // Whether it keeps a ClusterClaim for a hub.
      'cluster-claim': { type: 'boolean', default: false },
      // The ClusterRole that owns the banner of the console; absent: it keeps none.
      'banner-owner': { type: 'string' },
      'banner-time-zone': { type: 'string', default: 'UTC' },
      // Names of checks and findings that a person accepts, with commas; absent: it looks at no next update.
      'accept-checks': { type: 'string' },
      // Absent: no metrics.
      'metrics-port': { type: 'string' },
      // The folder with tls.crt and tls.key; absent: without TLS, and for this machine alone.
      'metrics-certificates': { type: 'string' },
    },
  });
  const { context, kubeconfig } = values;
  const namespace = values.namespace ?? process.env.POD_NAMESPACE;
  if (namespace === undefined) throw new Error('set POD_NAMESPACE, or give --namespace');
  const connection =
    kubeconfig === undefined
      ? await inClusterConnection(process.env, values['service-account'])
      : await connectToCluster({ kubeconfig, context });
  const metrics = new ControllerMetrics(version);
  const controller = new Controller({
    connection,
    userAgent: `update-status-controller/${version}`,
    namespace,
    memoryName: values['memory-name'],
    hasClaim: values['cluster-claim'],
    banner: readBanner(values['banner-owner'], values['banner-time-zone']),
    accepted: readNames(values['accept-checks']),
    log,
    metrics,
  });
  const server = await startHealthServer(controller, Number(values['health-port']));
  const metricsPort = values['metrics-port'];
  const metricsServer =
    metricsPort === undefined
      ? undefined
      : await startMetricsServer({
          port: Number(metricsPort),
          certificates: values['metrics-certificates'],
          text: () => metrics.text(controller.waitsFor === undefined),
        });
  log.info('started', { version, healthPort: server.port, metricsPort: metricsServer?.port });
  const stop = (): void => {
    server.close();
    metricsServer?.close();
    stopInTime(controller, log).then((code) => process.exit(code), fail);
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await controller.start();
}

function readBanner(owner: string | undefined, zone: string): BannerOptions | undefined {
  if (owner === undefined) return undefined;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    throw new Error(`--banner-time-zone: there is no time zone ${zone}`);
  }
  return { owner, zone };
}

function readNames(list: string | undefined): ReadonlySet<string> | undefined {
  return list === undefined ? undefined : new Set(list.split(',').filter((name) => name !== ''));
}

function fail(error: unknown): void {
  log.warn(errorMessage(error));
  process.exit(1);
}

main().catch(fail);
