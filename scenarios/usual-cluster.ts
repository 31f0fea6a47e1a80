import { controlPlanePool, workerPool, type ClusterShape } from './simulation';

/** Three control plane nodes, twelve workers (two at a time), three infra nodes, and a pool without nodes. */
export function usualCluster(): ClusterShape {
  return {
    topology: 'HighlyAvailable',
    pools: [
      controlPlanePool(),
      workerPool('gpu', 0),
      workerPool('infra', 3),
      workerPool('worker', 12, { maxUnavailable: 2 }),
    ],
  };
}
