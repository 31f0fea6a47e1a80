import type { PrometheusAlert } from '../scenario';
import { INSTALLED_AT } from './condition';

export interface AlertOptions {
  readonly name?: string;
  readonly severity?: string;
  readonly namespace?: string;
  readonly state?: 'firing' | 'pending';
  readonly activeAt?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly summary?: string;
  readonly description?: string;
  readonly runbookUrl?: string;
}

/** A firing alert as Prometheus' `/api/v1/alerts` gives it. */
export function anAlert(options: AlertOptions = {}): PrometheusAlert {
  const name = options.name ?? 'KubeNodeNotReady';
  return {
    labels: {
      alertname: name,
      namespace: options.namespace ?? 'openshift-monitoring',
      severity: options.severity ?? 'warning',
      ...options.labels,
    },
    annotations: {
      summary: options.summary ?? `${name} is firing.`,
      description: options.description ?? `${name} has been firing for a while.`,
      ...(options.runbookUrl === undefined ? {} : { runbook_url: options.runbookUrl }),
    },
    state: options.state ?? 'firing',
    activeAt: options.activeAt ?? INSTALLED_AT,
    value: '1e+00',
  };
}
