import type { PrometheusAlert } from '../../scenarios/scenario';

/** The body of Prometheus' `/api/v1/alerts`. */
export function describeAlerts(alerts: readonly PrometheusAlert[]): unknown {
  return { status: 'success', data: { alerts } };
}

/** The body of Prometheus' `/api/v1/rules`: a rule for each kind of alert that is active, grouped by namespace. */
export function describeRules(
  alerts: readonly PrometheusAlert[],
  type: string | null,
  nowMs: number,
): unknown {
  if (type === 'record') return { status: 'success', data: { groups: [] } };
  const evaluatedAt = new Date(nowMs).toISOString();
  const byNamespace = groupBy(alerts, (alert) => alert.labels.namespace ?? 'openshift-monitoring');
  const groups = [...byNamespace].map(([namespace, inNamespace]) => ({
    name: namespace,
    file: `/etc/prometheus/rules/${namespace}.yaml`,
    interval: 30,
    evaluationTime: 0.001,
    lastEvaluation: evaluatedAt,
    rules: [...groupBy(inNamespace, ruleKey).values()].map((active) =>
      describeRule(namespace, active, evaluatedAt),
    ),
  }));
  return { status: 'success', data: { groups } };
}

/** The body of Prometheus' `/api/v1/query` and `/api/v1/query_range`: nothing is measured here. */
export function describeQuery(resultType: 'vector' | 'matrix'): unknown {
  return { status: 'success', data: { resultType, result: [] } };
}

/** The body of Prometheus' lists of labels, of their values and of series: nothing is measured here. */
export function describeNames(): unknown {
  return { status: 'success', data: [] };
}

/** The body of Alertmanager's `/api/v2/alerts`: what fires, none of it silenced. */
export function describeFiring(alerts: readonly PrometheusAlert[], nowMs: number): unknown {
  return alerts
    .filter((alert) => alert.state === 'firing')
    .map((alert, index) => ({
      labels: alert.labels,
      annotations: alert.annotations,
      startsAt: alert.activeAt,
      updatedAt: new Date(nowMs).toISOString(),
      endsAt: new Date(nowMs + 5 * 60_000).toISOString(),
      fingerprint: index.toString(16).padStart(16, '0'),
      generatorURL: '',
      receivers: [{ name: 'Default' }],
      status: { state: 'active', silencedBy: [], inhibitedBy: [] },
    }));
}

function ruleKey(alert: PrometheusAlert): string {
  return `${alert.labels.alertname ?? ''}/${alert.labels.severity ?? ''}`;
}

function describeRule(
  namespace: string,
  active: readonly PrometheusAlert[],
  evaluatedAt: string,
): unknown {
  const [first] = active;
  const isFiring = active.some((alert) => alert.state === 'firing');
  return {
    type: 'alerting',
    name: first?.labels.alertname ?? '',
    query: 'vector(1)',
    duration: 0,
    keepFiringFor: 0,
    state: isFiring ? 'firing' : 'pending',
    health: 'ok',
    evaluationTime: 0.001,
    lastEvaluation: evaluatedAt,
    labels: {
      namespace,
      // The console shows alerts of platform rules only, which it knows by this label.
      prometheus: 'openshift-monitoring/k8s',
      ...(first?.labels.severity !== undefined && { severity: first.labels.severity }),
    },
    annotations: first?.annotations ?? {},
    alerts: active,
  };
}

function groupBy<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
