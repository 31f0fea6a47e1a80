import { sumReadyEndpoints } from '../../evidence/webhook-evidence';
import { readWebhooks } from '../../resources/webhook-configuration';
import { endpointsOf } from '../../reading/wanted-lists';
import { listPath } from '../../reading/list-path';
import type { Check, Findings } from '../check';
import type { Facts } from '../facts';
import { readPreflightList } from '../read-preflight-list';

/** Webhooks for evictions or new pods whose service has no endpoint: they would block the update. */
export const WEBHOOKS: Check = {
  name: 'Webhooks',
  needs: ['validatingWebhooks', 'mutatingWebhooks'],
  find: findDown,
};

function findDown({ lists }: Facts): Findings {
  const webhooks = listPodWebhooks(lists).filter(({ namespace, service }) => {
    const slices = lists.get(listPath(endpointsOf(namespace, service)))?.fetched;
    return slices?.state === 'loaded' && sumReadyEndpoints(slices.value) === 0;
  });
  return webhooks.length === 0 ? [] : [{ weight: 'warns', code: 'WebhooksDown', webhooks }];
}

/** Webhooks with a service that pods or evictions wait for. */
export function listPodWebhooks(lists: Facts['lists']) {
  return (['validatingWebhooks', 'mutatingWebhooks'] as const)
    .flatMap((read) => readPreflightList(lists, read) ?? [])
    .flatMap(readWebhooks)
    .flatMap(({ configuration, holdsPods, name, service }) =>
      service && holdsPods
        ? [{ configuration, webhook: name, namespace: service.namespace, service: service.name }]
        : [],
    );
}
