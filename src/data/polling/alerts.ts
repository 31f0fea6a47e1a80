import { readList, readObject } from '../../engine';
import { failed } from '../requests/api-failure';
import type { ClusterApi } from '../requests/cluster-api';
import { prometheusBasePath } from '../requests/server-flags';
import { askObject } from './object-request';
import { REFUSED_RETRY_MS, type PollRequest } from './poller';

/** The body of Prometheus' `/api/v1/alerts`. */
export interface AlertsBody {
  readonly status: 'success';
  readonly data: { readonly alerts: readonly unknown[] };
}

export const ALERTS = 'alerts';

const EVERY_MS = 30_000;

/** The cluster's alerts; the key is `ALERTS`. The answer is large: request it only while an update runs. */
export function alertsRequest(api: ClusterApi): PollRequest<AlertsBody> {
  const basePath = prometheusBasePath();
  if (basePath === undefined) {
    return {
      key: ALERTS,
      everyMs: EVERY_MS,
      retryMs: { Forbidden: Infinity, NotFound: Infinity, Failed: Infinity },
      ask: () => Promise.resolve(failed('The cluster has no monitoring', 'NotFound')),
    };
  }
  return {
    key: ALERTS,
    everyMs: EVERY_MS,
    retryMs: { Forbidden: REFUSED_RETRY_MS, NotFound: EVERY_MS, Failed: EVERY_MS },
    ask: () =>
      askObject(api, {
        path: `${basePath}/api/v1/rules?type=alert`,
        read: alertsOfRules,
        unreadable: 'The answer is not a list of alerting rules',
      }),
  };
}

/**
 * Turns the body of `/api/v1/rules` into that of `/api/v1/alerts`, which the console's server does not offer: the
 * alerts of all rules, in rule order. `undefined` when the body has no rule groups.
 */
export function alertsOfRules(body: unknown): AlertsBody | undefined {
  const { groups } = readObject(readObject(body).data);
  if (!Array.isArray(groups)) return undefined;
  const alerts = readList(groups)
    .flatMap((group) => readList(readObject(group).rules))
    .flatMap((rule) => readList(readObject(rule).alerts))
    .map((alert) => {
      const { labels, annotations, state, activeAt, value } = readObject(alert);
      return {
        labels: readObject(labels),
        annotations: readObject(annotations),
        state,
        activeAt,
        value,
      };
    });
  return { status: 'success', data: { alerts } };
}
