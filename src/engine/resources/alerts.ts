import { parseInstant, type Instant } from '../time';
import { readList, readObject, readText } from './object';

/** The fields of a Prometheus alert that we read; absent texts read as empty. */
export interface Alert {
  readonly name: string;
  readonly namespace: string;
  readonly severity: string;
  readonly state: string;
  readonly activeAt: Instant | undefined;
  readonly summary: string;
  readonly description: string;
  readonly message: string;
  readonly runbookUrl: string;
}

/** Reads the body of Prometheus' `/api/v1/alerts`, in feed order. A body of another shape has no alerts. */
export function readAlerts(body: unknown): readonly Alert[] {
  return readList(readObject(readObject(body).data).alerts).map((entry) => {
    const { labels, annotations, state, activeAt } = readObject(entry);
    const { alertname, namespace, severity } = readObject(labels);
    const { summary, description, message, runbook_url: runbookUrl } = readObject(annotations);
    return {
      name: readText(alertname),
      namespace: readText(namespace),
      severity: readText(severity),
      state: readText(state),
      activeAt: parseInstant(activeAt),
      summary: readText(summary),
      description: readText(description),
      message: readText(message),
      runbookUrl: readText(runbookUrl),
    };
  });
}
