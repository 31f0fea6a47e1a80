import { readList, readObject } from '../../engine';

/** The body of Prometheus' `/api/v1/alerts`. */
export interface AlertsBody {
  readonly status: 'success';
  readonly data: { readonly alerts: readonly unknown[] };
}

/**
 * Turns the body of `/api/v1/rules` into that of `/api/v1/alerts`, which the console's server does not offer: the alerts
 * of all rules, in rule order. `undefined` when the body has no rule groups.
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
