import type { KubernetesObject } from '../scenario';
import { aPod } from './pod';

export interface PlatformPodOptions {
  /** Of the Deployment that makes it, and its label `k8s-app`. */
  readonly deployment: string;
  readonly namespace: string;
  readonly node: string;
}

/** The one running pod of a Deployment of the platform. */
export function aPlatformPod({
  deployment,
  namespace,
  node,
}: PlatformPodOptions): KubernetesObject {
  const replicaSet = `${deployment}-7d6f5c8b9`;
  return aPod({
    name: `${replicaSet}-x7k2p`,
    namespace,
    node,
    labels: { 'k8s-app': deployment },
    owner: { kind: 'ReplicaSet', name: replicaSet },
  });
}
