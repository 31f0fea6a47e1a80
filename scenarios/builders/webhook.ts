import type { KubernetesObject } from '../scenario';
import { INSTALLED_AT } from './condition';
import { uidOf } from './identity';

export interface WebhookConfigurationOptions {
  readonly name?: string;
  readonly webhook?: string;
  readonly mutates?: boolean;
  readonly namespace?: string;
  readonly service?: string;
}

/** A webhook of one service that every request has to pass (admissionregistration.k8s.io/v1). */
export function aWebhookConfiguration(options: WebhookConfigurationOptions = {}): KubernetesObject {
  const kind = options.mutates ? 'MutatingWebhookConfiguration' : 'ValidatingWebhookConfiguration';
  const name = options.name ?? 'policy';
  return {
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind,
    metadata: { creationTimestamp: INSTALLED_AT, name, uid: uidOf(`${kind} ${name}`) },
    webhooks: [
      {
        admissionReviewVersions: ['v1'],
        clientConfig: {
          caBundle: 'Q0E=',
          service: {
            name: options.service ?? 'webhook',
            namespace: options.namespace ?? 'policies',
            path: '/validate',
            port: 443,
          },
        },
        failurePolicy: 'Fail',
        name: options.webhook ?? 'validate.policy.example.com',
        rules: [{ apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources: ['*/*'] }],
        sideEffects: 'None',
      },
    ],
  };
}

export interface EndpointSliceOptions {
  readonly namespace?: string;
  readonly service?: string;
  readonly ready?: number;
  readonly notReady?: number;
}

/** Where a service leads (discovery.k8s.io/v1). */
export function anEndpointSlice(options: EndpointSliceOptions = {}): KubernetesObject {
  const { namespace = 'policies', notReady = 0, ready = 0, service = 'webhook' } = options;
  const name = `${service}-x7k2p`;
  return {
    apiVersion: 'discovery.k8s.io/v1',
    kind: 'EndpointSlice',
    addressType: 'IPv4',
    endpoints: Array.from({ length: ready + notReady }, (_, index) => ({
      addresses: [`10.128.0.${String(index + 10)}`],
      conditions: { ready: index < ready },
    })),
    metadata: {
      creationTimestamp: INSTALLED_AT,
      labels: { 'kubernetes.io/service-name': service },
      name,
      namespace,
      uid: uidOf(`EndpointSlice ${namespace}/${name}`),
    },
    ports: [{ name: 'https', port: 9443, protocol: 'TCP' }],
  };
}
