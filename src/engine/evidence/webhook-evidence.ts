import { memoizeByIdentity } from '../changes/memoize';
import { countReadyEndpoints } from '../resources/endpoint-slice';
import type { ResourceRef } from '../resources/resource-ref';
import {
  readFailedCall,
  readWebhooks,
  type FailedCall,
  type Webhook,
} from '../resources/webhook-configuration';
import type { Evidence } from '../status/evidence';
import type { UpdateStatus } from '../status/update-status';
import { endpointsOf, wholeList } from '../reading/wanted-lists';
import type { EvidenceObjects } from '../reading/wanted-objects';
import type { EvidenceFinder } from './finder';
import { listFailingManifests } from './manifest-evidence';

/** Webhooks whose services are looked at. */
const MOST_WEBHOOKS = 5;

/** Webhooks that a message says could not be called. Their configurations lead to the endpoints of their services. */
export const webhooks: EvidenceFinder = {
  wants: ({ objects, status }) => {
    const names = [...new Set(listFailedRequests(status).map(({ webhook }) => webhook))];
    if (names.length === 0) return [];
    return [
      wholeList('validatingWebhooks'),
      wholeList('mutatingWebhooks'),
      ...names.slice(0, MOST_WEBHOOKS).flatMap((name) => {
        const service = findWebhook(name, objects)?.service;
        return service ? [endpointsOf(service.namespace, service.name)] : [];
      }),
    ];
  },
  find: (input) => {
    const { objects } = input;
    if (!objects.validatingWebhooks && !objects.mutatingWebhooks) return [];
    return listFailedRequests(input).flatMap((request) => {
      const evidence = explainFailedCall(request, objects);
      return evidence ? [{ about: request.object, evidence: [evidence] }] : [];
    });
  },
};

/** Configurations of webhooks, and the endpoints of their services. */
export type WebhookObjects = Pick<
  EvidenceObjects,
  'endpointSlices' | 'mutatingWebhooks' | 'validatingWebhooks'
>;

/** A request of an object that failed because of a webhook that did not answer. */
export interface FailedRequest extends FailedCall {
  readonly object: ResourceRef;
}

/** Messages of refused requests: of drains, operators, ClusterVersion, and its operator's log. */
export function listFailedRequests(
  status: Pick<UpdateStatus, 'controlPlane' | 'drains' | 'manifestErrors' | 'operators'>,
): readonly FailedRequest[] {
  const { controlPlane, drains, operators } = status;
  const texts: (readonly [ResourceRef, string])[] = [
    ...drains.map(({ message, node }) => [{ resource: 'nodes', name: node }, message] as const),
    ...operators.flatMap(({ available, degraded, insight, progressing }) =>
      [degraded, available, progressing].map(
        (condition) => [insight.resource, condition?.message ?? ''] as const,
      ),
    ),
    ...controlPlane.conditions.map(
      ({ message }) => [controlPlane.insight.resource, message] as const,
    ),
    ...listFailingManifests(status).map(
      ({ message }) => [controlPlane.insight.resource, message] as const,
    ),
  ];
  const found = new Map<string, FailedRequest>();
  for (const [object, text] of texts) {
    const call = readFailedCall(text);
    if (call) found.set(`${object.resource} ${object.name} ${call.webhook}`, { ...call, object });
  }
  return [...found.values()];
}

const readAll = memoizeByIdentity((objects: readonly unknown[]) => {
  const byName = new Map<string, Webhook>();
  for (const webhook of objects.flatMap(readWebhooks)) {
    if (!byName.has(webhook.name)) byName.set(webhook.name, webhook);
  }
  return byName;
});

const KINDS = [
  ['validatingWebhooks', 'validatingwebhookconfigurations'],
  ['mutatingWebhooks', 'mutatingwebhookconfigurations'],
] as const;

/** The webhook of that name and the object that configures it; validating ones first. */
function findWebhook(
  name: string,
  objects: Pick<WebhookObjects, 'validatingWebhooks' | 'mutatingWebhooks'>,
): (Webhook & { readonly object: ResourceRef }) | undefined {
  for (const [field, resource] of KINDS) {
    const list = objects[field];
    const webhook = list?.state === 'loaded' ? readAll(list.value).get(name) : undefined;
    if (!webhook) continue;
    const object = { group: 'admissionregistration.k8s.io', resource, name: webhook.configuration };
    return { ...webhook, object };
  }
  return undefined;
}

/** The configuration of the webhook that did not answer, and whether its service has ready endpoints. */
export function explainFailedCall(
  { reason, webhook: name }: FailedCall,
  objects: WebhookObjects,
): Evidence | undefined {
  const webhook = findWebhook(name, objects);
  if (!webhook) return undefined;
  const { object, service } = webhook;
  const slices = service && objects.endpointSlices.get(`${service.namespace}/${service.name}`);
  return {
    code: 'WebhookUnreachable',
    object,
    webhook: name,
    reason,
    ...(service && { service: { resource: 'services', ...service } }),
    ...(slices?.state === 'loaded' && { readyEndpoints: sumReadyEndpoints(slices.value) }),
  };
}

/** The ready endpoints in all slices of a service. */
export function sumReadyEndpoints(slices: readonly unknown[]): number {
  return slices.reduce<number>((sum, slice) => sum + countReadyEndpoints(slice), 0);
}
